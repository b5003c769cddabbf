import type { Locator, Page } from '@playwright/test'
import { languages } from '#i18n/i18n'
import { violationsByDayAndNight } from '../axe.ts'
import { atDesk } from '../desk-session.ts'
import type { LeadRow } from '../lead-rows.ts'
import { leadsAt } from '../site-data.ts'
import { siteTexts } from '../texts.ts'
import { deskSite, expect, quietly, test } from './fixtures.ts'

test.use(deskSite)

const address = 'jane@example.com'
const leads: readonly LeadRow[] = [
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

test('a new desk says what to do first, in one’s own language', async ({ browser, start }) => {
  const site = await start()
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

  await leadsAt(site, leads)
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

test('a lead leads to others of its sender, and prints', async ({ browser, site }) => {
  const [first] = await leadsAt(site, leads)
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
