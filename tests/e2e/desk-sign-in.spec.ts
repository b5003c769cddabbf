import { addToDesk, deskOrigin, signInByEmail } from '../desk-session.ts'
import { expect, test } from './fixtures.ts'

// A site apart from the public one: what is stored here, and who is refused, is no other test's business.
test.use({ env: { TEST_SITE: 'desk' } })

test('a member of staff signs in by a link, and out again', async ({ page, site }) => {
  await addToDesk(site, { email: 'inga@example.is', name: 'Inga', role: 'staff' })
  await signInByEmail(page, site, 'inga@example.is')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Inga')
  await page.locator('.desk-menu summary').click()
  await page.locator('.desk-menu form button').click()
  await page.goto(`${deskOrigin(site)}/account`)
  await expect(page).toHaveURL(/\/sign-in\?to=%2Faccount$/)
})

test('the address that the first start prints signs the owner in with one click', async ({
  page,
  start,
}) => {
  const site = await start()
  const address = /http:\/\/desk\.localhost\S+/.exec(site.output())?.[0] ?? ''
  await page.goto(address)
  await expect(page).toHaveURL(`${deskOrigin(site)}/`)
  await page.goto(`${deskOrigin(site)}/staff`)
  await expect(page.locator('.desk-staff')).toHaveCount(1)
  // Good once.
  await page.context().clearCookies()
  await page.goto(address)
  await expect(page).toHaveURL(address)
})
