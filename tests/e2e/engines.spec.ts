import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { routes } from '#routing/routing'
import { root } from '#server/root'
import { ask } from '../http.ts'
import { elements } from '../page-tree.ts'
import { crawl } from '../site-crawl.ts'
import type { SiteProcess } from '../site-process.ts'
import { siteTexts } from '../texts.ts'
import { expect, quietly, test } from './fixtures.ts'

// What other engines need than the one that runs these tests; `npm run test:engines` runs those.

/** A browser from before `popover`: none of its names, and none of its pseudo-classes. */
async function withoutPopover(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
      Reflect.deleteProperty(HTMLElement.prototype, name)
    }
  })
  await page.route(/^http:\/\/localhost/, async (route) => {
    const kind = route.request().resourceType()
    if (kind !== 'document' && kind !== 'stylesheet') return await route.continue()
    const response = await route.fetch()
    const body = (await response.text())
      .replaceAll(':popover-open', ':unknown-open')
      .replaceAll(' popover="auto"', '')
    const headers = { ...response.headers() }
    // Its hashes are those of the styles as they were.
    delete headers['content-security-policy']
    await route.fulfill({ response, headers, body })
  })
}

for (const width of [360, 1280]) {
  test(`without popover the menu lies over nothing and works, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await withoutPopover(page)
    await page.goto(routes.contact)
    const menu = page.locator('#site-menu')
    const link = menu.getByRole('link', { name: siteTexts('is').nav.prices })
    await page.locator('main input[type=email]').click()
    if (width < 1024) {
      await expect(menu).toBeHidden()
      const opener = page.locator('header [popovertarget]').first()
      await opener.click()
      await expect(menu.locator('[popovertarget]')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(opener).toBeFocused()
      await opener.press('Enter')
    }
    await link.click()
    await page.waitForURL(`**${routes.prices}`)
  })
}

test('with neither popover nor script the menu lies open above the page', async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ ...quietly, viewport: { width: 360, height: 800 } })
  await withoutPopover(page)
  await page.goto(site.origin() + routes.contact)
  await page.locator('main input[type=email]').click()
  await page
    .locator('#site-menu')
    .getByRole('link', { name: siteTexts('is').nav.prices })
    .click()
  await page.waitForURL(`**${routes.prices}`)
})

test('style is served as the oldest browsers read it', async ({ site }) => {
  for (const { path, body } of await crawl(site, 'is', false)) {
    const sheets = elements(body, 'link').flatMap(({ rel, href }) =>
      rel === 'stylesheet' && href ? [href] : [],
    )
    const styles = [body, ...(await Promise.all(sheets.map((it) => sheet(site, it))))]
    for (const text of styles) {
      expect(text, path).not.toMatch(/light-dark\(|[{};]&\s*[.:[>]/)
      // One selector that is not known takes those beside it along, but not within `:is()`.
      const lists = text.replace(/:is\([^()]*\)/g, '')
      expect(lists, path).not.toMatch(/,[^{}]*:popover-open|:popover-open[^{}]*,[^{}]*\{/)
    }
  }
})

const sheets = new Map<string, Promise<string>>()
function sheet(site: SiteProcess, href: string): Promise<string> {
  const asked = sheets.get(href) ?? ask(site.port, href).then(({ body }) => body)
  sheets.set(href, asked)
  return asked
}

/** Of scripts: what Safari 16.4, Firefox 115 or Chrome 109 does not know, and what ships goes without. */
const tooNew =
  /\b(?:URL\.parse|Promise\.(?:withResolvers|try)|(?:Object|Map)\.groupBy|Array\.fromAsync|AbortSignal\.any)\(|\.(?:toSorted|toReversed|toSpliced|isSubsetOf|isSupersetOf|isDisjointFrom|checkVisibility|setHTML|moveBefore)\(|\bscheduler\.yield/

test('scripts call nothing that the oldest browsers do not know', () => {
  const folder = join(root, 'var/test-site/dist/client/_astro')
  const scripts = globSync('*.js', { cwd: folder })
  expect(scripts.length).toBeGreaterThan(10)
  for (const name of scripts) {
    expect(tooNew.exec(readFileSync(join(folder, name), 'utf8'))?.[0], name).toBeUndefined()
  }
})
