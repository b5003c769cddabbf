import { expect, it } from 'vitest'
import { type Database, readAudit } from '#database/database'
import { describeEachEngine } from '../../../tests/databases.ts'
import {
  endOthers,
  endSessions,
  forgetEnded,
  listSessions,
  openSession,
  readSession,
  signOutEverywhere,
} from './sessions.ts'
import { makeLink, spendLink } from './sign-in.ts'
import { addStaff, changeStaff, staffInput } from './staff.ts'

const start = new Date('2026-06-01T12:00:00.000Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const hour = 60
const day = 24 * hour
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function somebody(database: Database, email = 'asa@example.is') {
  const given = staffInput.parse({ email, name: 'Ása', role: 'owner' })
  const staff = await addStaff(database, given, undefined, start)
  if (!staff) throw new Error('not added')
  return staff
}

describeEachEngine('sessions', ({ open }) => {
  it('know whose they are, and hold no token', async () => {
    const database = await open()
    const staff = await somebody(database)
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
    const { id } = await somebody(database)
    const idle = await openSession(database, id, '', start)
    expect(await readSession(database, idle, after(12 * hour - 1), 'part')).toBeDefined()
    expect(await readSession(database, idle, after(24 * hour - 2), 'part')).toBeDefined()
    expect(await readSession(database, idle, after(36 * hour - 2), 'part')).toBeUndefined()

    const used = await openSession(database, id, '', start)
    let last = 0
    for (let hours = 11; hours < 30 * 24; hours += 11) {
      expect(await readSession(database, used, after(hours * hour), 'part')).toBeDefined()
      last = hours
    }
    expect(30 * 24 - last).toBeLessThan(12)
    expect(await readSession(database, used, after(30 * day), 'part')).toBeUndefined()
    expect(await listSessions(database.db, id, after(30 * day))).toEqual([])
  })

  it('are not kept by what an open page asks for itself', async () => {
    const database = await open()
    const { id } = await somebody(database)
    const token = await openSession(database, id, '', start)
    expect(await readSession(database, token, after(11 * hour), 'itself')).toBeDefined()
    expect(await readSession(database, token, after(12 * hour), 'itself')).toBeUndefined()
  })

  it('get a new token each hour, while the old one is good for a minute more', async () => {
    const database = await open()
    const { id } = await somebody(database)
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

  it('are replaced once when two pages are asked for at the same time', async () => {
    const database = await open()
    const { id } = await somebody(database)
    const old = await openSession(database, id, '', start)
    const both = await Promise.all([1, 2].map(() => readSession(database, old, after(61), 'page')))
    const tokens = both.flatMap((session) => session?.renewed ?? [])
    const good = await Promise.all(
      tokens.map((token) => readSession(database, token, after(62), 'part')),
    )
    expect(good.filter(Boolean)).toHaveLength(1)
    expect(tokens).toHaveLength(1)
  })

  it('end one by one, all others, or everywhere with the links on their way', async () => {
    const database = await open()
    const staff = await somebody(database)
    const other = await somebody(database, 'una@example.is')
    const tokens = [1, 2, 3].map(() => openSession(database, staff.id, '', start))
    const [first, second, third] = await Promise.all(tokens)
    const isOpen = async (token: string | undefined) =>
      (await readSession(database, token, after(1), 'part'))?.id
    const own = await isOpen(first)
    await endSessions(database, staff.id, await isOpen(second))
    expect(await isOpen(second)).toBeUndefined()
    expect(await isOpen(third)).toBeDefined()
    await endOthers(database, staff, own, after(1))
    expect(await isOpen(third)).toBeUndefined()
    expect(await isOpen(first)).toBe(own)

    const link = await makeLink(database, staff.id, undefined, start)
    const others = await openSession(database, other.id, '', start)
    expect(await signOutEverywhere(database, staff.id, other, after(1))).toBe(true)
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
    const [owner, other] = [await somebody(database), await somebody(database, 'una@example.is')]
    const before = await openSession(database, other.id, '', start)
    await changeStaff(database, other.id, { role: 'editor' }, owner, start)
    expect(await readSession(database, before, after(1), 'page')).toBeUndefined()
    const link = await makeLink(database, other.id, undefined, start)
    const again = await openSession(database, other.id, '', start)
    await changeStaff(database, other.id, 'removed', owner, start)
    expect(await readSession(database, again, after(1), 'page')).toBeUndefined()
    expect(await spendLink(database, link, undefined, after(1))).toBeUndefined()
  })

  it('are forgotten when they have ended', async () => {
    const database = await open()
    const { id } = await somebody(database)
    await openSession(database, id, '', start)
    await makeLink(database, id, undefined, start)
    const kept = await openSession(database, id, '', after(11 * hour))
    await forgetEnded(database, after(12 * hour))
    expect(await database.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
    expect(await database.db.selectFrom('sign_in_links').selectAll().execute()).toEqual([])
    expect(await readSession(database, kept, after(12 * hour), 'page')).toBeDefined()
  })
})
