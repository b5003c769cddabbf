import type { BrowserContext, Page } from '@playwright/test'
import { routes } from '#routing/routing'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

const script = 'https://stats.example/count.js?id=7'
const report = 'https://in.report.example/hit'

const hosts = { CONSENT_SCRIPTS: script, CONSENT_HOSTS: '*.report.example' }
test.use({ env: { ...hosts, CONSENT_KINDS: 'analytics' } })

const choose = (page: Page, choice: string) => page.locator(`[data-cookie=${choice}]`).click()

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
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(4)
  expect(await context.cookies()).toEqual([])
  expect(refused).toEqual([])
})

test('the bar asks for what is configured, also who accepted without', async ({
  page,
  context,
}) => {
  const asked = await otherHosts(context)
  await page.addInitScript(() => {
    if (localStorage.getItem('cookies-accepted')) return
    localStorage.setItem('cookies-accepted', 'true')
    localStorage.setItem('cookies-accepted-for', '')
  })
  const { asks, table } = siteTexts('is').cookies
  await page.goto(routes.cookies)
  await expect(page.locator('[data-cookie-bar] p')).toContainText(asks.analytics)
  await expect(page.locator('[data-cookie-bar] p')).not.toContainText(asks.both)
  const row = page.locator('.cookie-table tr', { hasText: '_gid' })
  await expect(row.locator('td').last()).toHaveText(table.set.accepted)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await choose(page, 'accept')
  await expect.poll(() => asked).toEqual([script, report])
  await page.goto('/')
  await expect.poll(() => asked).toEqual([script, report, script, report])
  await expect(page.locator('[data-cookie-bar]')).toBeHidden()
})
