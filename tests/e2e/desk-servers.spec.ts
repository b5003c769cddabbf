import PostalMime from 'postal-mime'
import { addToDesk, deskOrigin, signIn } from '../desk-session.ts'
import { withAuthenticator } from '../passkeys.ts'
import { openSmtpServer } from '../smtp-server.ts'
import { expect, test } from './fixtures.ts'

test('a link that one server mails signs in at another, and both know the session', async ({
  page,
  start,
  atEnd,
}) => {
  const server = await openSmtpServer()
  atEnd(() => server.close())
  const env = { SMTP_URL: server.url }
  const one = await start({ env })
  const other = await start({ env, dataDir: one.dataDir })
  await addToDesk(one, { email: 'asa@example.is', name: 'Ása', role: 'owner' })
  await page.goto(`${deskOrigin(one)}/sign-in`)
  await page.locator('[name=email]').fill('asa@example.is')
  await page.locator('main form [type=submit]').first().click()
  await expect.poll(() => server.messages.length).toBe(1)
  const { text = '', to } = await PostalMime.parse(server.messages[0] ?? '')
  expect(to).toMatchObject([{ address: 'asa@example.is' }])
  const path = /\/sign-in\/[\w-]+/.exec(text)?.[0] ?? ''

  await page.goto(deskOrigin(other) + path)
  await page.locator('main form [type=submit]').click()
  await expect(page).toHaveURL(`${deskOrigin(other)}/`)
  await page.goto(`${deskOrigin(one)}/staff`)
  await expect(page.locator('.desk-staff', { hasText: 'asa@example.is' })).toBeVisible()
  // Signed out at one, one is at the other too.
  await page.locator('[data-desk-menu] summary').click()
  await page.locator('.desk-menu__panel form button').click()
  await page.waitForURL(/sign-in/)
  await page.goto(`${deskOrigin(other)}/staff`)
  await expect(page).toHaveURL(/\/sign-in/)
})

test('a passkey that was added at one server signs in at another', async ({ page, start }) => {
  const one = await start()
  const other = await start({ dataDir: one.dataDir })
  await addToDesk(one, { email: 'asa@example.is', name: 'Ása', role: 'staff' })
  await withAuthenticator(page)
  await signIn(page, one, 'asa@example.is')
  await page.goto(`${deskOrigin(one)}/account`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('status')).toHaveText('Added.')
  await page.context().clearCookies()
  // Taken where the browser offers it, at the field of the address.
  await page.goto(`${deskOrigin(other)}/sign-in?to=%2Faccount`)
  await page.waitForURL(`${deskOrigin(other)}/account`)
  await expect(page.getByText('asa@example.is')).toBeVisible()
})
