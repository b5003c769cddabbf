import type { Page } from '@playwright/test'
import { money } from '#agency/agency'
import { deskRoutes } from '#desk/access/rights'
import { formatQuantity, type Language, languages } from '#i18n/i18n'
import { orderLink, quoteLink } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { catalogue } from '#test-agency/catalogue'
import { atDesk, deskOrigin } from '../desk-session.ts'
import { fillForm, openForm, sendAndSeeThanks } from '../form-page.ts'
import { ask } from '../http.ts'
import { emailsTo } from '../site-data.ts'
import type { SiteProcess } from '../site-process.ts'
import { siteTexts } from '../texts.ts'
import { expect, ownSite, test } from './fixtures.ts'

// Its prices are its own.
test.use(ownSite('desk-prices'))
test.describe.configure({ mode: 'serial' })

const path = deskRoutes.prices.path
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const save = (page: Page) => page.locator('form:has([name=basedOn]) [type=submit]').click()
const told = (page: Page, look: 'done' | 'alert') => page.locator(`[data-notice=${look}]`)

/** All that the public site says at an address. */
const said = async (site: SiteProcess, path: string, language = 'is') => {
  const { body } = await asked(site, path, language)
  return body.replaceAll(/[\u00a0\u2060]|&#160;|&nbsp;/g, ' ')
}
const asked = (site: SiteProcess, path: string, language: string) =>
  ask(site.port, path, { host: new URL(site.origin(language)).host })
const priceSaid = (amount: number, language: Language = 'is') =>
  formatQuantity(money(amount), language).replaceAll('\u00a0', ' ')

/** The same where no longer figure ends with it. */
const priceAlone = (amount: number, language: Language = 'is') =>
  new RegExp(`(?<![\\d.,])${priceSaid(amount, language).replaceAll('.', '[.]')}`)

/** Opens a part, types, and saves. */
async function change(page: Page, part: string, values: Readonly<Record<string, string>>) {
  await page.goto(`${path}/${part}`)
  for (const [name, value] of Object.entries(values)) {
    const own = field(page, name)
    const kind = await own.evaluate((it) => it.getAttribute('type') ?? it.tagName)
    if (kind === 'checkbox') await own.setChecked(value === 'on')
    else if (kind === 'SELECT') await own.selectOption(value)
    else await own.fill(value)
  }
  await save(page)
}

test('a price is changed from the front page of the desk, and said wherever it was', async ({
  browser,
  site,
}) => {
  const page = await atDesk(browser, site, {}, { javaScriptEnabled: false })
  await page.goto('/')
  await page.locator(`main a[href="${path}"]`).click()
  const hosting = page.locator(`a[href="${path}/hosting"]`)
  await expect(page.locator('li', { has: hosting })).toContainText('4,990')
  await hosting.click()
  await expect(field(page, 'hosting.basic.price')).toHaveValue('4,990')
  await field(page, 'hosting.basic.price').fill('5 490')
  await save(page)
  await expect(told(page, 'done')).toContainText('from 4,990 to 5,490')
  await expect(told(page, 'done').locator(`a[href$="${routes.prices}"]`)).toBeVisible()
  await expect(field(page, 'hosting.basic.price')).toHaveValue('5,490')
  const forms = [orderLink('hosting-order', 'basic'), quoteLink('webHosting')]
  const pages = [routes.home, routes.prices, routes.webHosting, routes.order, ...forms]
  for (const language of languages()) {
    for (const address of language === 'is' ? pages : [routes.webHosting]) {
      await expect
        .poll(() => said(site, address, language), { message: `${language} ${address}` })
        .toContain(priceSaid(5_490, language))
      expect(await said(site, address, language)).not.toMatch(priceAlone(4_990, language))
    }
  }
  expect(await said(site, routes.webHosting)).toMatch(/"price":5490,"priceCurrency":"ISK"/)
})

test('what cannot be right is refused beside its field, and all that was typed stays', async ({
  browser,
  site,
}) => {
  const page = await atDesk(browser, site, { language: 'da' })
  const wrong = {
    'hosting.basic.price': '4,9',
    'hosting.enterprise.price': '1.000.000.001',
    'hosting.basic.disk': 'meget',
    'hosting.business.traffic': '',
  }
  const right = { 'hosting.business.price': '10.990', 'hosting.enterprise.on': '' }
  await change(page, 'hosting', { ...wrong, ...right })
  await expect(told(page, 'alert')).toBeVisible()
  for (const [name, value] of Object.entries(wrong)) {
    await expect(field(page, name)).toHaveValue(value)
    await expect(page.locator(`[id="field-${name}-message"]`)).not.toBeEmpty()
    await expect(told(page, 'alert').locator(`[href="#field-${name}"]`)).toBeVisible()
  }
  await expect(field(page, 'hosting.business.price')).toHaveValue('10.990')
  await expect(field(page, 'hosting.enterprise.on')).not.toBeChecked()
  await page.goto(`${path}/hosting`)
  await expect(field(page, 'hosting.business.price')).toHaveValue('9.990')
})

test('two who change prices see what the other saved, and lose nothing', async ({
  browser,
  site,
}) => {
  const one = await atDesk(browser, site)
  const other = await atDesk(browser, site, { name: 'Una' })
  await one.goto(`${path}/email`)
  await change(other, 'email', { 'email.basic.price': '1,090', 'email.business.price': '2,090' })
  await field(one, 'email.basic.price').fill('1,190')
  await save(one)
  await expect(told(one, 'alert')).toContainText('Una')
  await expect(told(one, 'alert').locator('li')).toHaveCount(2)
  await expect(field(one, 'email.business.price')).toHaveValue('2,090')
  await expect(field(one, 'email.basic.price')).toHaveValue('1,190')
  // Another part is nobody else’s change.
  await change(other, 'chat', { 'chat.basic.price': '15,950' })
  await save(one)
  await expect(told(one, 'done')).toBeVisible()
  await expect(field(one, 'email.business.price')).toHaveValue('2,090')
  await one.goto(`${path}/chat`)
  await expect(field(one, 'chat.basic.price')).toHaveValue('15,950')
})

test('a package that is off is for sale nowhere, and refused in words', async ({
  browser,
  site,
  page: visitor,
  quiet,
}) => {
  const page = await atDesk(browser, site)
  await openForm(visitor, site.origin() + orderLink('hosting-order', 'enterprise'))
  await change(page, 'hosting', { 'hosting.enterprise.on': '' })
  await expect(told(page, 'done')).toBeVisible()
  const { enterprise } = siteTexts('is').hostingOrder.chooser
  for (const address of [routes.webHosting, routes.hostingOrder]) {
    await expect
      .poll(() => said(site, address))
      .not.toContain(priceSaid(catalogue.hosting.enterprise.price?.amount ?? 0))
  }
  await quiet.goto(site.origin() + routes.hostingOrder)
  await expect(quiet.getByRole('radio')).toHaveCount(2)
  expect(await said(site, `${routes.quote}?lausn=hosting&pakki=enterprise`)).not.toContain(
    'value="hosting.enterprise"',
  )
  // Who had the page open before.
  await fillForm(visitor, { name: 'Þóra Ævarsdóttir', email: 'thora@example.is' })
  await visitor.locator('form[data-form] [type=submit]').click()
  await expect(visitor.getByRole('alert')).toContainText(siteTexts('is').forms.errors.choice)
  await expect(visitor.getByText(enterprise.name).first()).toBeVisible()
})

test('a solution that is off leaves menus, links, files and forms, and its address leads on', async ({
  browser,
  site,
}) => {
  const page = await atDesk(browser, site)
  await change(page, 'offered', { 'webHosting.on': '', 'seo.on': '' })
  await expect(told(page, 'done')).toBeVisible()
  const off = [routes.webHosting, routes.hostingOrder, routes.seo]
  const named = [routes.home, routes.solutions, routes.services, routes.prices, routes.order]
  for (const address of [...named, routes.quote, '/sitemap.xml']) {
    await expect
      .poll(async () => {
        const text = await said(site, address)
        return off.filter((it) => new RegExp(`${it}(?=["<?#])`).test(text))
      })
      .toEqual([])
  }
  expect(await said(site, `${routes.quote}?lausn=hosting`)).not.toMatch(/value="hosting"/)
  for (const address of off) {
    const { status, headers } = await asked(site, address, 'en')
    expect(status).toBe(302)
    expect(headers['cache-control']).toBe('no-store')
    const overview = address === routes.seo ? routes.services : routes.solutions
    expect(headers.location).toBe(overview)
  }
  await change(page, 'offered', { 'webHosting.on': 'on', 'seo.on': 'on' })
  await expect.poll(() => said(site, routes.solutions)).toContain(`"${routes.webHosting}"`)
})

test('a disagreement is settled by a click, in pages and emails', async ({
  browser,
  site,
  page: visitor,
}) => {
  const page = await atDesk(browser, site, {}, { javaScriptEnabled: false })
  await page.goto(`${path}/hourly`)
  await expect(field(page, 'hourly.general')).toHaveCount(0)
  await page.locator(`form a[href="${path}/disagreements"]`).click()
  const terms = page.locator('form:has([name=what][value=hourly]):has([name=page][value=terms])')
  await terms.getByRole('button').click()
  await expect(told(page, 'done')).toBeVisible()
  await expect(terms).toHaveCount(0)
  await page.goto(`${path}/hourly`)
  await expect(field(page, 'hourly.general')).toHaveValue('14,950')
  for (const address of [routes.prices, routes.terms, routes.webDesign]) {
    await expect.poll(() => said(site, address)).toContain(priceSaid(14_950))
    expect(await said(site, address)).not.toMatch(priceAlone(14_900))
  }
  // Computed of it.
  expect(await said(site, routes.prices)).toContain(priceSaid(22_425))
  await openForm(visitor, site.origin() + routes.serviceDesk)
  await visitor.locator('[name=urgency]').selectOption('urgent')
  const words = { name: 'Þóra Ævarsdóttir', email: 'thora-verd@example.is', problem: 'Niðri' }
  await fillForm(visitor, words)
  await sendAndSeeThanks(visitor)
  const confirmation = async () => {
    const [own] = await emailsTo(site, words.email)
    return (own?.text ?? '').replaceAll(/\s+/g, ' ')
  }
  await expect.poll(confirmation).toContain(priceSaid(22_425))
})

test('what was saved is undone by its history', async ({ browser, site }) => {
  const page = await atDesk(browser, site)
  await page.goto(path)
  await page.locator('a[href*="/settings/versions"]').click()
  await expect(page).toHaveURL(new RegExp(`^${deskOrigin(site)}/settings/versions`))
  await expect(page.locator('main')).toContainText('14,900 / 14,950')
  await page.locator('main li a[href*="version="]').first().click()
  await page.locator('#version [type=submit]').click()
  await page.goto(`${path}/disagreements`)
  await expect(page.locator('form:has([name=what][value=hourly])')).toHaveCount(2)
  await expect.poll(() => said(site, routes.prices)).toContain(priceSaid(14_900))
  // Of one part alone; what was changed elsewhere stays.
  await change(page, 'chat', { 'chat.basic.price': '16,950' })
  await change(page, 'seo', { 'seo.basic.price': '31,950' })
  await page.goto(`${path}/chat`)
  await page.locator('main a[href*="/settings/versions"]').click()
  await page.locator('main li a[href*="version="]').first().click()
  await expect(page.locator('#version')).not.toContainText('31,950')
  await page.locator('#version [type=submit]').click()
  await expect(told(page, 'done')).toBeVisible()
  await page.goto(`${path}/chat`)
  await expect(field(page, 'chat.basic.price')).not.toHaveValue('16,950')
  await page.goto(`${path}/seo`)
  await expect(field(page, 'seo.basic.price')).toHaveValue('31,950')
})
