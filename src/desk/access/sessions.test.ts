import { expect, it } from 'vitest'
import { readAudit } from '#database/database'
import { describeEachEngine } from '../../../tests/databases.ts'
import { addMember } from '../../../tests/desk-staff.ts'
import { keepKnown, knownStaff } from './known.ts'
import {
  endOthers,
  endSession,
  forgetEnded,
  listSessions,
  newToken,
  openSession,
  readSession,
  signOutEverywhere,
} from './sessions.ts'
import { makeLink, spendLink } from './sign-in.ts'
import { changeStaff } from './staff.ts'

const start = new Date('2026-06-01T12:00:00.000Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const hour = 60
const day = 24 * hour
const una = { email: 'una@example.is', name: 'Una' }
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describeEachEngine('sessions', ({ open }) => {
  it('know whose they are, and hold no token', async () => {
    const database = await open()
    const staff = await addMember(database)
    const token = await openSession(database, staff.id, firefox, start)
    const session = await readSession(database, token, after(1), 'page')
    expect(session).toMatchObject({ staff, renewed: undefined })
    const [row] = await database.db.selectFrom('sessions').selectAll().execute()
    expect(row?.browser).toBe('Firefox, Linux')
    expect(JSON.stringify(row)).not.toContain(token)
    for (const wrong of [undefined, '', `${token}x`, token.toLowerCase(), 'x'.repeat(43)]) {
      expect(await readSession(database, wrong, after(1), 'page')).toBeUndefined()
    }
  })

  it('end after 12 hours without use, and after 30 days with it', async () => {
    const database = await open()
    const { id } = await addMember(database)
    const token = await openSession(database, id, '', start)
    const isOpenAt = async (hours: number, asked: 'part' | 'itself' = 'part') =>
      (await readSession(database, token, after(hours * hour), asked)) !== undefined
    // What an open page asks for itself is no use.
    expect(await isOpenAt(11, 'itself')).toBe(true)
    expect(await isOpenAt(12, 'itself')).toBe(false)
    for (let hours = 11; hours < 30 * 24; hours += 11) expect(await isOpenAt(hours)).toBe(true)
    expect(await isOpenAt(30 * 24)).toBe(false)
    expect(await listSessions(database.db, id, after(30 * day))).toEqual([])
  })

  it('get a new token each hour; the old one dies a minute after the new one was used', async () => {
    const database = await open()
    const { id } = await addMember(database)
    const old = await openSession(database, id, '', start)
    expect((await readSession(database, old, after(59), 'page'))?.renewed).toBeUndefined()
    expect((await readSession(database, old, after(61), 'part'))?.renewed).toBeUndefined()
    const renewed = (await readSession(database, old, after(61), 'page'))?.renewed
    expect(renewed).toBeDefined()
    expect(await readSession(database, renewed, after(61), 'page')).toMatchObject({
      renewed: undefined,
    })
    const underWay = await readSession(database, old, after(61.9), 'page')
    expect(underWay).toMatchObject({ renewed: undefined })
    expect(await readSession(database, old, after(62), 'page')).toBeUndefined()
    expect(await readSession(database, renewed, after(62), 'page')).toBeDefined()
  })

  it('outlive a response that was lost with the new token, as often as that happens', async () => {
    const database = await open()
    const { id } = await addMember(database)
    const old = await openSession(database, id, '', start)
    const lost = (await readSession(database, old, after(61), 'page'))?.renewed
    expect(lost).toBeDefined()
    // A second click, while the first response may still be on its way.
    expect(await readSession(database, old, after(61.5), 'page')).toMatchObject({
      renewed: undefined,
    })
    const again = (await readSession(database, old, after(70), 'page'))?.renewed
    expect(again).toBeDefined()
    expect(await readSession(database, lost, after(70), 'page')).toBeUndefined()
    expect(await readSession(database, old, after(71), 'part')).toBeDefined()
    const arrived = (await readSession(database, old, after(5 * hour), 'page'))?.renewed
    // Whatever comes with it first: a picture, or what an open page asks for by itself.
    expect(await readSession(database, arrived, after(5 * hour + 1), 'itself')).toBeDefined()
    expect(await readSession(database, old, after(5 * hour + 2), 'page')).toBeUndefined()
    expect(await readSession(database, arrived, after(5 * hour + 2), 'page')).toBeDefined()
  })

  it('let an old token go after 12 hours, though no new one ever came back', async () => {
    const database = await open()
    const { id } = await addMember(database)
    const stolen = await openSession(database, id, '', start)
    expect((await readSession(database, stolen, after(61), 'page'))?.renewed).toBeDefined()
    for (let hours = 2; hours <= 13; hours += 1) {
      expect(
        await readSession(database, stolen, after(hours * hour), 'page'),
        `${hours}`,
      ).toBeDefined()
    }
    expect(await readSession(database, stolen, after(13 * hour + 1), 'page')).toBeUndefined()
  })

  it('are good although nothing can be noted, as on a full disk', async () => {
    const database = await open()
    const staff = await addMember(database)
    const token = await openSession(database, staff.id, '', start)
    const failures: unknown[] = []
    const full = {
      ...database,
      transaction: () => Promise.reject(new Error('database or disk is full')),
    }
    const read = (minutes: number) =>
      readSession(full, token, after(minutes), 'page', (thrown) => void failures.push(thrown))
    for (const minutes of [1, 61]) {
      expect(await read(minutes)).toMatchObject({ staff, renewed: undefined })
    }
    expect(failures).toHaveLength(2)
    expect((await readSession(database, token, after(62), 'page'))?.renewed).toBeDefined()
  })

  it('are replaced once when two pages are asked for at the same time', async () => {
    const database = await open()
    const { id } = await addMember(database)
    const old = await openSession(database, id, '', start)
    const both = await Promise.all([1, 2].map(() => readSession(database, old, after(61), 'page')))
    const tokens = both.flatMap((session) => session?.renewed ?? [])
    expect(await readSession(database, tokens[0], after(62), 'part')).toBeDefined()
    expect(tokens).toHaveLength(1)
  })

  it('end one by one, all others, or everywhere with the links on their way', async () => {
    const database = await open()
    const staff = await addMember(database)
    const other = await addMember(database, una)
    const tokens = [1, 2, 3].map(() => openSession(database, staff.id, '', start))
    const [first, second, third] = await Promise.all(tokens)
    const isOpen = async (token: string | undefined) =>
      (await readSession(database, token, after(1), 'part'))?.id
    const own = await isOpen(first)
    await endSession(database, staff.id, await isOpen(second))
    expect(await isOpen(second)).toBeUndefined()
    expect(await isOpen(third)).toBeDefined()
    const pending = await makeLink(database, staff.id, newToken(), start)
    const isKnown = async (token: string) =>
      (await knownStaff(database.db, token, after(1))) !== undefined
    const [here, there] = [
      await keepKnown(database, staff.id, undefined, start),
      await keepKnown(database, staff.id, undefined, start),
    ]
    await endOthers(database, staff, { session: own, known: here }, after(1))
    const links = await database.db.selectFrom('sign_in_links').select('token_hash').execute()
    expect(links, pending).toEqual([])
    expect([await isKnown(here), await isKnown(there)]).toEqual([true, false])
    expect(await isOpen(third)).toBeUndefined()
    expect(await isOpen(first)).toBe(own)

    const link = await makeLink(database, staff.id, undefined, start)
    const others = await openSession(database, other.id, '', start)
    expect(await signOutEverywhere(database, staff.id, other, after(1))).toBe(true)
    expect(await isKnown(here)).toBe(false)
    expect(await isOpen(first)).toBeUndefined()
    expect(await spendLink(database, link, undefined, after(1))).toBeUndefined()
    expect(await isOpen(others)).toBeDefined()
    expect(await signOutEverywhere(database, 'nobody', other, after(1))).toBe(false)
    const events = (await readAudit(database.db, 9)).map(({ event, details }) => [
      event,
      details.by,
    ])
    expect(events).toContainEqual(['staff signed out', 'una@example.is'])
    expect(events).toContainEqual(['signed out elsewhere', 'asa@example.is'])
  })

  it('end with another role, and with the access', async () => {
    const database = await open()
    const [owner, { id }] = [await addMember(database), await addMember(database, una)]
    for (const change of [{ role: 'editor' }, 'removed'] as const) {
      const session = await openSession(database, id, '', start)
      const link = await makeLink(database, id, undefined, start)
      await changeStaff(database, id, change, owner, start)
      expect(await readSession(database, session, after(1), 'page')).toBeUndefined()
      expect(await spendLink(database, link, undefined, after(1))).toBeUndefined()
    }
  })

  it('are forgotten when they have ended', async () => {
    const database = await open()
    const { id } = await addMember(database)
    await openSession(database, id, '', start)
    await makeLink(database, id, undefined, start)
    const kept = await openSession(database, id, '', after(11 * hour))
    await forgetEnded(database, after(12 * hour))
    expect(await database.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
    expect(await database.db.selectFrom('sign_in_links').selectAll().execute()).toEqual([])
    expect(await readSession(database, kept, after(12 * hour), 'page')).toBeDefined()
  })
})
