import type { BrowserContext, Page } from '@playwright/test'
import { routes } from '#routing/routing'
import { sharedSite } from '../shared-site.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

const script = 'https://stats.example/count.js?id=7'
const report = 'https://in.report.example/hit'

const hosts = { CONSENT_SCRIPTS: script, CONSENT_HOSTS: '*.report.example' }
test.use({ env: { ...hosts, CONSENT_KINDS: 'analytics' } })

const choose = (page: Page, choice: string) => page.locator(`[data-cookie=${choice}]`).click()

/** What the page has let in of others, before it counts as loaded. */
const letIn = (page: Page) => page.locator(`script[src="${script}"]`)

/** Answers for all other hosts, and notes what they are asked for. */
async function otherHosts(context: BrowserContext): Promise<readonly string[]> {
  const asked: string[] = []
  await context.route(/\.example\//, (route, request) => {
    asked.push(request.url())
    const body = `fetch('${report}'); document.cookie = '_count=1; Max-Age=999; Path=/'`
    return route.fulfill({
      headers: { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' },
      body: request.url() === script ? body : '',
    })
  })
  return asked
}

test('what counts loads on acceptance, and no more after a refusal', async ({ page, context }) => {
  const asked = await otherHosts(context)
  const refused: string[] = []
  page.on('console', (message) => refused.push(message.text()))

  await page.goto('/')
  await choose(page, 'close')
  await page.goto(routes.contact)
  expect(asked).toEqual([])
  await page.locator('[data-cookie-reopen]').click()
  await choose(page, 'accept')
  await expect.poll(() => asked).toEqual([script, report])
  await page.goto(routes.prices)
  await expect.poll(() => asked).toEqual([script, report, script, report])
  expect(await context.cookies()).toMatchObject([{ name: '_count' }])

  await page.locator('[data-cookie-reopen]').click()
  await Promise.all([page.waitForEvent('load'), choose(page, 'reject')])
  await page.goto('/')
  await expect(letIn(page)).toHaveCount(0)
  expect(asked).toHaveLength(4)
  expect(await context.cookies()).toEqual([])
  expect(refused).toEqual([])
})

test('accept and reject weigh the same and are kept; the footer opens the choice', async ({
  page,
  context,
}) => {
  await otherHosts(context)
  const bar = page.locator('[data-cookie-bar]')
  const again = page.locator('[data-cookie-reopen]')
  const stored = () =>
    page.evaluate(() => [
      localStorage.getItem('cookies-accepted'),
      localStorage.getItem('cookies-refused'),
    ])
  await page.goto('/')
  const classes = await bar
    .locator('[data-cookie=accept], [data-cookie=reject]')
    .evaluateAll((buttons) => buttons.map((it) => it.className))
  expect(classes).toHaveLength(2)
  expect(new Set(classes).size).toBe(1)
  await choose(page, 'reject')
  expect(await stored()).toEqual([null, 'true'])
  await page.reload()
  await expect(bar).toBeHidden()
  await again.click()
  await expect(bar.locator('button').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bar).toBeHidden()
  await expect(again).toBeFocused()
  await again.click()
  await choose(page, 'accept')
  expect(await stored()).toEqual(['true', null])
  await page.goto(routes.news)
  await expect(again).toBeVisible()
  await expect(bar).toBeHidden()
})

test('the bar asks for what is configured, also who read one that only informed', async ({
  page,
  context,
}) => {
  const asked = await otherHosts(context)
  // Of the site that waits for no consent.
  await page.goto(sharedSite().origin())
  await choose(page, 'accept')
  const kept = await page.evaluate(() => ({ ...localStorage }))
  expect(kept).toMatchObject({ 'cookies-accepted': 'true' })
  await page.addInitScript((all) => {
    if (localStorage.getItem('cookies-accepted')) return
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value)
  }, kept)
  const { asks, table } = siteTexts('is').cookies
  await page.goto(routes.cookies)
  await expect(page.locator('[data-cookie-bar]')).toBeVisible()
  await expect(page.locator('[data-cookie-bar] p')).toContainText(asks.analytics)
  await expect(page.locator('[data-cookie-bar] p')).not.toContainText(asks.both)
  const row = page.locator('table tr', { hasText: '_gid' })
  await expect(row.locator('td').last()).toHaveText(table.set.accepted)
  await expect(letIn(page)).toHaveCount(0)
  expect(asked).toEqual([])
  await choose(page, 'accept')
  await expect.poll(() => asked).toEqual([script, report])
  await page.goto('/')
  await expect.poll(() => asked).toEqual([script, report, script, report])
  await expect(page.locator('[data-cookie-bar]')).toBeHidden()
})
