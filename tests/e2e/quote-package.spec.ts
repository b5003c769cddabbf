import type { Page } from '@playwright/test'
import { catalogue } from '#content/catalogue'
import { formatQuantity } from '#i18n/format'
import { routes } from '#routing/routes'
import { chosenIn, clickCard, fillForm, pageWithoutScript, sendForm } from '../form-page.ts'
import { post } from '../http.ts'
import { leads } from '../leads.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

const person = { name: 'Þóra', email: 'thora@example.is', message: 'Takk.' }
const { emailHosting, forms, quote, solutions } = siteTexts('is')
const plans = emailHosting.packages.plans
const ofEmail = { selected_services: '', selected_solutions: 'email' }

/** Follows the button of the page's package, as a visitor does. */
async function choose(page: Page, address: string, pack: string) {
  await page.goto(address)
  await page.locator(`a[href*="pakki=${pack}"]`).first().click()
  await expect(page).toHaveURL(new RegExp(`pakki=${pack}`))
  await expect(page.locator('form[data-form]')).toHaveJSProperty('noValidate', true)
}

const box = (page: Page) => page.locator('.summary [name=selected_package]')

async function sent(page: Page, dataDir: string, company: string) {
  await fillForm(page, { company })
  const request = page.waitForRequest((it) => it.method() === 'POST')
  await sendForm(page)
  const body = new URLSearchParams((await request).postData() ?? '')
  await expect(page.getByRole('dialog')).toBeVisible()
  const stored = (await leads(dataDir)).find((lead) => lead.company === company)
  return { body, stored }
}

test('the newest package wins over the kept draft, and what was written comes back', async ({
  page,
  site,
}) => {
  const address = site.origin() + routes.emailHosting
  await choose(page, address, 'business')
  await fillForm(page, { name: person.name })
  await choose(page, address, 'enterprise')
  await expect(page.locator('[name=name]')).toHaveValue(person.name)
  await expect(page.locator('[name=message]')).toHaveValue('')
  const summary = page.locator('.summary')
  await expect(summary).toContainText(`${forms.labels.package}: ${plans.enterprise.name}`)
  await expect(summary).toContainText(formatQuantity(catalogue.email.enterprise.price, 'is'))
  await fillForm(page, { email: person.email, message: person.message })
  const { body, stored } = await sent(page, site.dataDir, 'Newest')
  expect(body.getAll('selected_package')).toEqual(['email.enterprise'])
  expect(stored).toMatchObject({ ...person, ...ofEmail, selected_package: 'email.enterprise' })
})

test('another solution after an e-mail draft: selection and package agree, the message is empty', async ({
  page,
  site,
}) => {
  await choose(page, site.origin() + routes.emailHosting, 'business')
  await fillForm(page, { name: person.name })
  await choose(page, site.origin() + routes.wordpress, 'woocommerce')
  expect(await chosenIn(page, 'selected_solutions')).toEqual(['wordpress-express'])
  await expect(box(page)).toHaveValue('express.woocommerce')
  await expect(page.locator('[name=message]')).toHaveValue('')
  await choose(page, site.origin() + routes.wordpress, 'wordpress')
  await expect(page.locator('.form')).not.toContainText('WordPress Express – WordPress Express')
})

test('a deselected card takes its package along; chosen again it is plain; a link brings it back', async ({
  page,
  site,
}) => {
  const address = site.origin() + routes.emailHosting
  await choose(page, address, 'business')
  const label = `${forms.labels.package}: ${plans.business.name}`
  const form = page.locator('.form')
  await expect(form).toContainText(label)
  await clickCard(page, 'selected_solutions', 'email')
  await expect(form).not.toContainText(label)
  await expect(page.locator('.summary')).toContainText(quote.summary.prompt)
  await clickCard(page, 'selected_solutions', 'email')
  await expect(page.locator('.summary')).toContainText(solutions.items.emailHosting.name)
  await expect(form).not.toContainText(label)
  await fillForm(page, person)
  await page.reload()
  await expect(page.locator('[name=message]')).toHaveValue(person.message)
  await expect(box(page)).not.toBeChecked()
  await choose(page, address, 'business')
  await expect(box(page)).toBeChecked()
  await clickCard(page, 'selected_solutions', 'email')
  const { body, stored } = await sent(page, site.dataDir, 'Deselected')
  expect([body.get('selected_package'), body.get('selected_solutions')]).toEqual(['', ''])
  expect(stored).toMatchObject({ ...person, selected_solutions: '', selected_package: '' })
})

test('the package alone is taken out in the summary, by keyboard too', async ({ page, site }) => {
  await choose(page, site.origin() + routes.emailHosting, 'enterprise')
  const summary = page.locator('.summary')
  await box(page).focus()
  await page.keyboard.press('Space')
  await expect(summary).toContainText(formatQuantity(catalogue.email.basic.price, 'is'))
  await expect(summary).not.toContainText(formatQuantity(catalogue.email.enterprise.price, 'is'))
  await expect(page.locator('.choice-card__package')).toBeHidden()
  await fillForm(page, person)
  const { stored } = await sent(page, site.dataDir, 'Taken out')
  expect(stored).toMatchObject({ ...ofEmail, selected_package: '' })
})

test('without script: sent with its card, shown again when refused, gone with its card', async ({
  browser,
  site,
}) => {
  const { page, close } = await pageWithoutScript(browser)
  const address = `${site.origin()}${routes.quote}?lausn=email&pakki=business`
  await page.goto(address)
  await expect(page.locator('.summary')).toContainText(plans.business.name)
  await fillForm(page, { ...person, company: 'Quiet', message: '   ' })
  await sendForm(page)
  await expect(page.getByRole('alert')).toContainText(forms.alert)
  await expect(box(page)).toBeChecked()
  await fillForm(page, { message: person.message })
  await sendForm(page)
  await expect(page.getByRole('dialog')).toBeVisible()

  await page.goto(address)
  await clickCard(page, 'selected_solutions', 'email')
  await expect(box(page)).toBeHidden()
  await expect(page.locator('.summary__total')).toBeHidden()
  await clickCard(page, 'selected_solutions', 'ai')
  await fillForm(page, { ...person, company: 'Quiet, deselected' })
  await sendForm(page)
  await expect(page.getByRole('dialog')).toBeVisible()

  const stored = await leads(site.dataDir)
  const of = (company: string) => stored.find((lead) => lead.company === company)
  expect(of('Quiet')).toMatchObject({ ...ofEmail, selected_package: 'email.business' })
  expect(of('Quiet, deselected')).toMatchObject({ selected_solutions: 'ai', selected_package: '' })
  await close()
})

test('the server takes a post without a package, and refuses one that nobody offers', async ({
  site,
}) => {
  const send = (fields: Readonly<Record<string, string>>) =>
    post(site.port, { 'form-name': 'quote', ...person, ...fields })
  expect((await send({ selected_solutions: 'api' })).status).toBe(200)
  for (const selected_package of ['email', 'business', 'email.pro', 'email.basic,email.business']) {
    const answer = await send({ selected_solutions: 'email', selected_package })
    expect([answer.status, JSON.parse(answer.body).messages]).toEqual([
      422,
      { selected_package: forms.errors.choice },
    ])
  }
})
