import type { Page } from '@playwright/test'
import { catalogue } from '#content/catalogue'
import { isk } from '#content/quantity'
import { formatQuantity } from '#i18n/i18n'
import { contactLink } from '#leads/leads'
import { orderLink, quoteLink } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { storedWith } from '../faults/stored-posts.ts'
import {
  chosenIn,
  clickCard,
  expectReady,
  expectValues,
  fillForm,
  openForm,
  sendAndSeeThanks,
  sendForm,
} from '../form-page.ts'
import type { SiteProcess } from '../site-process.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

const person = { name: 'Þóra Ævarsdóttir', email: 'thora@example.is', message: 'Nýr vefur, takk.' }
const { emailHosting, forms, quote, services, solutions } = siteTexts('is')
const plans = emailHosting.packages.plans
const ofEmail = { selected_services: '', selected_solutions: 'email' }

const summaryOf = (page: Page) => page.locator('.summary')
const packageBox = (page: Page) => page.locator('.summary [name=selected_package]')

/** Follows the button of the page's package, as a visitor does. */
async function choose(page: Page, address: string, pack: string) {
  await page.goto(address)
  await page.locator(`a[href*="pakki=${pack}"]`).first().click()
  await expect(page).toHaveURL(new RegExp(`pakki=${pack}`))
  await expectReady(page)
}

/** Sends the form; returns what goes over the wire and what is stored of it. */
async function sent(page: Page, site: SiteProcess, company: string) {
  await fillForm(page, { company })
  const request = page.waitForRequest((it) => it.method() === 'POST')
  await sendAndSeeThanks(page)
  const body = new URLSearchParams((await request).postData() ?? '')
  return { body, stored: storedWith(site, { company })[0]?.fields }
}

test('links select a service, a solution or a package; unknown values are ignored', async ({
  page,
  site,
}) => {
  const asked = async (link: string) => {
    await openForm(page, site.origin() + link)
    return await chosenIn(page)
  }
  expect(await asked(quoteLink('seo', 'pro'))).toEqual(['seo'])
  await expect(summaryOf(page)).toContainText(services.items.seo.name)
  await expect(summaryOf(page)).toContainText(formatQuantity(isk(89_950), 'is'))
  expect(await asked(quoteLink('wordpressExpress'))).toEqual(['wordpress-express'])
  for (const [form, pack] of [
    ['hosting-order', 'business'],
    ['wordpress-express-order', 'woocommerce-express'],
  ] as const) {
    expect(await asked(orderLink(form, pack))).toEqual([pack])
  }
  expect(await asked(`${routes.quote}?thjonusta=x&lausn=%22%3E&pakki=pro`)).toEqual([])
  await expectValues(page, { message: '' })
})

test('survives a reload: words and choices; gone after another link or once sent', async ({
  page,
  site,
}) => {
  const choices = { budget: '1000-2000', timeline: '2v-4v' }
  const address = site.origin() + quoteLink('seo')
  await openForm(page, address)
  await clickCard(page, 'selected_services', 'seo')
  await expect(summaryOf(page)).toContainText(quote.summary.prompt)
  await clickCard(page, 'selected_services', 'analytics')
  await fillForm(page, { ...person, ...choices })
  await page.reload()
  await expectReady(page)
  await expectValues(page, { ...person, ...choices })
  expect(await chosenIn(page)).toEqual(['analytics'])
  await expect(summaryOf(page).getByRole('listitem')).toHaveText([services.items.analytics.name])

  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(kept).toContain(person.email)
  expect(kept).not.toContain('bot-field')
  expect(kept).not.toContain('submission-key')

  await openForm(page, site.origin() + quoteLink('consulting'))
  expect(await chosenIn(page)).toEqual(['consulting'])
  await expectValues(page, person)

  await sendAndSeeThanks(page)
  await expect(summaryOf(page)).toContainText(quote.summary.prompt)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await openForm(page, address)
  await expectValues(page, { message: '' })
})

test('a link that writes a subject wins over the kept one, and a reload keeps what was changed', async ({
  page,
  site,
}) => {
  const { message } = person
  await openForm(page, site.origin() + routes.contact)
  await fillForm(page, { subject: 'Annað', message })
  await openForm(page, site.origin() + contactLink('fundur'))
  await expectValues(page, { subject: forms.subjects.fundur, message })
  await fillForm(page, { subject: 'Fundur á þriðjudag' })
  await page.reload()
  await expectReady(page)
  await expectValues(page, { subject: 'Fundur á þriðjudag', message })
})

