import { limits } from '#desk/access/access'
import { newToken } from '#desk/access/secrets'
import { browserCookie, emailOf, host, linkFor, postTo, visit } from '../desk-http.ts'
import { addToDesk, deskOrigin, signIn, signInByEmail } from '../desk-session.ts'
import { ask } from '../http.ts'
import { addLeads } from '../lead-rows.ts'
import { withAuthenticator } from '../passkeys.ts'
import { withData } from '../site-data.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import { deskSite, expect, test } from './fixtures.ts'

test.use(deskSite)

test('the address that the first start prints signs the owner in', async ({ page, start }) => {
  const site = await start()
  const address = /http:\/\/desk\.localhost\S+/.exec(site.output())?.[0] ?? ''
  await page.goto(address)
  await expect(page).toHaveURL(`${deskOrigin(site)}/`)
  await page.goto(`${deskOrigin(site)}/staff`)
  await expect(page.locator('main li')).toHaveCount(1)
  // Good once.
  await page.context().clearCookies()
  await page.goto(address)
  await expect(page).toHaveURL(address)
})

test('what one server begins another goes on with: a link, a session, a passkey', async ({
  page,
  site,
  atEnd,
}) => {
  const email = 'servers@example.is'
  const other = await startSite({ dataDir: site.dataDir })
  atEnd(other.kill)
  await addToDesk(site, { email, name: 'Ása', role: 'owner' })
  await signInByEmail(page, site, email, { at: other })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ása')
  await page.goto(`${deskOrigin(site)}/staff`)
  await expect(page.locator('main li', { hasText: email })).toBeVisible()
  // Signed out at one, one is at the other too.
  await page.locator('[data-desk-menu] summary').click()
  await page.locator('[data-desk-menu] form button').click()
  await page.waitForURL(/sign-in/)
  await page.goto(`${deskOrigin(other)}/staff`)
  await expect(page).toHaveURL(/\/sign-in\?to=%2Fstaff$/)

  await withAuthenticator(page)
  await signIn(page, site, email)
  await page.goto(`${deskOrigin(site)}/account`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('status')).toHaveText('Added.')
  await page.context().clearCookies()
  // Taken where the browser offers it, at the field of the address.
  await page.goto(`${deskOrigin(other)}/sign-in?to=%2Faccount`)
  await page.waitForURL(`${deskOrigin(other)}/account`)
  await expect(page.getByText(email)).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  test(`a link by e-mail leads to what one wanted, script: ${javaScriptEnabled}`, async ({
    browser,
    site,
  }) => {
    const email = `wanted-${javaScriptEnabled}@example.is`
    await addToDesk(site, { email, name: 'Ása', role: 'owner' })
    const [lead = ''] = await withData(site, (database) => addLeads(database, [{}]))
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    const path = `/leads/${lead}`
    await signInByEmail(page, site, email, { from: `${path}?done=note`, to: path })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-notice=done]')).toHaveCount(0)
  })
}

test('a hundred wrong links leave no rows and keep nobody else out', async ({ start }) => {
  const site = await start({ env: { TRUSTED_PROXY: '127.0.0.1', LOG_LEVEL: 'error' } })
  await addToDesk(site, { email: emailOf('owner'), name: 'Owner', role: 'owner' })
  const guess = async () =>
    (await postTo(site, `/sign-in/${newToken()}`, { 'X-Forwarded-For': '198.51.100.7' })).status
  const most = limits.failures
  for (let count = 0; count < most; count += 1) expect(await guess()).toBe(403)
  const statuses: number[] = []
  let isIn = false
  const guessOn = async () => {
    while (!isIn || statuses.length < 100) statuses.push(await guess())
  }
  const guessing = Promise.all(Array.from({ length: 10 }, guessOn))
  const browser = newToken()
  const path = await linkFor(site, 'owner', browser)
  const headers = { Cookie: browserCookie(browser), 'X-Forwarded-For': '203.0.113.9' }
  expect((await postTo(site, path, headers)).status).toBe(303)
  isIn = true
  await guessing
  expect(new Set(statuses)).toEqual(new Set([429]))
  const rows = await withData(site, ({ db }) => db.selectFrom('arrivals').select('id').execute())
  expect(rows).toHaveLength(most)
})

