import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addToDesk, atDesk, deskOrigin, emailsIn, signInByEmail } from '../desk-session.ts'
import { withAuthenticator } from '../passkeys.ts'
import { withData } from '../site-data.ts'
import { deskSite, expect, quietly, test } from './fixtures.ts'

test.use(deskSite)

/** From now on the browser offers no passkeys at the field, where this authenticator takes each at once. */
const withoutOffer = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

test('a passkey is added, signs in, and is removed', async ({ page, site }) => {
  const email = 'asa@example.is'
  await addToDesk(site, { email, name: 'Ása', role: 'staff' })
  const { client, authenticatorId } = await withAuthenticator(page)
  await signInByEmail(page, site, email)
  await page.goto(`${deskOrigin(site)}/account`)
  await page.getByLabel('Name of the passkey').fill('Ása’s phone')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('status')).toHaveText('Added.')
  await expect(page.getByText('Ása’s phone')).toBeVisible()
  // Whoever it signs in hears of it by email.
  const emails = () =>
    emailsIn(site).map((name) => readFileSync(join(site.dataDir, 'mail', name), 'utf8'))
  await expect
    .poll(() => emails().filter((it) => it.includes('A passkey was added to your account')))
    .toHaveLength(1)

  await page.context().clearCookies()
  // Taken where the browser offers it, at the field of the address.
  await page.goto(`${deskOrigin(site)}/sign-in?to=%2Faccount`)
  await page.waitForURL(`${deskOrigin(site)}/account`)
  await expect(page.getByText('Last used').first()).toBeVisible()

  const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials[0]?.signCount).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Remove the passkey Ása’s phone' }).click()
  await expect(page.getByRole('status')).toHaveText('Removed.')
  const trail = await withData(site, ({ db }) => db.selectFrom('audit').selectAll().execute())
  const lines = trail.filter(({ details }) => details.includes(email)).map(({ event }) => event)
  expect(lines).toEqual(expect.arrayContaining(['passkey added', 'passkey removed']))
  expect(lines.filter((event) => event === 'signed in')).toHaveLength(2)
  await page.context().clearCookies()
  await withoutOffer(page)
  await page.goto(`${deskOrigin(site)}/sign-in`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/sign-in\?passkey=failed$/)
  await expect(page.getByRole('alert').first()).toContainText('Get a link instead')
})

test('what was sent signed out is offered to whoever signs in by a passkey', async ({
  browser,
  site,
}) => {
  const page = await atDesk(browser, site, { role: 'staff' })
  await withAuthenticator(page)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('status')).toHaveText('Added.')
  await withoutOffer(page)
  await page.goto('/replies')
  await page.locator('#new [name=title]').fill('Með lykli')
  await page.locator('#new [name=body]').fill('Hæ „þú“\n\nog þið')
  await page.context().clearCookies()
  await page.locator('#new [value=save]').click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not saved yet')
  await expect(page.locator('main textarea')).toHaveValue('Með lykli\n\nHæ „þú“\n\nog þið')
  await page.getByRole('button', { name: 'Save it now' }).click()
  await expect(page.locator('[data-notice=done]')).toBeVisible()
  await expect(page.locator('main details', { hasText: 'Með lykli' })).toHaveCount(1)
})

test('without script there is a link, and no passkey to press', async ({ browser, site }) => {
  const page = await atDesk(browser, site, {}, quietly)
  await page.goto('/account')
  await expect(page.getByText('This browser cannot add a passkey.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeHidden()
  await page.context().clearCookies()
  await page.goto('/sign-in')
  await expect(page.getByRole('button')).toHaveText(['Send the link'])
})

test('without script an owner adds, changes and removes somebody', async ({ browser, site }) => {
  const page = await atDesk(browser, site, { name: 'Ada' }, quietly)
  await page.goto('/staff')
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await page.getByLabel('Name', { exact: true }).fill('Hallveig')
  await page.getByLabel('Email address').fill('hallveig@example.is')
  await add.click()
  await expect(page.getByRole('status')).toContainText('an invitation is on its way by email')
  await page.getByLabel('Name', { exact: true }).fill('Another')
  await page.getByLabel('Email address').fill('hallveig@example.is')
  await add.click()
  await expect(page.getByText('This address already has access.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Another')

  const row = page.locator('main li', { hasText: 'Hallveig' })
  await row.getByLabel('Role: Hallveig').selectOption('editor')
  await row.getByRole('button', { name: 'Save role' }).click()
  await expect(row.getByLabel('Role: Hallveig')).toHaveValue('editor')
  await row.getByRole('link', { name: 'Remove: Hallveig' }).click()
  await expect(page.getByRole('heading', { name: 'Remove access: Hallveig' })).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('link', { name: 'Remove: Hallveig' }).click()
  await page.getByRole('button', { name: 'Remove the access' }).click()
  await expect(row).toHaveCount(0)

  await page.goto('/audit')
  await page.getByLabel('What').selectOption('staff removed')
  await page.getByRole('button', { name: 'Show' }).click()
  // Other tests of the desk share its site.
  const line = page.locator('tbody tr', { hasText: 'Hallveig' })
  await expect(line).toHaveCount(1)
  await expect(line).toContainText('Ada')
})
