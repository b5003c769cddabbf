import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from '@playwright/test'
import { readAudit } from '#database/database'
import { languages } from '#i18n/i18n'
import { violationsByDayAndNight } from '../axe.ts'
import { cookie, host, sessionsOf, visit } from '../desk-http.ts'
import { atDesk, deskOrigin } from '../desk-session.ts'
import { gluedWords } from '../glued-words.ts'
import { ask } from '../http.ts'
import type { LeadRow } from '../lead-rows.ts'
import { leadsAt, withData } from '../site-data.ts'
import type { SiteProcess } from '../site-process.ts'
import { siteTexts } from '../texts.ts'
import { expect, ownSite, quietly, test } from './fixtures.ts'

// A site of its own, which nobody has signed in at and whose leads are counted.
test.use(ownSite('desk-leads'))

/** Makes `leads` the only ones of the site; returns their ids, and Ása at its desk. */
async function desk(browser: Browser, site: SiteProcess, options = {}) {
  await withData(site, ({ transaction }) => transaction((trx) => trx.deleteFrom('leads').execute()))
  const ids = await leadsAt(site, leads)
  return { ids, page: await atDesk(browser, site, { role: 'staff' }, options) }
}

/** The file behind one of the links. */
async function downloaded(page: Page, at: number) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('a[download]').nth(at).click(),
  ])
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

const leads: readonly LeadRow[] = [
  {
    createdAt: '2026-01-05T10:00:00.000Z',
    fields: {
      ...{ name: 'Þórður Æsisson', email: 't@example.is', phone: '+354 555 1234' },
      ...{ company: 'Glóð', message: 'Halló\n<script>document.title="x"</script>' },
    },
    emails: [{ kind: 'staff', sentAt: '2026-01-05T10:00:01.000Z' }],
  },
  {
    ...{ createdAt: '2026-01-06T10:00:00.000Z', form: 'servicedesk', language: 'en' },
    fields: { name: 'Jane', email: 'j@example.com', urgency: 'urgent', problem: 'Down' },
  },
  {
    ...{ createdAt: '2026-01-07T10:00:00.000Z', state: 'quarantined', score: 106 },
    ...{ reasons: ['honeypot +100', 'links +6'], fields: { name: 'Spam', email: 's@example.com' } },
  },
]

const address = 'jane@example.com'
const ofJane: readonly LeadRow[] = [
  { fields: { name: 'Jane', email: address, message: 'First of two' } },
  { state: 'won', fields: { name: 'Jane P.', email: address.toUpperCase(), message: 'Second' } },
  { fields: { name: 'Somebody else', email: 'other@example.com', message: 'Third' } },
]

/** A link leads to the form on the website, in a window of its own. */
async function expectForm(page: Page, link: Locator): Promise<void> {
  const opening = page.waitForEvent('popup')
  await link.click()
  await expect((await opening).locator('[name=form-name][value=contact]')).toBeAttached()
}

// The first two find the desk as it was on its first day.
test('the address that the first start prints signs whoever opens it in, once', async ({
  page,
  site,
}) => {
  const address = /http:\/\/desk\.localhost\S+/.exec(site.output())?.[0] ?? ''
  // What looks ahead or only asks for its headers does not use it up.
  const purposes = ['Sec-Purpose', 'Purpose', 'X-Moz'].map((name) => ({ [name]: 'prefetch' }))
  const others = [{ 'Sec-Purpose': 'prefetch;prerender' }, { 'X-Purpose': 'preview' }]
  for (const [method, ahead] of [
    ...[...purposes, ...others].map((it) => ['GET', it] as const),
    ['HEAD', {}] as const,
  ]) {
    const headers = { Accept: 'text/html', ...ahead }
    const answer = await ask(site.port, new URL(address).pathname, { host, headers, method })
    expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined])
  }
  await page.goto(address)
  await expect(page).toHaveURL(`${deskOrigin(site)}/`)
  await page.goto(`${deskOrigin(site)}/staff`)
  await expect(page.locator('main li')).toHaveCount(1)
  // Good once.
  await page.context().clearCookies()
  await page.goto(address)
  await expect(page).toHaveURL(address)
})

