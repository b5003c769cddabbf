/**
 * Takes pictures of pages for looking at: `npm run pictures -- http://localhost:4321 /verkefni …`.
 * Writes pictures/<language><path>-<width>-<scheme>.png for every path, language, width and scheme.
 * WIDTHS, LANGUAGES and SCHEMES (comma-separated) narrow it down.
 */
import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { languages } from '#i18n/languages'
import { routes } from '#site/routes'
import { launchOptions } from '../tests/chromium.ts'

const [base = 'http://localhost:4321', ...given] = process.argv.slice(2)
const paths = given.length > 0 ? given : Object.values(routes)
const choice = (name: string, all: readonly string[]) => process.env[name]?.split(',') ?? all
const widths = choice('WIDTHS', ['360', '768', '1280', '1920']).map(Number)

mkdirSync('pictures', { recursive: true })
const browser = await chromium.launch(await launchOptions())
for (const language of choice('LANGUAGES', languages)) {
  const origin = new URL(base)
  if (language !== 'is') origin.hostname = `${language}.localhost`
  for (const scheme of choice('SCHEMES', ['light', 'dark'])) {
    const context = await browser.newContext({
      colorScheme: scheme === 'dark' ? 'dark' : 'light',
      reducedMotion: 'reduce',
    })
    // The cookie bar has pictures of its own; here it would cover every page.
    await context.addInitScript(() => localStorage.setItem('cookies-accepted', 'false'))
    const page = await context.newPage()
    for (const path of paths) {
      await page.goto(new URL(path, origin).href)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        // Lazy pictures load as they come near; a walk down the page brings them all.
        await page.evaluate(async () => {
          for (let y = 0; y < document.body.scrollHeight; y += 600) {
            scrollTo(0, y)
            await new Promise((resolve) => setTimeout(resolve, 30))
          }
          scrollTo(0, 0)
        })
        await page.waitForLoadState('networkidle')
        const name = `${language}${path.replaceAll('/', '_')}-${width}-${scheme}.png`
        await page.screenshot({ path: `pictures/${name}`, fullPage: true })
        console.log(name)
      }
    }
    await context.close()
  }
}
await browser.close()
