import { expect, it } from 'vitest'
import type { Database } from '#database/database'
import { describeEachEngine, itEachEngine } from '../../../tests/databases.ts'
import { addMember } from '../../../tests/desk-staff.ts'
import { deleteExpired } from '../delete-expired.ts'
import { ownSessions } from '../pages/account.ts'
import { changeStaff, endOthers, signOutEverywhere } from '../staff-changes.ts'
import { knownStaff } from './access.ts'
import { makeLink, spendLink } from './links.ts'
import { newToken } from './secrets.ts'
import { openSession, readSession } from './sessions.ts'

const start = new Date('2026-06-01T12:00:00.000Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const hour = 60
const day = 24 * hour
const una = { email: 'una@example.is', name: 'Una' }
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Requested = Parameters<typeof readSession>[2]

/** A member of staff, and functions to open and read their sessions at minutes from the start. */
async function placeOf(database: Database, given: Parameters<typeof addMember>[1] = {}) {
  const staff = await addMember(database, given)
  const fail = (thrown: unknown) => {
    throw thrown
  }
  return {
    ...{ database, staff },
    open: async (minutes = 0, userAgent = '') =>
      (await openSession({ database, now: after(minutes) }, staff.id, userAgent)).session,
    read: (token: string | undefined, minutes: number, requested: Requested = 'page') =>
      readSession({ database, now: after(minutes) }, token, requested, fail),
    link: () => database.transaction((trx) => makeLink(trx, staff.id, null, start)),
    spend: (link: string) => spendLink({ database, now: after(1) }, link, undefined),
  }
}

describeEachEngine('sessions', ({ open: openDatabase }) => {
  it('belong to a member of staff, and store no token', async () => {
    const { database, staff, open, read } = await placeOf(await openDatabase())
    const token = await open(0, firefox)
    expect(await read(token, 1)).toMatchObject({ staff, renewed: undefined })
    const [row] = await database.db.selectFrom('sessions').selectAll().execute()
    expect(row?.browser).toBe('Firefox, Linux')
    expect(JSON.stringify(row)).not.toContain(token)
    for (const wrong of [undefined, '', `${token}x`, token.toLowerCase(), 'x'.repeat(43)]) {
      expect(await read(wrong, 1)).toBeUndefined()
    }
  })

  it('end after 12 hours without use, and after 30 days with it', async () => {
    const { database, staff, open, read } = await placeOf(await openDatabase())
    const token = await open()
    const isOpenAt = async (hours: number, requested: Requested = 'other') =>
      (await read(token, hours * hour, requested)) !== undefined
    // Requests that an open page makes by itself do not count as use.
    expect(await isOpenAt(11, 'poll')).toBe(true)
    expect(await isOpenAt(12, 'poll')).toBe(false)
    for (let hours = 11; hours < 30 * 24; hours += 11) expect(await isOpenAt(hours)).toBe(true)
    expect(await isOpenAt(30 * 24)).toBe(false)
    expect(await ownSessions(database.db, staff.id, after(30 * day))).toEqual([])
  })

  it('get a new token each hour; the old one dies a minute after the new one was used', async () => {
    const { open, read } = await placeOf(await openDatabase())
    const old = await open()
    expect((await read(old, 59))?.renewed).toBeUndefined()
    expect((await read(old, 61, 'other'))?.renewed).toBeUndefined()
    // Once, though two pages are asked for at the same time.
    const both = await Promise.all([read(old, 61), read(old, 61)])
    const [renewed, ...more] = both.flatMap((session) => session?.renewed ?? [])
    expect([renewed, more]).toEqual([expect.any(String), []])
    expect(await read(renewed, 61)).toMatchObject({ renewed: undefined })
    expect(await read(old, 61.9)).toMatchObject({ renewed: undefined })
    expect(await read(old, 62)).toBeUndefined()
    expect(await read(renewed, 62)).toBeDefined()
  })

  it('outlive a response that was lost with the new token, as often as that happens', async () => {
    const { open, read } = await placeOf(await openDatabase())
    const old = await open()
    const lost = (await read(old, 61))?.renewed
    expect(lost).toBeDefined()
    // A second request, while the first response may still be in flight.
    expect(await read(old, 61.5)).toMatchObject({ renewed: undefined })
    const again = (await read(old, 70))?.renewed
    expect(again).toBeDefined()
    expect(await read(lost, 70)).toBeUndefined()
    expect(await read(old, 71, 'other')).toBeDefined()
    const arrived = (await read(old, 5 * hour))?.renewed
    // Whichever request uses it first: a picture, or one that an open page makes by itself.
    expect(await read(arrived, 5 * hour + 1, 'poll')).toBeDefined()
    expect(await read(old, 5 * hour + 2)).toBeUndefined()
    expect(await read(arrived, 5 * hour + 2)).toBeDefined()
  })

  it('let an old token go after 12 hours, though no new one ever came back', async () => {
    const { open, read } = await placeOf(await openDatabase())
    const stolen = await open()
    expect((await read(stolen, 61))?.renewed).toBeDefined()
    for (let hours = 2; hours <= 13; hours += 1) {
      expect(await read(stolen, hours * hour), `${hours}`).toBeDefined()
    }
    expect(await read(stolen, 13 * hour + 1)).toBeUndefined()
  })

  it('end when their browser signs in again, all others, or everywhere with the links', async () => {
    const { database, staff, open, read, link, spend } = await placeOf(await openDatabase())
    const { staff: other, open: openOther } = await placeOf(database, una)
    const idOf = async (token: string | undefined) => (await read(token, 1, 'other'))?.id
    const isKnown = async (token: string) =>
      (await knownStaff({ database, now: after(1) }, token)) !== undefined
    const [first, second, third] = [await open(), await open(), await open()]
    const had = { session: await idOf(second) }
    const here = await openSession({ database, now: start }, staff.id, '', had)
    expect([await idOf(second), await idOf(third)]).toEqual([undefined, expect.any(String)])
    const there = await openSession({ database, now: start }, staff.id, '')
    const [own, pending] = [await idOf(here.session), await link()]
    await endOthers(database, staff, { session: own, known: here.known }, after(1))
    expect(await spend(pending)).toBeUndefined()
    expect([await isKnown(here.known), await isKnown(there.known)]).toEqual([true, false])
    for (const token of [first, third, there.session]) expect(await idOf(token)).toBeUndefined()
    expect(await idOf(here.session)).toBe(own)

    const last = await link()
    const others = await openOther()
    expect(await signOutEverywhere(database, staff.id, other, after(1))).toBe(true)
    expect(await isKnown(here.known)).toBe(false)
    expect(await idOf(here.session)).toBeUndefined()
    expect(await spend(last)).toBeUndefined()
    expect(await idOf(others)).toBeDefined()
    expect(await signOutEverywhere(database, 'nobody', other, after(1))).toBe(false)
  })

  it('end with another role, and with the access', async () => {
    const { database, staff: owner } = await placeOf(await openDatabase())
    const { staff, open, read, link, spend } = await placeOf(database, una)
    for (const change of [{ role: 'editor' }, 'removed'] as const) {
      const [session, sent] = [await open(), await link()]
      await changeStaff(database, staff.id, change, owner, start)
      expect(await read(session, 1)).toBeUndefined()
      expect(await spend(sent)).toBeUndefined()
    }
  })

  it('are forgotten when they have ended', async () => {
    const { database, open, read, link } = await placeOf(await openDatabase())
    await open()
    await link()
    const kept = await open(11 * hour)
    await deleteExpired(database, after(12 * hour))
    expect(await database.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
    expect(await database.db.selectFrom('sign_in_links').selectAll().execute()).toEqual([])
    expect(await read(kept, 12 * hour)).toBeDefined()
  })
})

itEachEngine('a known browser has a token that nobody can make', async ({ open }) => {
  const database = await open()
  const [owner, { id }] = [await addMember(database), await addMember(database, una)]
  const known = async (minutes: number, had?: string) =>
    (await openSession({ database, now: after(minutes) }, id, '', { known: had })).known
  const first = await known(0)
  const token = await known(1, first)
  const whose = (given: string | undefined, minutes = 2) =>
    knownStaff({ database, now: after(minutes) }, given)
  expect(await whose(token)).toBe(id)
  for (const other of [first, undefined, '', id, newToken(), token.toLowerCase()]) {
    expect(await whose(other), other).toBeUndefined()
  }
  const rows = await database.db.selectFrom('known_browsers').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows).toHaveLength(1)
  expect(await whose(token, 180 * day)).toBe(id)
  expect(await whose(token, 180 * day + 2)).toBeUndefined()
  await changeStaff(database, id, 'removed', owner, after(3))
  expect(await whose(token)).toBeUndefined()
  await openSession({ database, now: start }, owner.id, '')
  await deleteExpired(database, after(180 * day))
  expect(await database.db.selectFrom('known_browsers').selectAll().execute()).toEqual([])
})
