import { expect, it } from 'vitest'
import type { Database } from '#database/database'
import { describeEachEngine, itEachEngine } from '../../../tests/databases.ts'
import { addMember } from '../../../tests/desk-staff.ts'
import { noteWanted, takeWanted } from '../pages/after-sign-in.ts'
import { makeLink, spendLink } from './links.ts'
import { hashOf, newToken } from './secrets.ts'

const start = new Date('2026-06-01T12:00:00.000Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

/** A member of staff, and functions to make and use their links at minutes from the start. */
async function placeOf(database: Database) {
  const staff = await addMember(database)
  return {
    ...{ database, staff },
    make: (browser?: string) =>
      database.transaction((trx) =>
        makeLink(trx, staff.id, browser === undefined ? null : hashOf(browser), start),
      ),
    spend: (link: string, browser?: string, minutes = 1) =>
      spendLink({ database, now: after(minutes) }, link, browser),
  }
}

describeEachEngine('sign-in links', ({ open }) => {
  it('sign in once, in the browser that asked', async () => {
    const { staff, make, spend } = await placeOf(await open())
    const own = newToken()
    const link = await make(own)
    for (const other of [newToken(), undefined, '']) {
      expect(await spend(link, other)).toBeUndefined()
    }
    const both = await Promise.all([spend(link, own), spend(link, own)])
    expect(both.filter(Boolean)).toEqual([staff])
    expect(await spend(link, own)).toBeUndefined()
  })

  it('sign in for 15 minutes, or until another is requested', async () => {
    const { make, spend } = await placeOf(await open())
    const browser = newToken()
    const late = await make(browser)
    expect(await spend(late, browser, 15)).toBeUndefined()
    const intime = await make(browser)
    expect(await spend(late, browser)).toBeUndefined()
    expect(await spend(intime, browser, 14.99)).toBeDefined()
  })

  it('are stored as hashes, and valid in any browser only when made so', async () => {
    const { database, make, spend } = await placeOf(await open())
    const browser = newToken()
    const own = await make(browser)
    const rows = JSON.stringify(await database.db.selectFrom('sign_in_links').selectAll().execute())
    for (const secret of [own, browser]) expect(rows).not.toContain(secret)
    const printed = await make()
    expect(await spend(own)).toBeUndefined()
    expect(await spend('nothing')).toBeUndefined()
    expect(await spend(printed)).toBeDefined()
  })
})

itEachEngine('the page that somebody wanted is known once, in their browser', async ({ open }) => {
  const { database, staff } = await placeOf(await open())
  const { id } = staff
  const other = await addMember(database, { email: 'b@b.is' })
  const browser = newToken()
  const note = (path: string) => noteWanted(database, id, browser, { path }, start)
  const take = (minutes: number, who = id, where: string | undefined = browser) =>
    takeWanted(database, who, where, after(minutes))
  await note('/leads/a')
  await note('/leads/b')
  expect(await take(1, other.id)).toBeUndefined()
  expect(await take(1, id, newToken())).toBeUndefined()
  expect(await take(1, id, '')).toBeUndefined()
  expect(await take(1)).toMatchObject({ path: '/leads/b' })
  expect(await take(1)).toBeUndefined()
  await note('/leads/c')
  // The email may be sent up to an hour late.
  expect(await take(75)).toBeUndefined()
})
