import { chromium } from '@playwright/test'
import { projectPath, routes } from '#routing/routing'
import { launchOptions } from '../chromium.ts'
import { expect, test } from './fixtures.ts'

/** Why the browser of the tests keeps no page, whatever the page: it has no window to show it in. */
const alwaysSo = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped']

test('no kind of page stands in the way of the back/forward cache', async ({ site }) => {
  const options = await launchOptions()
  // Playwright switches the cache off; then Chromium would not look at the page at all.
  const browser = await chromium.launch({
    ...options,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  const reasons = async (path: string, prepare = () => {}) => {
    const found = new Promise<string[]>((resolve) =>
      devtools.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
        resolve(notRestoredExplanations.map(({ reason }) => reason)),
      ),
    )
    await page.goto(site.origin() + path)
    await page.evaluate(prepare)
    await page.goto(`${site.origin()}/icon.svg`)
    await page.goBack()
    return (await found).filter((it) => !alwaysSo.includes(it))
  }
  for (const path of [
    ...[routes.home, routes.projects, routes.contact, projectPath('thyrnir-og-yr')],
  ]) {
    expect([path, await reasons(path)]).toEqual([path, []])
  }
  // It would be seen if something did.
  const held = await reasons(routes.home, () => addEventListener('unload', () => {}))
  expect(held).toEqual(['UnloadHandlerExistsInMainFrame'])
  await browser.close()
})

test('a page that comes back knows what was chosen on another one', async ({ page }) => {
  const comeBackWith = (theme: string | undefined) =>
    page.evaluate((chosen) => {
      if (chosen) localStorage.setItem('theme', chosen)
      else localStorage.removeItem('theme')
      localStorage.setItem('cookies-accepted', 'true')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }, theme)
  await page.goto('/')
  await page.locator('[data-menu-group] summary').first().click()
  await comeBackWith('dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('[data-theme-switch] select')).toHaveValue('dark')
  await expect(page.locator('[data-cookie-bar]')).toBeHidden()
  await expect(page.locator('[data-menu-group] > summary + *').first()).toBeHidden()
  await comeBackWith(undefined)
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})
