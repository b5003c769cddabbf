import { host } from '../desk-http.ts'
import { addToDesk, deskOrigin, signIn, signInByEmail } from '../desk-session.ts'
import { ask } from '../http.ts'
import { withAuthenticator } from '../passkeys.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import { deskSite, expect, test } from './fixtures.ts'

test.use(deskSite)

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

test('in production the desk stands on its host, ties cookies to it and prints no way in', async ({
  site,
  start,
}) => {
  const own = 'desk.vefstoll.is'
  const env = { NODE_ENV: 'production', ALLOW_PLACEHOLDERS: '1', DESK_HOST: own }
  const secured = await start({ env })
  expect(secured.output()).toContain(`https://${own}`)
  expect(secured.output()).not.toContain('/sign-in/')
  const page = await ask(secured.port, '/sign-in', { host: own })
  expect(page.status).toBe(200)
  expect(page.headers['strict-transport-security']).toContain('max-age')
  expect((await ask(secured.port, '/sign-in', { host })).status).toBe(404)
  const cookiesOf = async ({ port }: SiteProcess, host: string, Origin: string) => {
    const headers = { Origin, 'Content-Type': 'application/x-www-form-urlencoded' }
    const asked = { method: 'POST', host, headers, body: 'email=nobody@example.is' }
    return (await ask(port, '/sign-in', asked)).headers['set-cookie']
  }
  const value = /^(.*)=[\w-]{43}; Path=\/; Max-Age=4500;(.*) HttpOnly; SameSite=Strict$/
  const [tied = '', ...others] = (await cookiesOf(secured, own, `https://${own}`)) ?? []
  expect([value.exec(tied)?.slice(1), others]).toEqual([['__Host-desk-browser', ' Secure;'], []])
  // Safari takes `http://desk.localhost` for no secure place, and no cookie that asks for one.
  const [plain = ''] = (await cookiesOf(site, host, deskOrigin(site))) ?? []
  expect(value.exec(plain)?.slice(1)).toEqual(['desk-browser', ''])
})
