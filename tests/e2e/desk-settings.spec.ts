import type { Page } from '@playwright/test'
import { deskRoutes } from '#desk/access/rights'
import { addDays, officeDay } from '#hours/hours'
import { formatDay, formatDays, languages } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { brand, company } from '#test-agency/company'
import { cookie, postTo, sessionsOf, visit } from '../desk-http.ts'
import { atDesk, deskOrigin } from '../desk-session.ts'
import { ask, post } from '../http.ts'
import { emailsTo } from '../site-data.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import { siteTexts } from '../texts.ts'
import { expect, ownSite, test } from './fixtures.ts'

// What its agency says is its own.
test.use(ownSite('desk-settings'))
test.describe.configure({ mode: 'serial' })

const t = siteTexts('en').deskSettings
const quiet = { javaScriptEnabled: false }
const patient = { intervals: [100] }
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const told = (page: Page, look: 'done' | 'alert' | 'later') => page.locator(`[data-notice=${look}]`)
const does = (page: Page, action: string) => page.locator(`button[value="${action}"]`).click()
const save = (page: Page) => page.locator('form:has([name=basedOn]) [type=submit]').last().click()

/** Types into a part of the agency, and saves. */
async function change(page: Page, part: string, values: Readonly<Record<string, string>>) {
  await page.goto(`/settings/agency/${part}`)
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
  await save(page)
}

/** Goes back to what the site came with. */
async function takeBack(page: Page, part: string) {
  await page.goto(`/settings/versions?part=${part}`)
  // The last of all.
  await page.locator('main a[href*="version=file"]').click()
  await page.locator('#version [type=submit]').click()
  await expect(told(page, 'done')).toBeVisible()
}

