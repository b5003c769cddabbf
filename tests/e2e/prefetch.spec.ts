import { forms } from '#leads/leads'
import { routes } from '#routing/routing'
import { expect, test } from './fixtures.ts'

test('a page is fetched while the pointer rests on its link', async ({ page, site }) => {
  const ahead: string[] = []
  const rules: (string | undefined)[] = []
  const refused: string[] = []
  page.on('request', (request) => {
    if (request.headers()['sec-purpose'] === 'prefetch') ahead.push(request.url())
  })
  page.on('response', (response) => {
    if (response.url().endsWith('.json')) rules.push(response.headers()['content-type'])
  })
  page.on('console', (message) => refused.push(message.text()))
  await page.goto('/')
  await page.locator('[data-cookie=accept]').click()
  const link = (path: string) => page.locator(`main a[href="${path}"]`).first()
  for (const path of [routes.quote, `${routes.quote}?x=1`, '#services']) {
    await link(routes.quote).evaluate((it, href) => it.setAttribute('href', href), path)
    await link(path).hover()
    // Half again as long as Chromium waits.
    await page.waitForTimeout(300)
    await page.mouse.move(0, 0)
    await link(path).evaluate((it, href) => it.setAttribute('href', href), routes.quote)
  }
  await link(routes.projects).hover()
  await expect.poll(() => ahead).toEqual([site.origin() + routes.projects])
  expect(rules).toEqual(['application/speculationrules+json'])
  await link(routes.projects).click()
  await expect(page).toHaveURL(routes.projects)
  const [visit] = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((it) => it.toJSON()),
  )
  expect(visit.deliveryType).toBe('navigational-prefetch')
  expect(refused).toEqual([])
})

test('the rules leave out every form', async ({ request }) => {
  const rules = await (await request.get('/speculation-rules.json')).text()
  for (const { path } of forms) expect(rules).toContain(JSON.stringify(path))
})
