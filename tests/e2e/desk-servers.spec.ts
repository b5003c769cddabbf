import { addToDesk, deskOrigin, signIn, signInByEmail } from '../desk-session.ts'
import { withAuthenticator } from '../passkeys.ts'
import { startSite } from '../site-process.ts'
import { expect, test } from './fixtures.ts'

// A site apart from the public one: what is stored here, and who is refused, is no other test's business.
test.use({ env: { TEST_SITE: 'desk' } })

test('what one server begins another goes on with: a link, a session, a passkey', async ({
  page,
  site,
  atEnd,
}) => {
  const email = 'servers@example.is'
  const other = await startSite({ dataDir: site.dataDir })
  atEnd(other.kill)
  await addToDesk(site, { email, name: 'Ása', role: 'owner' })
  await signInByEmail(page, site, email, other)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ása')
  await page.goto(`${deskOrigin(site)}/staff`)
  await expect(page.locator('.desk-staff', { hasText: email })).toBeVisible()
  // Signed out at one, one is at the other too.
  await page.locator('[data-desk-menu] summary').click()
  await page.locator('.desk-menu__panel form button').click()
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
