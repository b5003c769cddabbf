import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { facts } from '#agency/agency'
import { after, auditBy, parseJson } from '#database/database'
import { enqueue, newEmail } from '#email/email'
import { readStaff, type Staff } from '../staff.ts'
import { type Asking, browserSecret, hashOf, isToken, lifetimes, newToken } from './secrets.ts'

/** Loaded on first use: it takes nine megabytes of memory. */
const webauthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256, RS256 (RFC 9053). The library's fourth default is experimental in Node. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** The transports of a key; with them a browser recognises a key that is already registered. */
const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const transportsOf = (stored: string) =>
  z.array(z.enum(knownTransports)).catch([]).parse(parseJson(stored))

/** Checks only the `id`, which we look up; the library validates everything else. */
const isCredential = (given: unknown) =>
  z.object({ id: z.string().regex(/^[\w-]{1,1400}$/) }).safeParse(given).success
const created = z.custom<RegistrationResponseJSON>(isCredential)
const asserted = z.custom<AuthenticationResponseJSON>(isCredential)

/** The options to create a passkey, for `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export async function creationOptions(asking: Asking, staff: Staff) {
  const all = asking.database.db.selectFrom('passkeys').select(['id', 'transports'])
  const own = await all.where('staff_id', '=', staff.id).execute()
  const { generateRegistrationOptions } = await webauthn()
  return await generateRegistrationOptions({
    rpName: facts().agency.name,
    rpID: new URL(asking.origin).hostname,
    userID: new TextEncoder().encode(staff.id),
    userName: staff.email,
    userDisplayName: staff.name,
    challenge: await newChallenge(asking, staff.id),
    supportedAlgorithmIDs,
    excludeCredentials: own.map(({ id, transports: it }) => ({ id, transports: transportsOf(it) })),
    // Discoverable, so that nobody types an address. The key is then the only factor, so possession must
    // not be enough: the authenticator asks for a fingerprint or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * Stores a new passkey and queues a notice to its owner, since somebody else may have made it. False when
 * it is invalid, or does not answer a challenge given to this browser and person in the last five minutes.
 *
 * @param answer the credential's `toJSON()`, as JSON
 * @param name the owner's name for it
 * @param browserName the name of the browser, for the email
 */
export async function addPasskey(
  asking: Asking,
  staff: Staff,
  answer: string,
  { name, browserName }: Readonly<{ name: string; browserName: string }>,
): Promise<boolean> {
  const { data: response } = created.safeParse(parseJson(answer))
  if (!response) return false
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    ...{ response, supportedAlgorithmIDs },
    ...expectedOf(asking, staff.id),
  }).catch(() => undefined)
  if (!verified?.verified) return false
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  const { database, now } = asking
  return await database.transaction(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('passkeys')
      .values({
        id,
        staff_id: staff.id,
        name,
        counter,
        public_key: Buffer.from(publicKey).toString('base64url'),
        transports: JSON.stringify(transports),
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) return false
    await enqueue(trx, null, [newEmail('passkey', { staff: staff.id, browser: browserName })], now)
    await auditBy(trx, staff, 'passkey added', {}, now)
    return true
  })
}

/** The options to sign in, for `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export async function requestOptions(asking: Asking) {
  const { generateAuthenticationOptions } = await webauthn()
  return await generateAuthenticationOptions({
    rpID: new URL(asking.origin).hostname,
    challenge: await newChallenge(asking, null),
    userVerification: 'required',
  })
}

/**
 * The member of staff whom a passkey response signs in. Undefined when it is invalid, does not answer a
 * challenge given to this browser in the last five minutes, or its counter shows that the passkey was copied.
 *
 * @param answer the credential's `toJSON()`, as JSON
 */
export async function passkeyOwner(asking: Asking, answer: string): Promise<Staff | undefined> {
  const { database, now } = asking
  const { data: response } = asserted.safeParse(parseJson(answer))
  if (!response) return undefined
  const row = await database.db
    .selectFrom('passkeys')
    .innerJoin('staff', 'staff.id', 'passkeys.staff_id')
    .selectAll('staff')
    .select(['passkeys.id as passkey', 'public_key', 'counter'])
    .where('passkeys.id', '=', response.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const staff = readStaff(row)
  const publicKey = new Uint8Array(Buffer.from(row.public_key, 'base64url'))
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    response,
    ...expectedOf(asking, null),
    credential: { id: row.passkey, publicKey, counter: row.counter },
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const handle = response.response.userHandle
  if (handle && Buffer.from(handle, 'base64url').toString() !== staff.id) return undefined
  await database.transaction(async (trx) => {
    await trx
      .updateTable('passkeys')
      .set({ counter: verified.authenticationInfo.newCounter, used_at: now.toISOString() })
      .where('id', '=', row.passkey)
      .execute()
    await auditBy(trx, staff, 'signed in', { way: 'passkey' }, now)
  })
  return staff
}

async function newChallenge(asking: Asking, staff_id: string | null) {
  const challenge = newToken()
  const browser_hash = hashOf(browserSecret(asking))
  const expires_at = after(asking.now, lifetimes.challenge)
  const row = { challenge, browser_hash, staff_id, expires_at }
  await asking.database.transaction(async (trx) => {
    await trx.insertInto('passkey_challenges').values(row).execute()
  })
  return new Uint8Array(Buffer.from(challenge, 'base64url'))
}

/** What a response must match. A check uses up the challenge, even if the response fails (Copenhagen Book, WebAuthn). */
function expectedOf({ database, origin, visit, now }: Asking, staffId: string | null) {
  const expectedChallenge = async (challenge: string) =>
    isToken(challenge) &&
    (await database.transaction(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('passkey_challenges')
        .where('challenge', '=', challenge)
        .where('browser_hash', '=', hashOf(visit.browser ?? ''))
        .where('staff_id', 'is not distinct from', staffId)
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    }))
  // User verification (fingerprint or PIN) is required by the library's default.
  return { expectedChallenge, expectedOrigin: origin, expectedRPID: new URL(origin).hostname }
}