test('works where nothing can be kept', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await openForm(page, site.origin() + routes.quote)
  await fillForm(page, person)
  await sendAndSeeThanks(page)
  expect(errors).toEqual([])
})

test('the newest package wins over the kept draft, and what was written comes back', async ({
  page,
  site,
}) => {
  const { name, ...rest } = person
  await choose(page, site.origin() + routes.emailHosting, 'business')
  await fillForm(page, { name })
  await choose(page, site.origin() + routes.wordpress, 'woocommerce')
  expect(await chosenIn(page)).toEqual(['wordpress-express'])
  await expect(packageBox(page)).toHaveValue('express.woocommerce')
  await choose(page, site.origin() + routes.wordpress, 'wordpress')
  await expect(page.locator('.form')).not.toContainText('WordPress Express – WordPress Express')

  await choose(page, site.origin() + routes.emailHosting, 'enterprise')
  await expectValues(page, { name, message: '' })
  const label = `${forms.labels.package}: ${plans.enterprise.name}`
  await expect(summaryOf(page)).toContainText(label)
  const price = formatQuantity(catalogue.email.enterprise.price, 'is')
  await expect(summaryOf(page)).toContainText(price)
  await fillForm(page, rest)
  const { body, stored } = await sent(page, site, 'Newest')
  expect(body.getAll('selected_package')).toEqual(['email.enterprise'])
  // How long the page was open.
  expect(body.get('form-age')).toMatch(/^[1-9]\d*$/)
  expect(stored).toMatchObject({ ...person, ...ofEmail, selected_package: 'email.enterprise' })
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
  await expect(summaryOf(page)).toContainText(quote.summary.prompt)
  await clickCard(page, 'selected_solutions', 'email')
  await expect(summaryOf(page)).toContainText(solutions.items.emailHosting.name)
  await expect(form).not.toContainText(label)
  await fillForm(page, person)
  await page.reload()
  await expectValues(page, person)
  await expect(packageBox(page)).not.toBeChecked()
  await choose(page, address, 'business')
  await expect(packageBox(page)).toBeChecked()
  await clickCard(page, 'selected_solutions', 'email')
  const { body, stored } = await sent(page, site, 'Deselected')
  expect([body.get('selected_package'), body.get('selected_solutions')]).toEqual(['', ''])
  expect(stored).toMatchObject({ ...person, selected_solutions: '', selected_package: '' })
})

test('the package alone is taken out in the summary, by keyboard too', async ({ page, site }) => {
  await choose(page, site.origin() + routes.emailHosting, 'enterprise')
  await packageBox(page).focus()
  await page.keyboard.press('Space')
  const { basic, enterprise } = catalogue.email
  await expect(summaryOf(page)).toContainText(formatQuantity(basic.price, 'is'))
  await expect(summaryOf(page)).not.toContainText(formatQuantity(enterprise.price, 'is'))
  await expect(page.locator('.choice-card__package')).toBeHidden()
  await fillForm(page, person)
  const { stored } = await sent(page, site, 'Taken out')
  expect(stored).toMatchObject({ ...ofEmail, selected_package: '' })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a package is sent with its card, shown again when refused, gone with its card', async ({
    page,
    site,
  }) => {
    const address = `${site.origin()}${routes.quote}?lausn=email&pakki=business`
    await page.goto(address)
    await expect(summaryOf(page)).toContainText(plans.business.name)
    await fillForm(page, { ...person, company: 'Quiet', message: '   ' })
    await sendForm(page)
    await expect(page.getByRole('alert')).toContainText(forms.alert)
    await expect(packageBox(page)).toBeChecked()
    await fillForm(page, { message: person.message })
    await sendAndSeeThanks(page)
    const [kept] = storedWith(site, { company: 'Quiet' })
    expect(kept?.fields).toMatchObject({ ...ofEmail, selected_package: 'email.business' })

    await page.goto(address)
    await clickCard(page, 'selected_solutions', 'email')
    await expect(packageBox(page)).toBeHidden()
    await expect(page.locator('.summary__total')).toBeHidden()
    await clickCard(page, 'selected_solutions', 'ai')
    await fillForm(page, { ...person, company: 'Quiet, deselected' })
    await sendAndSeeThanks(page)
    const [without] = storedWith(site, { company: 'Quiet, deselected' })
    expect(without?.fields).toMatchObject({ selected_solutions: 'ai', selected_package: '' })
  })
})
