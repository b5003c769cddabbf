import type { Page } from '@playwright/test'
import { formatQuantity } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { catalogue } from '#test-agency/catalogue'
import { storedWith } from '../faults/stored-posts.ts'
import {
  clickCard,
  expectReady,
  expectValues,
  fieldOf,
  fillForm,
  openForm,
  sendButton,
  sendForm,
} from '../form-page.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

const person = { name: 'Þóra Ævarsdóttir', email: 'thora@example.is' }
const message = { ...person, subject: 'Nýr vefur', message: 'Góðan dag.\nMig vantar vef.' }
const request = { ...person, problem: 'Karfan tæmist.\nAlltaf.', urgency: 'high' }
const { forms, mail, serviceDesk } = siteTexts('en')

async function sendRequest(page: Page, company: string) {
  await clickCard(page, 'type', 'villa')
  await fillForm(page, { ...request, company })
  await sendForm(page)
  await expectReceipt(page, company)
}

/** Checks the dialog, on the screen and in print: reference, promise, every field by its label. */
async function expectReceipt(page: Page, company: string) {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/Reference: [\dA-F]{4}-[\dA-F]{4}/)
  await expect(dialog).toContainText(formatQuantity(catalogue.response.high, 'en'))
  const facts = await dialog
    .locator('dl > div')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((it) => it.textContent)))
  expect(facts).toEqual([
    [mail.form, mail.forms.servicedesk],
    [forms.labels.urgency, serviceDesk.urgency.options.high],
    [forms.labels.type, serviceDesk.types.villa.title],
    [forms.labels.problem, request.problem],
    [forms.labels.name, request.name],
    [forms.labels.email, request.email],
    [forms.labels.company, company],
  ])
  await page.emulateMedia({ media: 'print' })
  await expect(dialog.getByText(request.name)).toBeVisible()
  await expect(dialog.getByRole('button').first()).toBeHidden()
  for (const rest of ['body > header', 'h1', 'form[data-form]', 'footer']) {
    await expect(page.locator(rest).first()).toBeHidden()
  }
  await page.emulateMedia({ media: 'screen' })
}

test('the dialog shows what was sent, covers none, prints alone', async ({ page, site }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.setViewportSize({ width: 1280, height: 700 })
  await openForm(page, site.origin('en') + routes.serviceDesk)
  await sendRequest(page, 'Receipt')
  const dialog = page.getByRole('dialog')
  // The buttons stand beside what was sent, or before it.
  for (const [width, height] of [
    [1280, 700],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(dialog.getByRole('button').first()).toBeInViewport({ ratio: 1 })
    const covered = await dialog.evaluate((it) => {
      const values = [...it.querySelectorAll('dd, .ThankYouDialog-module_keep')]
      return values.filter((value) => {
        value.scrollIntoView({ block: 'end', behavior: 'instant' })
        const { left, bottom } = value.getBoundingClientRect()
        return !value.contains(document.elementFromPoint(left + 4, bottom - 4))
      }).length
    })
    expect(covered, `${width}`).toBe(0)
    await dialog.evaluate((it) => it.scrollTo({ top: 0, behavior: 'instant' }))
  }
  await dialog.getByRole('button', { name: forms.dialog.print }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')
})

test('without script too: kept nowhere, posted once', async ({ quiet: page, site }) => {
  await page.goto(site.origin('en') + routes.serviceDesk)
  await sendRequest(page, 'Quiet receipt')
  await expect(page.getByRole('button', { name: forms.dialog.print })).toBeHidden()
  expect(decodeURIComponent(page.url())).not.toMatch(/Þóra|thora|Karfan|Quiet/)
  const again = await page.reload()
  expect(again?.request().method()).toBe('GET')
  expect(again?.headers()['cache-control']).toBe('no-store')
  await expectReceipt(page, 'Quiet receipt')
  await page.goto(`${page.url()}A`)
  await expect(page.getByRole('dialog')).toContainText(forms.dialog.title)
  await expect(page.locator('body')).not.toContainText(request.name)
  expect(storedWith(site, { company: 'Quiet receipt' })).toHaveLength(1)
})

test('closing gives the focus back; a filled trap looks the same', async ({ page, site }) => {
  await openForm(page, site.origin('en') + routes.contact)
  for (const [key, trap, state] of [
    ['Escape', '', 'new'],
    ['Enter', 'autofill', 'quarantined'],
  ] as const) {
    const subject = `Closed by ${key}`
    await fillForm(page, { ...message, subject })
    await fieldOf(page, 'bot-field').evaluate((it: HTMLInputElement, value) => {
      it.value = value
    }, trap)
    await sendButton(page).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveAccessibleDescription(/./)
    await page.keyboard.press(key)
    await expect(dialog).toBeHidden()
    await expect(sendButton(page)).toBeFocused()
    expect(storedWith(site, { subject })).toMatchObject([{ state }])
  }
})

test('what is written while a post is under way stays', async ({ page, site }) => {
  const goOn = Promise.withResolvers<void>()
  await page.route(`${site.origin()}/`, async (route) => {
    await goOn.promise
    await route.continue()
  })
  const subject = 'Með viðbót'
  const more = 'P.S. Ég gleymdi einu.'
  await openForm(page, routes.contact)
  await fillForm(page, { ...message, subject })
  const underWay = page.waitForRequest((it) => it.method() === 'POST')
  await sendForm(page)
  await underWay
  await fillForm(page, { message: more })
  goOn.resolve()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectValues(page, { message: more, subject: '' })
  await page.reload()
  await expectReady(page)
  await expectValues(page, { message: more })
  expect(storedWith(site, { subject })).toMatchObject([{ fields: { message: message.message } }])
})

test('thanks are given for a good status, whatever else the answer says', async ({
  page,
  site,
}) => {
  await page.route(`${site.origin()}/`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ status: answer.status(), body: 'ok' })
  })
  const subject = 'Without a reference'
  await openForm(page, routes.contact)
  await fillForm(page, { ...message, subject })
  await sendForm(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectValues(page, { message: '', subject: '' })
  expect(storedWith(site, { subject })).toHaveLength(1)
})

test('a link gives thanks once for a reference, takes nothing away', async ({ page, site }) => {
  const address = site.origin('en') + routes.contact
  const dialog = page.getByRole('dialog')
  await openForm(page, address)
  await fillForm(page, { message: 'Half a message' })
  await page.goto(`${address}?a=1&takk=3F2A-91BC#top`)
  await expect(dialog).toContainText('3F2A-91BC')
  await expect(page).toHaveURL(`${address}?a=1#top`)
  await page.keyboard.press('Escape')
  await fillForm(page, { name: message.name })
  await page.reload()
  await expectReady(page)
  await expect(dialog).toBeHidden()
  await expectValues(page, { name: message.name, message: 'Half a message' })
  await page.goto(`${address}?takk=1`)
  await expect(dialog).toBeHidden()
})
