import type { Page } from '@playwright/test'
import { money } from '#agency/agency'
import { formatQuantity, languages } from '#i18n/i18n'
import { contactLink } from '#leads/leads'
import { quoteItems, quoteLink } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { catalogue, priceIn } from '#test-agency/catalogue'
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
const { common, emailHosting, forms, quote, services, solutions } = siteTexts('is')
const plans = emailHosting.packages.plans
const ofEmail = { selected_services: '', selected_solutions: 'email' }

const summaryOf = (page: Page) => page.locator('.Loom-module_summary')
const packageBox = (page: Page) => page.locator('form[data-form] [name=selected_package]')

/** Follows the button of the page's package, as a visitor does. */
async function choose(page: Page, address: string, pack: string) {
  await page.goto(address)
  await page.locator(`a[href*="pakki=${pack}"]`).first().click()
  await expect(page).toHaveURL(new RegExp(`pakki=${pack}`))
  await expectReady(page)
}

/** Sends the form; returns what goes over the wire and what is stored of it. */
async function sent(page: Page, site: SiteProcess, company: string) {
  await fillForm(page, { ...person, company })
  const request = page.waitForRequest((it) => it.method() === 'POST')
  await sendAndSeeThanks(page)
  const body = new URLSearchParams((await request).postData() ?? '')
  return { body, stored: storedWith(site, { company })[0]?.fields }
}

test('a link selects; a reload keeps words and choices; gone once sent', async ({ page, site }) => {
  const choices = { budget: '1000-2000', timeline: '2v-4v' }
  const address = site.origin() + quoteLink('seo', 'pro')
  await openForm(page, address)
  expect(await chosenIn(page)).toEqual(['seo'])
  await expect(summaryOf(page)).toContainText(services.items.seo.name)
  await expect(summaryOf(page)).toContainText(formatQuantity(money(89_950), 'is'))
  const gross = formatQuantity(money(111_538), 'is')
  await expect(summaryOf(page)).toContainText(common.price.from.replace('{{price}}', gross))
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

  await openForm(page, quoteLink('consulting'))
  expect(await chosenIn(page)).toEqual(['consulting'])
  await expectValues(page, person)

  await sendAndSeeThanks(page)
  await expect(summaryOf(page)).toContainText(quote.summary.prompt)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await openForm(page, address)
  await expectValues(page, { message: '' })
})

test('a link’s subject wins over the kept one; a reload keeps changes', async ({ page }) => {
  const { message } = person
  await openForm(page, routes.contact)
  await fillForm(page, { subject: 'Annað', message })
  await openForm(page, contactLink('fundur'))
  await expectValues(page, { subject: forms.subjects.fundur, message })
  await fillForm(page, { subject: 'Fundur á þriðjudag' })
  await page.reload()
  await expectReady(page)
  await expectValues(page, { subject: 'Fundur á þriðjudag', message })
})

test('works where nothing can be kept', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await openForm(page, routes.quote)
  await fillForm(page, person)
  await sendAndSeeThanks(page)
  expect(errors).toEqual([])
})

test('the newest package wins over the draft; what is written stays', async ({ page, site }) => {
  const { name } = person
  await choose(page, site.origin() + routes.emailHosting, 'business')
  await fillForm(page, { name })
  await choose(page, site.origin() + routes.wordpress, 'woocommerce')
  expect(await chosenIn(page)).toEqual(['wordpress-express'])
  await expect(packageBox(page)).toHaveValue('express.woocommerce')

  await choose(page, site.origin() + routes.emailHosting, 'enterprise')
  await expectValues(page, { name, message: '' })
  const price = priceIn('is', catalogue.email.enterprise)
  for (const words of [plans.enterprise.name, price]) {
    await expect(summaryOf(page)).toContainText(words)
  }
  const { body, stored } = await sent(page, site, 'Newest')
  expect(body.getAll('selected_package')).toEqual(['email.enterprise'])
  // How long the page was open.
  expect(body.get('form-age')).toMatch(/^[1-9]\d*$/)
  expect(stored).toMatchObject({ ...person, ...ofEmail, selected_package: 'email.enterprise' })
})