test('a new desk says what to do first, in one’s own language', async ({ browser, site }) => {
  const page = await atDesk(browser, site, {}, quietly)
  const { home } = siteTexts('en').deskLeads
  const steps = page.locator('main ol li')
  await page.goto('/')
  await expect(steps).toHaveCount(3)
  // Beside the owner whom the first start makes.
  await expect(steps.filter({ hasText: home.done })).toHaveCount(1)
  // Beside the desk, which stays.
  await expectForm(page, page.getByRole('link', { name: home.test }))
  await page.goto('/leads')
  await expectForm(page, page.locator('main a[target=_blank]'))
  // Other states of pages: desk-accessibility.spec.ts.
  const scripted = await atDesk(browser, site)
  for (const path of ['/', '/leads']) {
    await scripted.goto(path)
    expect(await violationsByDayAndNight(scripted)).toEqual([])
  }

  await leadsAt(site, ofJane)
  await page.goto('/')
  await expect(steps.filter({ hasText: home.done })).toHaveCount(2)
  // Whoever only answers leads has none of it to do; an editor writes a story.
  for (const [role, count] of [
    ['staff', 0],
    ['editor', 1],
  ] as const) {
    const other = await atDesk(browser, site, { role }, quietly)
    await other.goto('/')
    await expect(other.locator('main ol li')).toHaveCount(count)
  }
  await page.getByRole('button', { name: home.closeSteps }).click()
  await expect(page.locator('h1')).toBeVisible()
  await expect(steps).toHaveCount(0)
  await page.goto('/')
  await expect(steps).toHaveCount(0)

  for (const language of languages()) {
    await page.goto('/account')
    await page.locator('[name=language]').selectOption(language)
    await page.locator('form:has([name=language]) [type=submit]').click()
    await page.goto('/leads')
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
    await expect(page.locator('h1')).toHaveText(siteTexts(language).deskLeads.title)
  }
})

test('without script leads are found, handled and exported', async ({ browser, site }) => {
  const { ids, page } = await desk(browser, site, quietly)
  await page.goto('/')
  await expect(page.locator('.DeskHome-module_overdue')).toContainText('2')
  await page.goto('/leads')
  // The one with the oldest date first.
  await expect(page.locator('[data-key-item]')).toContainText(['Þórður', 'Jane'])
  await page.locator('[name=q]').fill('thordur glod')
  await page.locator('search button').click()
  await expect(page.locator('[data-key-list] > li')).toHaveCount(1)
  await page.locator('[data-key-item]').click()

  await expect(page.locator('dd', { hasText: '<script>' })).toBeVisible()
  await expect(page.locator('a[href="tel:+3545551234"]')).toBeVisible()
  await page.locator('#field-assignee').selectOption({ label: 'Ása' })
  await page.locator('button[value=assignee]').click()
  await page.locator('#field-note').fill('Hringja\n<b>kl. 10</b>')
  await page.locator('[name=do][value=note]').click()
  await expect(page.locator('#history [data-event-text]')).toHaveText('Hringja\n<b>kl. 10</b>')
  await page.locator('button[name=email]').click()
  await expect(page.locator('[data-emails] li')).toHaveCount(2)
  await page.locator('fieldset [value=answered]').click()
  await expect(page.locator('[data-marks] [data-state]')).toHaveAttribute('data-state', 'answered')
  await expect(page.locator('#history li')).toHaveCount(5)

  // A lead in quarantine says why, and leaves a line that it was looked at.
  await page.goto(`/leads/${ids[2]}`)
  await expect(page.locator('.LeadPage-module_reasons li')).toHaveCount(2)
  await page.locator('[value=release]').click()
  await expect(page.locator('[data-marks] [data-state]').first()).toHaveAttribute(
    'data-state',
    'new',
  )

  /** All that is shown becomes something else at once; of what is in quarantine, it is let out. */
  const inBulk = async (to?: string) => {
    for (const box of await page.locator('[name=lead]').all()) await box.check()
    if (to) await page.locator('#bulk-to').selectOption(to)
    await page.locator('#bulk button').click()
    await expect(page.locator('[data-notice=done]')).toBeVisible()
  }
  const shown = page.locator('[data-key-list] > li')
  await page.goto('/leads')
  await inBulk('quarantine')
  await expect(page.locator('[data-notice=done]')).toContainText('in quarantine')
  await expect(shown).toHaveCount(0)
  await page.goto('/leads?state=quarantined')
  await expect(shown).toHaveCount(2)
  await inBulk()
  await expect(page.locator('[data-notice=done]')).toContainText('out of quarantine')
  await page.goto('/leads')
  await inBulk('lost')
  await expect(shown).toHaveCount(0)

  await page.goto('/leads?state=all')
  await page.locator('details:has([download]) summary').click()
  const csv = await downloaded(page, 0)
  expect(csv.name).toContain('.csv')
  expect(csv.text.trimEnd().split('\r\n')).toHaveLength(4)
  expect(csv.text).toContain("'+354 555 1234")
  await page.goto('/leads?state=lost&q=Jane')
  await page.locator('details:has([download]) summary').click()
  expect(JSON.parse((await downloaded(page, 1)).text)).toHaveLength(1)

  // With the filter and the number, and nothing of the visitor, by whatever order they are noted in.
  const exports = await withData(site, ({ db }) => readAudit(db, 9, { event: 'leads exported' }))
  const told = exports.map(({ details: { by, ...details } }) => details)
  expect(told).toHaveLength(2)
  expect(told).toContainEqual({ format: 'csv', leads: 3 })
  expect(told).toContainEqual({ format: 'json', leads: 1, state: 'lost', search: 'text' })
})

