import { articlePath, projectPath, routes } from '#routing/routing'
import { expect, test } from './fixtures.ts'

/** What has no use on paper. */
const waste = [
  ...['body > header', '[data-cookie-bar]', '[data-to-top]', '[href="#content"]', '[data-cloth]'],
  ...['[aria-labelledby=call-title]', '.screen-only', 'footer nav', 'footer select'],
  'main .Button-module_button:not([target])',
].join()

test('prices, terms and stories print as words, prices and tables alone', async ({ page }) => {
  // The width of A4 without its margins, and a reader who chose dark.
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const withLink = projectPath('thyrnir-og-yr')
  for (const path of [
    ...[routes.prices, routes.terms, routes.cookies, routes.onlineShop],
    ...[articlePath('ad-flytja-netverslun'), withLink],
  ]) {
    await page.goto(path)
    const wasted = await page
      .locator(waste)
      .evaluateAll((all) => all.filter((it) => it.checkVisibility()).map((it) => it.className))
    expect([path, wasted]).toEqual([path, []])
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(27, 24, 20)')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([path, wide]).toEqual([path, 718])
    const torn = await page
      .locator('main tr')
      .evaluateAll((rows) => rows.filter((it) => getComputedStyle(it).breakInside !== 'avoid'))
    expect(torn.length).toBe(0)
  }
  await page.goto(withLink)
  const address = await page
    .locator('main a[href^="http"]')
    .evaluate((it) => [it.getAttribute('href'), getComputedStyle(it, '::after').content])
  expect(address[1]).toContain(address[0])
})