/** All that the public site says at an address, spaces as they are typed. */
const said = async (site: SiteProcess, path: string, language = 'is') => {
  const { body } = await ask(site.port, path, { host: `${language}.localhost` })
  return body.replaceAll(/[\u00a0\u202f]|&#160;|&nbsp;/g, ' ')
}

/** Waits until all of `pages` say `text`, or none does. */
async function expectSaid(site: SiteProcess, pages: readonly string[], text: string, is = true) {
  for (const path of pages) {
    const says = async () => (await said(site, path)).includes(text)
    await expect.poll(says, { message: `${path}: ${text}`, ...patient }).toBe(is)
  }
}

test('a phone number is said wherever it was, by every server, in an email too, and taken back', async ({
  browser,
  site,
  atEnd,
}) => {
  const other = await startSite({ dataDir: site.dataDir })
  atEnd(other.kill)
  const page = await atDesk(browser, site, {}, quiet)
  const phone = '+354 511 2233'
  await change(page, 'contact', { phone })
  await expect(told(page, 'done')).toContainText(`${company.phone} to ${phone}`)
  await expect(told(page, 'done').locator(`a[href$="${routes.contact}"]`)).toBeVisible()
  await expect(field(page, 'phone')).toHaveValue(phone)
  const pages = [routes.home, routes.contact, routes.company]
  await expectSaid(site, pages, phone)
  await expectSaid(other, pages, phone)
  await expectSaid(site, pages, company.phone, false)
  await expectSaid(site, [routes.contact], `"telephone":"${phone}"`)

  const fields = { name: 'Una', email: 'una@example.is', subject: 'Vefur', message: 'Halló' }
  await post(site.port, { 'form-name': 'contact', ...fields })
  const confirmation = async () => {
    const own = await emailsTo(site, fields.email)
    return own.map(({ text = '' }) => text.replaceAll('\u00a0', ' ')).join()
  }
  await expect.poll(confirmation, patient).toContain(phone)

  await page.goto('/settings/versions?part=contact')
  await expect(page.locator('main li').first()).toContainText(`${company.phone} to ${phone}`)
  await takeBack(page, 'contact')
  await expectSaid(site, pages, company.phone)
})

test('hours are said where they stand, and those that cannot be are refused', async ({
  browser,
  site,
}) => {
  const page = await atDesk(browser, site, {}, quiet)
  await change(page, 'hours', { 'openingHours.opens': '22:00' })
  await expect(told(page, 'alert').locator('li')).toHaveCount(1)
  await expect(field(page, 'openingHours.opens')).toHaveValue('22:00')
  await expectSaid(site, [routes.contact], '22:00', false)
  await change(page, 'hours', { 'openingHours.opens': '8:30' })
  await expect(told(page, 'done')).toBeVisible()
  await expectSaid(site, [routes.contact, routes.serviceDesk], '8:30')
  await expectSaid(site, [routes.contact], '"opens":"08:30:00"')
  // Where holidays differ within a country its parts go by their names.
  await expect(field(page, 'holidays').locator('[value=ES-CT]')).toContainText('Catalunya')
})

test('a closure wants two days and nothing more, and is told wherever it is waited for', async ({
  browser,
  site,
}) => {
  const page = await atDesk(browser, site, {}, quiet)
  const today = officeDay(new Date())
  const [first, last] = [addDays(today, -1), addDays(today, 3)]
  const editor = await atDesk(browser, site, { role: 'editor' }, quiet)
  await editor.goto('/')
  await expect(editor.locator('main a[href^="/settings"]')).toHaveCount(0)
  // From the overview straight into the first field.
  await page.goto('/')
  await page.locator('main a[href*="add:closures"]').click()
  await expect(field(page, 'closures.0.from')).toBeFocused()
  await field(page, 'closures.0.from').fill(last)
  await field(page, 'closures.0.to').fill(first)
  await save(page)
  await expect(told(page, 'alert').locator('li')).toHaveCount(1)
  await expect(field(page, 'closures.0.to')).toHaveValue(first)
  await field(page, 'closures.0.from').fill(first)
  await field(page, 'closures.0.to').fill(last)
  await save(page)
  await expect(told(page, 'done')).toBeVisible()
  const days = formatDays({ from: first, to: last })
  await expect(told(page, 'done')).toContainText(`${days}: on the site from ${formatDay(today)}`)
  await expect(page.locator('#closures-0 > legend')).toContainText(days)
  const waiting = [routes.home, routes.contact, routes.serviceDesk, routes.quote]
  const dayLast = formatDay(last)
  await expectSaid(site, waiting, dayLast)

  // Of a reason in one language the others hear nothing.
  await change(page, 'closures', { 'closures.0.note.da': 'Årsfest' })
  await expect(told(page, 'done')).toBeVisible()
  const inDanish = () => said(site, routes.contact, 'da')
  await expect.poll(inDanish, patient).toContain('Årsfest')
  expect(await inDanish()).toContain(dayLast)
  const inIcelandic = await said(site, routes.contact)
  expect(inIcelandic).toContain(dayLast)
  expect(inIcelandic).not.toContain('Årsfest')
  await does(page, 'add:closures')
  await expect(field(page, 'closures.1.from')).toBeFocused()

  // The same days once more.
  await field(page, 'closures.1.from').fill(first)
  await field(page, 'closures.1.to').fill(last)
  await save(page)
  await expect(told(page, 'alert')).toContainText(t.problems.sameDays)

  await takeBack(page, 'closures')
  await expectSaid(site, waiting, dayLast, false)
})

test('a person, a client and an old address come, move and go', async ({ browser, site }) => {
  const page = await atDesk(browser, site, {}, quiet)
  await page.goto('/settings/agency/people')
  await does(page, 'add:people')
  const at = company.people.length
  await field(page, `people.${at}.name`).fill('Una Nýja')
  await field(page, `people.${at}.office`).selectOption('copenhagen')
  for (const language of ['is', 'en', 'es', 'da']) {
    await field(page, `people.${at}.role.${language}`).fill(`Hlutverk ${language}`)
  }
  await does(page, `up:people.${at}`)
  await expect(field(page, `people.${at - 1}.name`)).toHaveValue('Una Nýja')
  await save(page)
  await expect(field(page, `people.${at - 1}.id`)).toHaveValue('una-nyja')
  await expectSaid(site, [routes.company], 'Una Nýja')

  await page.goto('/settings/agency/clients')
  await does(page, 'add:clients')
  await field(page, `clients.${company.clients.length}.name`).fill('Nýi kúnninn')
  await save(page)
  await expectSaid(site, [routes.home], 'Nýi kúnninn')

  await page.goto('/settings/agency/redirects')
  await does(page, 'add:redirects')
  const last = Object.keys(company.redirects).length
  await field(page, `redirects.${last}.old`).fill('/gamla-sidan')
  await field(page, `redirects.${last}.new`).fill(routes.prices)
  await save(page)
  const led = async () => {
    const { headers } = await ask(site.port, '/gamla-sidan')
    return headers.location
  }
  await expect.poll(led, patient).toContain(routes.prices)

  await page.goto('/settings/agency/people')
  await does(page, `remove:people.${at - 1}`)
  await save(page)
  await expectSaid(site, [routes.company], 'Una Nýja', false)
})

test('two owners on one part see each other’s change, and other parts do not collide', async ({
  browser,
  site,
}) => {
  const page = await atDesk(browser, site)
  await page.goto('/settings/agency/figures')
  await field(page, 'figures.clients').fill('512')
  const other = await atDesk(browser, site, { name: 'Bo' })
  await change(other, 'names', { founded: '2007' })
  await change(other, 'figures', { 'figures.clients': '511' })
  await save(page)
  await expect(told(page, 'alert')).toContainText('Bo')
  await expect(told(page, 'alert').locator('del').last()).toContainText('511')
  await expect(field(page, 'figures.clients')).toHaveValue('512')
  await save(page)
  await expect(told(page, 'done')).toBeVisible()
  await page.goto('/settings/agency/names')
  await expect(field(page, 'founded')).toHaveValue('2007')
})

test('an accent is refused with the nearest that would do; one that does is everywhere', async ({
  browser,
  site,
}) => {
  const page = await atDesk(browser, site, {}, quiet)
  await change(page, 'brand', { accent: '#ffcc00', logo: '/no-such.svg', icon: 'Hö' })
  await expect(told(page, 'alert')).toContainText(t.problems.tooLight)
  await expect(told(page, 'alert')).toContainText(t.problems.logo)
  await expect(page.getByText(t.preview.nearest.split('{{colour}}')[0] ?? '')).toContainText(
    '#8c6e00',
  )
  await expect(field(page, 'icon')).toHaveValue('Hö')
  expect((await ask(site.port, '/')).body).toContain(brand.accent)

  await change(page, 'brand', { accent: '#0f5132', logo: '' })
  await expect(told(page, 'done')).toBeVisible()
  for (const path of ['/', '/verdskra', '/icon.svg']) {
    const read = async () => (await ask(site.port, path)).body
    await expect.poll(read, { message: path }).toContain('#0f5132')
    expect(await read(), path).not.toContain(brand.accent)
  }
  // A page may wear what its policy lets it wear.
  const visitor = await browser.newPage()
  await visitor.goto(site.origin())
  const button = visitor.locator('header a[href="/fa-tilbod"]').first()
  await expect(button).toHaveCSS('background-color', 'rgb(15, 81, 50)')
  await visitor.close()
  expect((await page.goto(`${deskOrigin(site)}/icon.svg`))?.status()).toBe(200)
})

/** What the form of one page posts, all texts its name and their language. */
function filled(changed: Readonly<Record<string, string>> = {}): string {
  const words = 'name line summary headline lead statement.title statement.text points.title'
  const more = 'closing.title closing.text closing.action search.title search.description'
  const cards = [0, 1, 2, 3, 4, 5].flatMap((at) => [
    `points.cards.${at}.title`,
    `points.cards.${at}.text`,
  ])
  const texts = [...words.split(' '), ...more.split(' '), ...cards].flatMap((name) =>
    languages().map((language) => [`pages.0.${name}.${language}`, `Kennsla ${language}`]),
  )
  const marks = [0, 1, 2, 3, 4, 5].map((at) => [`pages.0.points.cards.${at}`, ''])
  const all = [
    ['pages.0', ''],
    ['pages.0.kind', 'service'],
    ['pages.0.slug', 'kennsla'],
    ['pages.0.price.amount', '43210'],
    ['pages.0.price.per', 'month'],
    ...marks,
    ...texts,
    ...Object.entries(changed),
  ]
  return new URLSearchParams(Object.fromEntries(all)).toString()
}

test('an owner adds a service without code, which is then wherever services are, and takes it off', async ({
  site,
}) => {
  const form = deskRoutes.setting.path.replace('[part]', 'pages')
  const page = `${routes.services}/kennsla`
  const { owner, editor } = await sessionsOf(site)
  const as = (token: string) => ({ Cookie: cookie(token) })
  const save = async (changed: Readonly<Record<string, string>> = {}) => {
    const { body } = await visit(site, form, as(owner))
    const [, basedOn = ''] = /name="basedOn" value="([^"]+)"/.exec(body) ?? []
    return await postTo(site, form, as(owner), filled({ basedOn, ...changed }))
  }
  expect((await ask(site.port, page)).status).toBe(404)
  expect((await postTo(site, form, as(editor), filled())).status).toBe(403)

  // What is wrong stands beside its field, and what was typed is still there.
  const refused = await save({ 'pages.0.slug': 'vefhonnun' })
  expect(refused.status).toBe(422)
  expect(refused.body).toContain('id="field-pages.0.slug"')
  expect(refused.body).toContain('Kennsla es')

  expect((await save()).status).toBe(303)
  await expect.poll(async () => (await ask(site.port, page)).status).toBe(200)
  for (const language of languages()) {
    const { host } = new URL(site.origin(language))
    const { body } = await ask(site.port, page, { host })
    expect(body).toContain(`<h1>Kennsla ${language}</h1>`)
    expect(body).toMatch(/43[.,]210/)
    for (const path of [routes.home, routes.services, routes.quote]) {
      expect((await ask(site.port, path, { host })).body, path).toContain(`Kennsla ${language}`)
    }
    expect((await ask(site.port, '/sitemap.xml', { host })).body).toContain(page)
  }

  expect((await save({ 'pages.0.off': 'on' })).status).toBe(303)
  await expect.poll(async () => (await ask(site.port, page)).headers.location).toBe(routes.services)
  await expect
    .poll(async () => (await ask(site.port, routes.services)).body)
    .not.toContain('Kennsla is')
})