test('what a colleague changed is shown and not overwritten', async ({ browser, site }) => {
  const [id] = await leadsAt(site, [{}])
  const page = await atDesk(browser, site, { role: 'staff' }, quietly)
  await page.goto(`/leads/${id}`)
  await page.locator('#field-note').fill('My note')

  const other = await atDesk(browser, site, { name: 'Björn', role: 'staff' })
  await other.goto(`/leads/${id}`)
  await other.locator('fieldset [value=won]').click()
  await expect(other.locator('[data-marks] [data-state]')).toHaveAttribute('data-state', 'won')

  await page.locator('[name=do][value=note]').click()
  await expect(page.locator('[data-notice=alert] li')).toHaveCount(1)
  await expect(page.locator('[data-notice=alert] ul')).toContainText('Björn')
  await expect(page.locator('#history [data-event-text]')).toHaveCount(0)
  await expect(page.locator('#field-note')).toHaveValue('My note')
  // Seen, it can be sent again.
  await page.locator('[name=do][value=note]').click()
  await expect(page.locator('#history [data-event-text]')).toHaveText('My note')
})

test('new leads show by themselves, keys walk, and colleagues see each other', async ({
  browser,
  site,
}) => {
  const { ids, page } = await desk(browser, site)
  await page.goto('/leads')
  await expect(page.locator('[data-count=new]')).toHaveText('2')
  await leadsAt(site, [{ createdAt: new Date().toISOString() }])
  await expect(page.locator('[data-lead-news]')).toContainText('1')
  await expect(page.locator('[data-count=new]')).toHaveText('3')
  await expect(page).toHaveTitle(/^\(1\)/)
  await page.locator('[data-lead-news] a').click()
  await expect(page.locator('[data-key-list] > li')).toHaveCount(3)
  // The list is there before the script that listens to keys.
  await page.waitForLoadState()

  await page.keyboard.press('?')
  await expect(page.locator('[data-keys]')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page.locator('[name=q]')).toBeFocused()
  await page.locator('[name=q]').blur()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(page.locator('[data-key-item]').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/leads/${ids[0]}`)

  const other = await atDesk(browser, site, { name: 'Björn', role: 'staff' })
  await other.goto(`/leads/${ids[0]}`)
  await expect(other.locator('[data-presence]')).toContainText('Ása')
  await other.close()

  // No key is taken while one writes.
  await page.keyboard.press('n')
  await page.keyboard.type('never e')
  await expect(page.locator('#field-note')).toHaveValue('never e')
  await page.locator('#field-note').blur()
  await page.keyboard.press('e')
  await expect(page.locator('[data-marks] [data-state]')).toHaveAttribute('data-state', 'answered')
})

test('the website of a sender is a link, and what could run is none', async ({ site }) => {
  const { staff } = await sessionsOf(site)
  for (const [website, isLink] of [
    ['https://glod.example/a', true],
    ['javascript:alert(1)', false],
    ['https://glod.example x', false],
  ] as const) {
    const fields = { name: 'Þóra', email: 't@example.is', problem: 'Niðri', website }
    const [id] = await leadsAt(site, [{ form: 'servicedesk', fields }])
    const { body } = await visit(site, `/leads/${id}`, { Cookie: cookie(staff) })
    expect(body).toContain(`>${website}<`)
    expect(body.includes(`href="${website}"`), website).toBe(isLink)
  }
})

test('a lead names its states, says which it has, and no field reads the whole message out', async ({
  browser,
  site,
}) => {
  const message = 'Við þurfum nýjan vef. '.repeat(40)
  const [id] = await leadsAt(site, [{ fields: { name: 'Gríma', email: 'g@example.is', message } }])
  const page = await atDesk(browser, site)
  await page.goto(`/leads/${id}`)
  const { deskLeads, deskReplies } = siteTexts('en')
  const states = page.getByRole('group', { name: deskLeads.lead.mark })
  await expect(states.getByRole('button', { pressed: true })).toHaveText(deskLeads.state.new)
  await states.getByRole('button', { name: deskLeads.state.answered }).click()
  await expect(states.getByRole('button', { pressed: true })).toHaveText(deskLeads.state.answered)
  await expect(states.getByRole('button')).toHaveCount(4)
  const textarea = page.locator('#field-text')
  await expect(textarea).toHaveAccessibleDescription(deskReplies.reply.quote)
  expect(await gluedWords(page)).toEqual([])
})

test('a lead leads to others of its sender, and prints', async ({ browser, site }) => {
  const [first] = await leadsAt(site, ofJane)
  const page = await atDesk(browser, site, {}, quietly)
  await page.goto(`/leads/${first}`)
  await expect(page.locator('[data-key-item]')).toHaveText([/Jane P\./])
  await page.locator('#field-note').fill('Called her')
  await page.locator('[name=do][value=note]').click()
  await expect(page.locator('[data-notice=done]')).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('First of two').first()).toBeVisible()
  await expect(page.getByText('Called her')).toBeVisible()
  await expect(page.locator('button:visible, textarea:visible, select:visible')).toHaveCount(0)
  await expect(page.locator('body > header')).toBeHidden()
})
