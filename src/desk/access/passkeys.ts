import type { Kysely } from 'kysely'
import { z } from 'zod'
import { company } from '#content/company'
import { after, type Database, parseJson, type Schema } from '#database/database'
import { auditBy } from '#leads/leads'
import { owePasskeyNotice } from './passkey-notice.ts'
import { hashOf, newToken } from './sessions.ts'
import { readStaff, type Staff } from './staff.ts'

/** Nine megabytes in memory, for those alone who use a passkey. */
const webauthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256 (RFC 9053): one of them every authenticator has. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** How long a challenge is good, in milliseconds. */
const challengeMs = 5 * 60_000

const transports = z.array(z.string().max(20)).max(10).default([])

/** What browsers answer with (Web Authentication Level 3, 5.1), as far as it is read. */
const credential = z.object({
  id: z.string().max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
})
const created = credential.extend({
  response: z.object({ clientDataJSON: z.string(), attestationObject: z.string(), transports }),
})
const asserted = credential.extend({
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().nullish(),
  }),
})

/** Where passkeys belong to: the origin of the desk, and the secret of the browser that is asked. */
type PasskeyPlace = Readonly<{ origin: string; browser: string }>

const domainOf = ({ origin }: PasskeyPlace) => new URL(origin).hostname

/** The passkeys of somebody, the oldest first. */
export async function listPasskeys(db: Kysely<Schema>, staffId: string) {
  return await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** What a browser is asked with to make a passkey, for `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export async function creationOptions(
  database: Database,
  staff: Staff,
  place: PasskeyPlace,
  now: Date,
) {
  const held = await listPasskeys(database.db, staff.id)
  const { generateRegistrationOptions } = await webauthn()
  return await generateRegistrationOptions({
    rpName: company.name,
    rpID: domainOf(place),
    userID: new TextEncoder().encode(staff.id),
    userName: staff.email,
    userDisplayName: staff.name,
    challenge: await newChallenge(database, place, staff.id, now),
    supportedAlgorithmIDs,
    excludeCredentials: held.map(({ id }) => ({ id })),
    // Discoverable: whoever signs in types no address. It is all that is asked, so whoever finds a key
    // must not be enough: it asks for a finger or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * Stores a passkey that a browser has made. False when it answers no challenge of this browser and
 * person from the last five minutes, or is not good.
 *
 * @param given the credential's `toJSON()` as JSON, the name by which its owner knows it, and that of the browser (`browserName`), which
 * an e-mail tells them
 */
export async function addPasskey(
  database: Database,
  staff: Staff,
  place: PasskeyPlace,
  given: Readonly<{ answer: string; name: string; browser: string }>,
  now: Date,
): Promise<boolean> {
  const { data } = created.safeParse(parseJson(given.answer))
  if (!data) return false
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response: data,
    ...expected(database, place, staff.id, now),
    expectedRPID: domainOf(place),
    supportedAlgorithmIDs,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) return false
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return await database.transaction(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('passkeys')
      .values({
        id,
        staff_id: staff.id,
        name: given.name,
        counter,
        public_key: Buffer.from(publicKey).toString('base64url'),
        transports: JSON.stringify(data.response.transports),
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) return false
    await owePasskeyNotice(trx, staff.id, given.browser, now)
    await auditBy(trx, staff, 'passkey added', {}, now)
    return true
  })
}

/** Takes a passkey away from its owner; false when they have none with this id. */
export async function removePasskey(
  { transaction }: Database,
  staff: Staff,
  id: string,
  now: Date,
): Promise<boolean> {
  return await transaction(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('staff_id', '=', staff.id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) await auditBy(trx, staff, 'passkey removed', {}, now)
    return numDeletedRows > 0n
  })
}

/** What a browser is asked with to sign in, for `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export async function requestOptions(database: Database, place: PasskeyPlace, now: Date) {
  const { generateAuthenticationOptions } = await webauthn()
  return await generateAuthenticationOptions({
    rpID: domainOf(place),
    challenge: await newChallenge(database, place, null, now),
    userVerification: 'required',
  })
}

/**
 * Whom the answer of a browser signs in; undefined when it answers no challenge of this browser from
 * the last five minutes, when its counter says that the passkey was copied, or when it is not good.
 *
 * @param answer the credential's `toJSON()`, as JSON
 */
export async function passkeyOwner(
  database: Database,
  place: PasskeyPlace,
  answer: string,
  now: Date,
): Promise<Staff | undefined> {
  const { data } = asserted.safeParse(parseJson(answer))
  if (!data) return undefined
  const row = await database.db
    .selectFrom('passkeys')
    .innerJoin('staff', 'staff.id', 'passkeys.staff_id')
    .selectAll('staff')
    .select(['passkeys.id as passkey', 'public_key', 'counter'])
    .where('passkeys.id', '=', data.id.replaceAll('\0', ''))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  const handle = data.response.userHandle
  if (!row || (handle && Buffer.from(handle, 'base64url').toString() !== row.id)) return undefined
  const staff = readStaff(row)
  const publicKey = new Uint8Array(Buffer.from(row.public_key, 'base64url'))
  const { userHandle: _, ...response } = data.response
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    response: { ...data, response },
    ...expected(database, place, null, now),
    expectedRPID: domainOf(place),
    credential: { id: row.passkey, publicKey, counter: row.counter },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
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

async function newChallenge(
  { transaction }: Database,
  { browser }: PasskeyPlace,
  staffId: string | null,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = newToken()
  await transaction(async (trx) => {
    await trx
      .insertInto('passkey_challenges')
      .values({
        challenge,
        browser_hash: hashOf(browser),
        staff_id: staffId,
        expires_at: after(now, challengeMs),
      })
      .execute()
  })
  return new Uint8Array(Buffer.from(challenge, 'base64url'))
}

/** What an answer must match. Asking uses the challenge up, whatever else is wrong with the answer. */
function expected(
  { transaction }: Database,
  { origin, browser }: PasskeyPlace,
  staffId: string | null,
  now: Date,
) {
  const spend = (challenge: string) =>
    transaction(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('passkey_challenges')
        .where('challenge', '=', challenge.replaceAll('\0', ''))
        .where('browser_hash', '=', hashOf(browser))
        .where('staff_id', 'is not distinct from', staffId)
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    })
  return { expectedOrigin: origin, expectedChallenge: spend }
}
