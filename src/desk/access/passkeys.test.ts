import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { expect, it } from 'vitest'
import type { Database } from '#database/database'
import { describeEachEngine } from '../../../tests/databases.ts'
import { addMember, askingOf } from '../../../tests/desk-staff.ts'
import { changeStaff } from '../staff-changes.ts'
import { addPasskey, creationOptions, passkeyOwner, requestOptions } from './passkeys.ts'
import { newToken } from './secrets.ts'

const start = new Date('2026-06-01T12:00:00.000Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()
const [present, verified, hasKey] = [0x01, 0x04, 0x40]

type Answer = Readonly<{ origin?: string; flags?: number; counter?: number; handle?: string }>

/** A software authenticator with one key (Web Authentication, 5 and 6). */
function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const dataOf = (flags: number, counter: number, more = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256('desk.localhost'), head, more])
  }
  const clientData = (type: string, challenge: string, origin = 'http://desk.localhost') =>
    Buffer.from(JSON.stringify({ type, challenge, origin }))
  const json = (response: Readonly<Record<string, Buffer>>) => {
    const words: Record<string, unknown> = {}
    for (const [key, it] of Object.entries(response)) words[key] = it.toString('base64url')
    if (response.attestationObject) words.transports = ['internal', 'hybrid']
    const credential = { id: id.toString('base64url'), rawId: id.toString('base64url') }
    const rest = { type: 'public-key', clientExtensionResults: {} }
    return JSON.stringify({ ...credential, ...rest, response: words })
  }
  const number = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'))
  return {
    create: ({ challenge }: { challenge: string }, { origin, flags }: Answer = {}) => {
      const cose = new Map<number, number | Uint8Array>().set(1, 2).set(3, -7).set(-1, 1)
      const key = Buffer.from(isoCBOR.encode(cose.set(-2, number(x)).set(-3, number(y))))
      const more = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const authData = new Uint8Array(dataOf(flags ?? present + verified + hasKey, 0, more))
      const attestation = new Map(Object.entries({ fmt: 'none', attStmt: new Map(), authData }))
      const attestationObject = Buffer.from(isoCBOR.encode(attestation as never))
      const clientDataJSON = clientData('webauthn.create', challenge, origin)
      return json({ clientDataJSON, attestationObject })
    },
    get: ({ challenge }: { challenge: string }, answer: Answer = {}) => {
      const authenticatorData = dataOf(answer.flags ?? present + verified, answer.counter ?? 1)
      const clientDataJSON = clientData('webauthn.get', challenge, answer.origin)
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
      const signature = sign('sha256', signed, privateKey)
      const handle = answer.handle && { userHandle: Buffer.from(answer.handle) }
      return json({ clientDataJSON, authenticatorData, signature, ...handle })
    },
  }
}

const named = { name: 'Lykill', browserName: 'Firefox, Linux' }

/** A member of staff with a passkey, and a browser to sign in with. */
async function placeOf(database: Database) {
  const browser = newToken()
  const asking = (minutes = 0, own = browser) =>
    askingOf(database, after(minutes), { browser: own })
  const staff = await addMember(database)
  const key = authenticator()
  const made = key.create(await creationOptions(asking(), staff))
  expect(await addPasskey(asking(), staff, made, named)).toBe(true)
  return { asking, staff, key, made }
}

describeEachEngine('a passkey', ({ open }) => {
  it.each<[string, Answer]>([
    ['of another site', { origin: 'http://desk.localhost.evil.example' }],
    ['without a finger or a PIN', { flags: present }],
    ['of somebody else', { handle: 'other' }],
    ['of a copy, whose counter stands still', { counter: 0 }],
  ])('signs nobody in by an answer %s', async (_, wrong) => {
    const database = await open()
    const { asking, key } = await placeOf(database)
    await database.transaction(async (trx) => {
      await trx.updateTable('passkeys').set({ counter: 1 }).execute()
    })
    const right = { counter: 2 }
    const asked = await requestOptions(asking())
    expect(await passkeyOwner(asking(), key.get(asked, { ...right, ...wrong }))).toBeUndefined()
    const again = await requestOptions(asking())
    expect(await passkeyOwner(asking(), key.get(again, right))).toBeDefined()
  })

  it('answers a challenge once, within five minutes, in the browser that was asked', async () => {
    const database = await open()
    const { asking, staff, key } = await placeOf(database)
    const challenge = () => requestOptions(asking())
    const late = key.get(await challenge())
    expect(await passkeyOwner(asking(5), late)).toBeUndefined()
    const elsewhere = key.get(await challenge())
    expect(await passkeyOwner(asking(1, newToken()), elsewhere)).toBeUndefined()
    const ofAnother = key.get(await creationOptions(asking(), staff))
    expect(await passkeyOwner(asking(1), ofAnother)).toBeUndefined()
    expect(await passkeyOwner(asking(1), key.get({ challenge: newToken() }))).toBeUndefined()
    const asked = await challenge()
    expect(await passkeyOwner(asking(4.9), key.get(asked, { counter: 2 }))).toEqual(staff)
    expect(await passkeyOwner(asking(4.9), key.get(asked, { counter: 3 }))).toBeUndefined()
    // A copy of the passkey does not know how often the original was used.
    expect(await passkeyOwner(asking(1), key.get(await challenge(), { counter: 2 }))).toBe(
      undefined,
    )
  })

  it('stops working when access ends', async () => {
    const database = await open()
    const { asking, staff, key } = await placeOf(database)
    const owner = await addMember(database, { email: 'una@example.is' })
    const answer = key.get(await requestOptions(asking()))
    await changeStaff(database, staff.id, 'removed', owner, start)
    expect(await passkeyOwner(asking(), answer)).toBeUndefined()
  })

  it('is added once, only by the person who got the challenge', async () => {
    const database = await open()
    const { asking, staff, made } = await placeOf(database)
    const other = await addMember(database, { email: 'una@example.is' })
    const add = (answer: string, minutes = 0, by = staff) =>
      addPasskey(asking(minutes), by, answer, named)
    const key = authenticator()
    const wanted = async (answer: Answer = {}) =>
      key.create(await creationOptions(asking(), staff), answer)
    expect(await add(made)).toBe(false)
    expect(await add(await wanted(), 5)).toBe(false)
    expect(await add(await wanted(), 0, other)).toBe(false)
    expect(await add(await wanted({ origin: 'http://localhost' }))).toBe(false)
    expect(await add(await wanted({ flags: present + hasKey }))).toBe(false)
    for (const nonsense of ['', 'null', '{}', '[]', '{"id":"x"}', '{"id":"x","response":null}']) {
      expect(await add(nonsense), nonsense).toBe(false)
      expect(await passkeyOwner(asking(), nonsense), nonsense).toBeUndefined()
    }
    expect(await add(await wanted())).toBe(true)
  })
})
