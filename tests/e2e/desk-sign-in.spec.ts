import { deskOrigin } from '../desk-session.ts'
import { expect, test } from './fixtures.ts'

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
