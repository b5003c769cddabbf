import type { Page } from '@playwright/test'
import { routes } from '#routing/routes'
import { databaseFile } from '../database-file.ts'
import { openFront, type TcpFront } from '../faults/tcp-front.ts'
import { fillForm, openForm, pageWithoutScript, sendForm } from '../form-page.ts'
import type { SiteProcess } from '../site-process.ts'
import { test as base, expect } from './fixtures.ts'

/** Each test reaches the site through a front of its own, which can lose an answer. */
const test = base.extend<{ front: TcpFront }>({
  front: async ({ site }, use) => {
    const front = await openFront(site.port)
    await use(front)
    await front.close()
  },
})

const contact = (subject: string) => ({
  name: 'Una Bjarkadóttir',
  email: 'una@example.is',
  subject,
  message: 'Halló',
})

function stored({ dataDir }: SiteProcess, subject: string): number {
  const file = databaseFile(dataDir)
  const count = file.prepare(
    `select count(*) as n from submissions where json_extract(fields, '$.subject') = ?`,
  )
  const { n } = count.get(subject) ?? {}
  file.close()
  return Number(n)
}

const addressOf = ({ port }: { port: number }) => `http://localhost:${port}${routes.contact}`

/** Sends the form while the front keeps the site's answer to itself. */
async function sendWithoutAnswer(page: Page, front: TcpFront): Promise<void> {
  await front.turn('swallow')
  await sendForm(page)
  await expect.poll(front.met).toBeGreaterThan(0)
}

test('the answer is lost, sent again: one', async ({ page, site, front }) => {
  const subject = 'Svarið týndist'
  await openForm(page, addressOf(front))
  await fillForm(page, contact(subject))
  await sendWithoutAnswer(page, front)
  await expect(page.getByRole('alert')).not.toBeEmpty()
  expect(stored(site, subject)).toBe(1)
  await front.turn('through')
  await sendForm(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(stored(site, subject)).toBe(1)
})

test('the answer is lost, the page reloaded and sent again: one', async ({ page, site, front }) => {
  const subject = 'Svarið týndist, síðan endurhlaðin'
  await openForm(page, addressOf(front))
  await fillForm(page, contact(subject))
  await sendWithoutAnswer(page, front)
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await front.turn('through')
  await openForm(page, addressOf(front))
  await expect(page.locator('[name=subject]')).toHaveValue(subject)
  await sendForm(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(stored(site, subject)).toBe(1)
})

test('the answer is lost, mended and sent again: a correction that names the first', async ({
  page,
  site,
  front,
}) => {
  const subject = 'Svarið týndist, textinn lagaður'
  await openForm(page, addressOf(front))
  await fillForm(page, contact(subject))
  await sendWithoutAnswer(page, front)
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await front.turn('through')
  const message = 'Halló, og síminn er 555 0001'
  await fillForm(page, { message })
  await sendForm(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(stored(site, subject)).toBe(2)
  const file = databaseFile(site.dataDir)
  const corrections = file.prepare(
    `select own.fields ->> 'message' as message from submissions as own
      join submissions as first on first.id = own.follows where first.fields ->> 'subject' = ?`,
  )
  expect(corrections.all(subject).map((row) => ({ ...row }))).toEqual([{ message }])
  file.close()
})

test('sent, back, sent again: one', async ({ page, site }) => {
  const subject = 'Sent, til baka, sent aftur'
  await openForm(page, site.origin() + routes.contact)
  await fillForm(page, contact(subject))
  await sendForm(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto(site.origin() + routes.quote)
  await page.goBack()
  await expect(page.locator('form[data-form]')).toHaveJSProperty('noValidate', true)
  await sendForm(page)
  // There is nothing to send any more.
  await expect(page.locator('[name=name]')).toBeFocused()
  expect(stored(site, subject)).toBe(1)
})

test('sent in two tabs: two', async ({ page, context, site }) => {
  const subject = 'Tveir flipar'
  for (const tab of [page, await context.newPage()]) {
    await openForm(tab, site.origin() + routes.contact)
    await fillForm(tab, contact(subject))
  }
  for (const tab of context.pages()) {
    await sendForm(tab)
    await expect(tab.getByRole('dialog')).toBeVisible()
  }
  expect(stored(site, subject)).toBe(2)
})

test.describe('without script', () => {
  test('a double click: one', async ({ browser, site }) => {
    const subject = 'Tvísmellt án skriftu'
    const { page, close } = await pageWithoutScript(browser)
    await page.goto(site.origin() + routes.contact)
    await fillForm(page, contact(subject))
    await page.locator('form[data-form] .form__end button').dblclick()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(stored(site, subject)).toBe(1)
    await close()
  })

  test('sent, back, sent again: one', async ({ browser, site }) => {
    const subject = 'Til baka án skriftu'
    const { page, close } = await pageWithoutScript(browser)
    await page.goto(site.origin() + routes.contact)
    await fillForm(page, contact(subject))
    await sendForm(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    // Each redirect has a ticket of its own behind the reference.
    const reference = () => new URL(page.url()).searchParams.get('takk')?.split('.')[0]
    const first = reference()
    await page.goBack()
    // The browser has kept what was written.
    await expect(page.locator('[name=subject]')).toHaveValue(subject)
    await expect(page.locator('[name=message]')).toHaveValue('Halló')
    await sendForm(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(first).toMatch(/^[\dA-F]{4}-/)
    expect(reference()).toBe(first)
    expect(stored(site, subject)).toBe(1)
    await close()
  })

  test('the answer is lost, back, sent again: one', async ({ browser, site, front }) => {
    const subject = 'Svarið týndist án skriftu'
    const { page, close } = await pageWithoutScript(browser)
    await page.goto(addressOf(front))
    await fillForm(page, contact(subject))
    // Chromium notes what is written a second later, and its error page has a process of its own.
    await page.waitForTimeout(2_500)
    await sendWithoutAnswer(page, front)
    await page.waitForURL('chrome-error://**')
    expect(stored(site, subject)).toBe(1)
    await front.turn('through')
    await page.goBack()
    await expect(page.locator('[name=subject]')).toHaveValue(subject)
    await expect(page.locator('[name=message]')).toHaveValue('Halló')
    await sendForm(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(stored(site, subject)).toBe(1)
    await close()
  })
})
