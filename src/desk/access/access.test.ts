import { expect, it } from 'vitest'
import type { Database } from '#database/database'
import { describeEachEngine, itEachEngine } from '../../../tests/databases.ts'
import { addMember, askingOf } from '../../../tests/desk-staff.ts'
import { askForLink, passkeyRequest, signInByLink, signInByPasskey, visitorOf } from './access.ts'
import { makeLink } from './links.ts'
import type { DeskRoute } from './rights.ts'
import { hashOf, newToken } from './secrets.ts'
import { openSession } from './sessions.ts'
import { limits } from './sign-in-limits.ts'

const now = new Date('2026-06-01T12:00:00.000Z')

/** A member of staff, and functions to ask for their sign-in links as a browser does. */
async function placeOf(database: Database) {
  const staff = await addMember(database)
  const browser = newToken()
  const link = () => database.transaction((trx) => makeLink(trx, staff.id, hashOf(browser), now))
  const { known } = await openSession({ database, now }, staff.id, '')
  const asking = (visit: Parameters<typeof askingOf>[2] = {}) => askingOf(database, now, visit)
  return { staff, browser, link, known, asking }
}

itEachEngine('a link is rate limited by network, address and known browser', async ({ open }) => {
  const { staff, known, asking } = await placeOf(await open())
  const { email } = staff
  const ask = async (more: Readonly<{ email?: string; network?: string; known?: string }> = {}) => {
    const asked = { ...asking({ known: more.known }), network: more.network ?? '192.0.2.0' }
    return await askForLink(asked, more.email ?? email, now)
  }
  for (let count = 0; count < limits.address; count += 1) {
    expect((await ask())?.staffId).toBe(staff.id)
  }
  expect(await ask()).toBeUndefined()
  expect((await ask({ network: '198.51.100.0' }))?.staffId).toBe(staff.id)
  expect((await ask({ known }))?.staffId).toBe(staff.id)
  for (let count = 0; count < limits.network; count += 1) {
    await ask({ email: `${count}@example.is` })
  }
  expect(await ask({ email: 'nobody@example.is' })).toBeUndefined()
  // A browser is known for its owner only.
  expect(await ask({ email: 'nobody@example.is', known })).toBeUndefined()
  expect((await ask({ email: 'nobody@example.is', network: '203.0.113.0' }))?.staffId).toBeNull()
  expect((await ask({ known }))?.staffId).toBe(staff.id)
})

describeEachEngine('wrong links and passkeys', ({ open }) => {
  it('are rate limited by network, except from a known browser', async () => {
    const database = await open()
    const { staff, browser, link, known, asking } = await placeOf(database)
    const token = await link()
    for (let count = 0; count < limits.failures; count += 2) {
      expect(await signInByLink(asking({ browser }), newToken())).toBe('broken')
      expect(await signInByPasskey(asking({ browser }), '{}')).toBe('broken')
    }
    expect(await signInByLink(asking({ browser }), token)).toBe('tooMany')
    expect(await signInByPasskey(asking({ browser }), '{}')).toBe('tooMany')
    // Refused attempts add no further rows.
    const rows = await database.db.selectFrom('arrivals').select('id').execute()
    expect(rows).toHaveLength(limits.failures)
    const elsewhere = { ...asking({ browser }), network: '198.51.100.0' }
    expect(await signInByLink(elsewhere, newToken())).toBe('broken')
    expect(await signInByLink(asking({ browser, known }), token)).toEqual(staff)
  })

  it('get a limited number of challenges per network, except from a known browser', async () => {
    const { known, asking } = await placeOf(await open())
    for (let count = 0; count < limits.challenges; count += 1) await passkeyRequest(asking())
    expect(await passkeyRequest(asking())).toBeUndefined()
    expect(await passkeyRequest(asking({ known }))).toBeDefined()
  })
})

itEachEngine('a page loaded after an hour rotates the visitor’s token', async ({ open }) => {
  const database = await open()
  const staff = await addMember(database)
  const { session, known } = await openSession({ database, now }, staff.id, '')
  const later = new Date(now.getTime() + 61 * 60_000)
  const origin = 'https://desk.example.is'
  const ask = (token: string, dest: string, route: DeskRoute = 'home', method = 'GET') => {
    const Cookie = `a=b; __Host-desk=${token}; desk=${newToken()}; __Host-desk-known=${known}`
    const request = new Request(origin, { method, headers: { Cookie, 'Sec-Fetch-Dest': dest } })
    return visitorOf(request, route, { database, origin, now: later }, (thrown) => {
      throw thrown
    })
  }
  const nobody = { staff: undefined, session: undefined, browser: undefined }
  expect(await ask(newToken(), 'document')).toEqual({ ...nobody, known, cookies: [] })
  for (const visitor of [
    await ask(session, 'empty'),
    await ask(session, 'document', 'leadEvents'),
    await ask(session, 'document', 'account', 'POST'),
  ]) {
    expect(visitor).toMatchObject({ staff, known, cookies: [] })
  }
  const { cookies } = await ask(session, 'document')
  expect(cookies).toEqual([expect.stringMatching(/^__Host-desk=[\w-]{43}; .*; Secure; HttpOnly;/)])
})
