import type { Page } from '@playwright/test'
import { catalogue } from '#content/catalogue'
import { formatQuantity } from '#i18n/format'
import { routes } from '#routing/routes'
import { clickCard, fillForm, openForm, pageWithoutScript, sendForm } from '../form-page.ts'
import { leads } from '../leads.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

const request = {
  name: 'Þóra Ævarsdóttir',
  email: 'thora@example.is',
  problem: 'Karfan tæmist.\nAlltaf.',
  urgency: 'high',
}
const { forms, mail, serviceDesk } = siteTexts('en')

async function sendRequest(page: Page, company: string) {
  await clickCard(page, 'type', 'villa')
  await fillForm(page, { ...request, company })
  await sendForm(page)
}

/** What the dialog shows: the reference, when an answer comes, and every field with its label. */
async function expectReceipt(page: Page, company: string) {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/Reference: [\dA-F]{4}-[\dA-F]{4}/)
  await expect(dialog).toContainText(formatQuantity(catalogue.response.high, 'en'))
  const facts = await dialog
    .locator('dl > div')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((it) => it.textContent)))
  expect(facts).toEqual([
    [mail.form, mail.forms.servicedesk],
    [forms.labels.type, serviceDesk.types.villa.title],
    [forms.labels.urgency, serviceDesk.urgency.options.high],
    [forms.labels.problem, request.problem],
    [forms.labels.website, '–'],
    [forms.labels.name, request.name],
    [forms.labels.email, request.email],
    [forms.labels.phone, '–'],
    [forms.labels.company, company],
  ])
  await page.emulateMedia({ media: 'print' })
  await expect(dialog.getByText(request.name)).toBeVisible()
  await expect(dialog.getByRole('button').first()).toBeHidden()
  for (const rest of ['.site-header', 'h1', 'form[data-form]', '.site-footer']) {
    await expect(page.locator(rest).first()).toBeHidden()
  }
  await page.emulateMedia({ media: 'screen' })
}

test('the thank-you dialog shows what was sent, and prints it alone', async ({ page, site }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await openForm(page, site.origin('en') + routes.serviceDesk)
  await sendRequest(page, 'Receipt')
  await expectReceipt(page, 'Receipt')
  await page.getByRole('dialog').getByRole('button', { name: forms.dialog.print }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')
})

test('without script too: kept nowhere, not in the address, and a reload posts nothing', async ({
  browser,
  site,
}) => {
  const { page, close } = await pageWithoutScript(browser)
  await page.goto(site.origin('en') + routes.serviceDesk)
  await sendRequest(page, 'Quiet receipt')
  await expectReceipt(page, 'Quiet receipt')
  await expect(page.getByRole('button', { name: forms.dialog.print })).toBeHidden()
  expect(decodeURIComponent(page.url())).not.toMatch(/Þóra|thora|Karfan|Quiet/)
  const again = await page.reload()
  expect(again?.request().method()).toBe('GET')
  expect(again?.headers()['cache-control']).toBe('no-store')
  await expectReceipt(page, 'Quiet receipt')
  await page.goto(`${page.url()}A`)
  await expect(page.getByRole('dialog')).toContainText(forms.dialog.title)
  await expect(page.locator('body')).not.toContainText(request.name)
  const stored = await leads(site.dataDir)
  expect(stored.filter((lead) => lead.company === 'Quiet receipt')).toHaveLength(1)
  await close()
})
