/**
 * Takes screenshots of pages: `npm run pictures -- http://localhost:4321 /verkefni …`. Without paths: every page,
 * the newest project and article, and the page for not found. Writes pictures/<language><path>-<width>-<scheme>.png
 * for every path, language, width and scheme; WIDTHS, LANGUAGES and SCHEMES (comma-separated) restrict these.
 */
import { chromium, type Page } from '@playwright/test'
import { firstLanguage, languages } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { launchOptions } from '../tests/chromium.ts'

const [base = 'http://localhost:4321', ...given] = process.argv.slice(2)
const choice = (name: string, all: readonly string[]) => process.env[name]?.split(',') ?? all
const browser = await chromium.launch(await launchOptions())
const paths = given.length > 0 ? given : await allPaths()
for (const language of choice('LANGUAGES', languages())) {
  for (const scheme of choice('SCHEMES', ['light', 'dark'])) await take(paths, language, scheme)
}
await browser.close()

async function allPaths(): Promise<string[]> {
  const page = await browser.newPage()
  const newest: string[] = []
  for (const list of [routes.projects, routes.news]) {
    await page.goto(new URL(list, base).href)
    const first = await page.locator(`main a[href^="${list}/"]`).first().getAttribute('href')
    newest.push(first ?? list)
  }
  await page.close()
  return [...Object.values(routes), ...newest, '/er-ekki-til']
}

async function take(paths: readonly string[], language: string, scheme: string): Promise<void> {
  const origin = new URL(base)
  if (language !== firstLanguage()) origin.hostname = `${language}.localhost`
  const colorScheme = scheme === 'dark' ? 'dark' : 'light'
  const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
  // The cookie bar has screenshots of its own; here it would cover every page.
  await context.addInitScript(() => localStorage.setItem('cookies-refused', 'true'))
  const page = await context.newPage()
  for (const path of paths) {
    await page.goto(new URL(path, origin).href)
    for (const width of choice('WIDTHS', ['360', '768', '1280', '1920'])) {
      await page.setViewportSize({ width: Number(width), height: 900 })
      await bringLazyPictures(page)
      const name = `${language}${path.replaceAll('/', '_')}-${width}-${scheme}`
      await page.screenshot({ path: `pictures/${name}.png`, fullPage: true })
    }
  }
  await context.close()
}

/** Scrolls down the page so that all lazy pictures load. */
async function bringLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    scrollTo(0, 0)
  })
  // At another width the browser requests another size of a picture.
  await page.waitForFunction(() =>
    [...document.images].every((it) => !it.checkVisibility() || (it.complete && it.naturalWidth)),
  )
  await page.waitForLoadState('networkidle')
}