test('nobody locks a known person out of links, from elsewhere or from the same office', async ({
  start,
}) => {
  const site = await start({ env: { TRUSTED_PROXY: '127.0.0.1' } })
  const email = emailOf('owner')
  await addToDesk(site, { email, name: 'Owner', role: 'owner' })
  const [office, elsewhere] = ['203.0.113.9', '198.51.100.7']
  const askFrom = async (from: string, Cookie = '', whom = email) => {
    const headers = { 'X-Forwarded-For': from, ...(Cookie && { Cookie }) }
    const body = new URLSearchParams({ email: whom }).toString()
    return (await postTo(site, '/sign-in', headers, body)).status
  }
  const times = (count: number, act: () => Promise<number>) =>
    Promise.all(Array.from({ length: count }, act))
  expect(await times(10, () => askFrom(elsewhere))).toContain(429)
  expect(await askFrom(elsewhere)).toBe(429)
  expect(await askFrom(office)).toBe(200)

  // Whoever signs in is known to that browser from then on; the cookie signs nobody in.
  const browser = newToken()
  const path = await linkFor(site, 'owner', browser)
  const answer = await postTo(site, path, { Cookie: browserCookie(browser) })
  const known = (answer.headers['set-cookie'] ?? []).find((it) => it.startsWith('desk-known='))
  expect(known).toMatch(
    /^desk-known=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  )
  const Cookie = known?.split(';')[0] ?? ''
  const account = await visit(site, '/account', { Cookie })
  expect([account.status, account.headers.location]).toEqual([303, '/sign-in?to=%2Faccount'])

  await times(40, () => askFrom(office, '', `${newToken()}@example.is`))
  expect(await askFrom(office)).toBe(429)
  expect(await askFrom(office, `desk-known=${newToken()}`)).toBe(429)
  expect(await askFrom(office, Cookie, 'staff@example.is')).toBe(429)
  expect(await askFrom(office, Cookie)).toBe(200)
  // So many that a mailbox bears them.
  expect(await times(10, () => askFrom(office, Cookie))).toContain(429)

  const guess = () => postTo(site, `/sign-in/${newToken()}`, { 'X-Forwarded-For': office })
  await times(limits.failures + 1, async () => (await guess()).status)
  expect((await guess()).status).toBe(429)
  const next = await linkFor(site, 'owner', browser)
  const both = `${Cookie}; ${browserCookie(browser)}`
  const posted = await postTo(site, next, { 'X-Forwarded-For': office, Cookie: both })
  expect(posted.status).toBe(303)
})

test('only whoever opens a printed address uses it up', async ({ start }) => {
  const site = await start()
  const path = /http:\/\/desk\.localhost:\d+(\/sign-in\/\S+)/.exec(site.output())?.[1] ?? ''
  const { port } = site
  const headers = { Accept: 'text/html' }
  for (const ahead of [
    ...['Sec-Purpose', 'Purpose', 'X-Moz'].map((name) => ({ [name]: 'prefetch' })),
    { 'Sec-Purpose': 'prefetch;prerender' },
    { 'X-Purpose': 'preview' },
  ]) {
    const answer = await ask(port, path, { host, headers: { ...headers, ...ahead } })
    expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined])
  }
  const looked = await ask(port, path, { host, headers, method: 'HEAD' })
  expect([looked.status, looked.headers['set-cookie']]).toEqual([200, undefined])
  expect((await ask(port, path, { host, headers })).status).toBe(303)
  expect((await ask(port, path, { host, headers })).status).toBe(200)
})

test('in production the desk stands on its host and prints no way in', async ({ start }) => {
  const env = { NODE_ENV: 'production', ALLOW_PLACEHOLDERS: '1', DESK_HOST: 'desk.vefstoll.is' }
  const site = await start({ env })
  expect(site.output()).toContain('https://desk.vefstoll.is')
  expect(site.output()).not.toContain('/sign-in/')
  const page = await ask(site.port, '/sign-in', { host: 'desk.vefstoll.is' })
  expect(page.status).toBe(200)
  expect(page.headers['strict-transport-security']).toContain('max-age')
  expect((await ask(site.port, '/sign-in', { host })).status).toBe(404)
})

test('ties its cookies to https where it has it; by http on this machine any browser takes them', async ({
  site,
  start,
}) => {
  const env = { NODE_ENV: 'production', ALLOW_PLACEHOLDERS: '1', DESK_HOST: 'desk.vefstoll.is' }
  const secured = await start({ env })
  const wish = { email: 'nobody@example.is' }
  const set = async (at: SiteProcess, host: string, origin: string) => {
    const headers = { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams(wish).toString()
    const answer = await ask(at.port, '/sign-in', { method: 'POST', host, headers, body })
    return answer.headers['set-cookie']
  }
  expect(await set(secured, 'desk.vefstoll.is', 'https://desk.vefstoll.is')).toEqual([
    expect.stringMatching(
      /^__Host-desk-browser=[\w-]{43}; Path=\/; Max-Age=4500; Secure; HttpOnly; SameSite=Strict$/,
    ),
  ])
  // Safari takes `http://desk.localhost` for no secure place, and no cookie that asks for one.
  expect(await set(site, host, deskOrigin(site))).toEqual([
    expect.stringMatching(
      /^desk-browser=[\w-]{43}; Path=\/; Max-Age=4500; HttpOnly; SameSite=Strict$/,
    ),
  ])
})
