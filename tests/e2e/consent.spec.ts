import { languages } from '#i18n/languages'
import { routes } from '#routing/routes'
import { setHere } from '../cookie-table.ts'
import { distinctPages } from '../distinct-pages.ts'
import { crawl } from '../site-crawl.ts'
import { startSite } from '../site-process.ts'
import { siteTexts } from '../texts.ts'
import { test as base, expect } from './fixtures.ts'

const script = 'https://stats.example/count.js?id=7'
const report = 'https://in.report.example/hit'

/** A site whose operator counts visits. */
const test = base.extend<object, { site: Awaited<ReturnType<typeof startSite>> }>({
  site: [
    async ({}, use) => {
      const site = await startSite({
        env: {
          CONSENT_SCRIPTS: script,
          CONSENT_HOSTS: '*.report.example',
          CONSENT_KINDS: 'analytics',
        },
      })
      await use(site)
      await site.remove()
    },
    { scope: 'worker' },
  ],
})

for (const language of languages) {
  test(`before consent no page in ${language} asks another host`, async ({ page, site }) => {
    test.slow()
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).origin))
    const origin = site.origin(language)
    for (const { path, head } of distinctPages((await crawl(site, language)).values())) {
      // The others are the Icelandic page in this host's frame.
      if (head.canonical[0] !== origin + path) continue
      await page.goto(origin + path)
      await expect(page.locator('[data-cookie-bar]')).toBeVisible()
    }
    expect([...asked]).toEqual([origin])
  })
}

test('what the operator counts with loads on acceptance, and no more after a refusal', async ({
  page,
  context,
  site,
}) => {
  const asked: string[] = []
  const refused: string[] = []
  await context.route(/\.example\//, (route, request) => {
    asked.push(request.url())
    const body = `fetch('${report}'); document.cookie = '_count=1; Max-Age=999; Path=/'`
    return route.fulfill({
      headers: { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' },
      body: request.url() === script ? body : '',
    })
  })
  page.on('console', (message) => refused.push(message.text()))
  const choose = (choice: string) => page.locator(`[data-cookie=${choice}]`).click()

  await page.goto(site.origin())
  await choose('close')
  await page.goto(site.origin() + routes.contact)
  expect(asked).toEqual([])
  await page.locator('[data-cookie-reopen]').click()
  await choose('accept')
  await expect.poll(() => asked).toEqual([script, report])
  await page.goto(site.origin() + routes.prices)
  await expect.poll(() => asked).toEqual([script, report, script, report])
  expect(await context.cookies()).toMatchObject([{ name: '_count' }])

  await page.locator('[data-cookie-reopen]').click()
  await Promise.all([page.waitForEvent('load'), choose('reject')])
  await page.goto(site.origin())
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(4)
  expect(await context.cookies()).toEqual([])
  expect(refused).toEqual([])
})

test('the bar asks for what is configured, also whoever accepted a bar that asked for nothing', async ({
  page,
  context,
  site,
}) => {
  const asked: string[] = []
  await context.route(/\.example\//, (route, request) => {
    asked.push(request.url())
    return route.fulfill({ headers: { 'Content-Type': 'text/javascript' }, body: '' })
  })
  await page.addInitScript(() => {
    if (localStorage.getItem('cookies-accepted')) return
    localStorage.setItem('cookies-accepted', 'true')
    localStorage.setItem('cookies-accepted-for', '')
  })
  const { asks, table } = siteTexts('is').cookies
  await page.goto(site.origin() + routes.cookies)
  await expect(page.locator('[data-cookie-bar] p')).toContainText(asks.analytics)
  await expect(page.locator('[data-cookie-bar] p')).not.toContainText(asks.both)
  expect((await setHere(page)).get('_ga')).toBe(table.set.accepted)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await page.locator('[data-cookie=accept]').click()
  await expect.poll(() => asked).toEqual([script])
  await page.goto(site.origin())
  await expect.poll(() => asked).toEqual([script, script])
  await expect(page.locator('[data-cookie-bar]')).toBeHidden()
})