test('a package goes with its card, or alone; a link brings it back', async ({ page, site }) => {
  const address = site.origin() + routes.emailHosting
  await choose(page, address, 'enterprise')
  const label = `${forms.labels.package}: ${plans.enterprise.name}`
  const form = page.locator('form[data-form]')
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

  await choose(page, address, 'enterprise')
  await expect(packageBox(page)).toBeChecked()
  await packageBox(page).focus()
  await page.keyboard.press('Space')
  const { basic, enterprise } = catalogue.email
  await expect(summaryOf(page)).toContainText(priceIn('is', basic))
  await expect(summaryOf(page)).not.toContainText(priceIn('is', enterprise))
  await expect(page.locator('.ChoiceCards-module_pack')).toBeHidden()
  const { stored: alone } = await sent(page, site, 'Taken out')
  expect(alone).toMatchObject({ ...ofEmail, selected_package: '' })

  await choose(page, address, 'enterprise')
  await clickCard(page, 'selected_solutions', 'email')
  const { body, stored } = await sent(page, site, 'Deselected')
  expect([body.get('selected_package'), body.get('selected_solutions')]).toEqual(['', ''])
  expect(stored).toMatchObject({ ...person, selected_solutions: '', selected_package: '' })
})

/** What the summary shows of its names, and of its prompt. */
async function shownIn(page: Page) {
  const summary = summaryOf(page)
  const visible = { visible: true }
  return {
    names: await summary.getByRole('listitem').filter(visible).allTextContents(),
    prompts: await summary.locator('.Summary-module_prompt').filter(visible).allTextContents(),
  }
}

test('every choice is a card of cloth, name, one line and price, at every width', async ({
  page,
  site,
}) => {
  const cards = page.locator('label:has([data-choice])')
  for (const language of languages()) {
    await page.goto(site.origin(language) + routes.quote)
    const items = quoteItems(siteTexts(language), language)
    const words = items.map(({ name, line, least }) =>
      `${name}${line} ${least ? least.before + least.figure + least.after : ''}`.trim(),
    )
    await expect(cards).toHaveText(words)
  }
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const hidden = await cards
      .locator('svg, span')
      .evaluateAll((parts) => parts.filter((it) => !it.checkVisibility({ opacityProperty: true })))
    expect(hidden, `${width}`).toEqual([])
    for (const card of await cards.all()) await card.click({ trial: true })
  }
})

test('on a phone a link leads past the choices, clear of the cloth in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openForm(page, quoteLink('seo'))
  await page.getByRole('link', { name: quote.form.title }).click()
  const title = page.getByRole('heading', { name: quote.form.title })
  await expect(title).toBeInViewport({ ratio: 1 })
  await title.click({ trial: true })
})

test('without script a package stays and goes with its card', async ({ quiet: page, site }) => {
  const address = `${site.origin()}${routes.quote}?lausn=email&pakki=business`
  await page.goto(address)
  const { name } = solutions.items.emailHosting
  expect((await shownIn(page)).names).toEqual([`${name} – ${plans.business.name}`])
  await fillForm(page, { ...person, company: 'Quiet', message: '   ' })
  await sendForm(page)
  await expect(page.getByRole('alert')).toContainText(forms.alert)
  await expect(packageBox(page)).toBeChecked()
  await fillForm(page, { message: person.message })
  const thanks = await sendAndSeeThanks(page)
  await expect(thanks).toContainText(priceIn('is', catalogue.email.business))
  const [kept] = storedWith(site, { company: 'Quiet' })
  expect(kept?.fields).toMatchObject({ ...ofEmail, selected_package: 'email.business' })
  // The next quote begins without the package.
  await thanks.getByRole('button').click()
  await clickCard(page, 'selected_solutions', 'email')
  expect((await shownIn(page)).names).toEqual([name])

  await page.goto(address)
  await clickCard(page, 'selected_solutions', 'email')
  await expect(packageBox(page)).toBeHidden()
  await expect(page.locator('.Summary-module_total')).toBeHidden()
  expect(await shownIn(page)).toEqual({ names: [], prompts: [quote.summary.prompt] })
  await clickCard(page, 'selected_solutions', 'ai')
  expect(await shownIn(page)).toEqual({ names: [solutions.items.ai.name], prompts: [] })
  await fillForm(page, { ...person, company: 'Quiet, deselected' })
  await sendAndSeeThanks(page)
  const [without] = storedWith(site, { company: 'Quiet, deselected' })
  expect(without?.fields).toMatchObject({ selected_solutions: 'ai', selected_package: '' })
})
