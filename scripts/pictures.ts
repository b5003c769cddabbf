/**
 * Takes pictures of pages for looking at: `npm run pictures -- http://localhost:4321 /verkefni …`.
 * Without paths of every page, of the newest project and article, and of one that does not exist.
 * Writes pictures/<language><path>-<width>-<scheme>.png for every path, language, width and scheme,
 * and of each of those sets contact sheets: pictures/sheets/<language>-<width>-<scheme>-<n>.png.
 * WIDTHS, LANGUAGES and SCHEMES (comma-separated) narrow it down.
 *
 * `npm run pictures -- desk` takes those of docs/desk.md instead, of a built site that it starts.
 */
import { mkdirSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { languages } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { launchOptions } from '../tests/chromium.ts'
import { type Shot, writeContactSheets } from './contact-sheets.ts'
import { takeDeskPictures } from './desk-pictures.ts'

if (process.argv[2] === 'desk') {
  await takeDeskPictures()
  process.exit()
}
const [base = 'http://localhost:4321', ...given] = process.argv.slice(2)
const choice = (name: string, all: readonly string[]) => process.env[name]?.split(',') ?? all
const widths = choice('WIDTHS', ['360', '768', '1280', '1920']).map(Number)

mkdirSync('pictures/sheets', { recursive: true })
const browser = await chromium.launch(await launchOptions())
const paths = given.length > 0 ? given : await allPaths()
for (const language of choice('LANGUAGES', languages)) {
  for (const scheme of choice('SCHEMES', ['light', 'dark'])) {
    const shots = await takeAll(language, scheme === 'dark' ? 'dark' : 'light')
    for (const [width, its] of shots) {
      const name = `pictures/sheets/${language}-${width}-${scheme}`
      for (const sheet of await writeContactSheets(its, width, name)) console.log(sheet)
    }
  }
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

async function takeAll(
  language: string,
  colorScheme: 'light' | 'dark',
): Promise<ReadonlyMap<number, Shot[]>> {
  const origin = new URL(base)
  if (language !== 'is') origin.hostname = `${language}.localhost`
  const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
  // The cookie bar has pictures of its own; here it would cover every page.
  await context.addInitScript(() => localStorage.setItem('cookies-refused', 'true'))
  const page = await context.newPage()
  const shots = new Map(widths.map((width): [number, Shot[]] => [width, []]))
  for (const path of paths) {
    await page.goto(new URL(path, origin).href)
    for (const [width, its] of shots) {
      await page.setViewportSize({ width, height: 900 })
      await bringLazyPictures(page)
      const name = `${language}${path.replaceAll('/', '_')}-${width}-${colorScheme}`
      const file = `pictures/${name}.png`
      await page.screenshot({ path: file, fullPage: true })
      its.push({ file, label: path })
    }
  }
  await context.close()
  return shots
}

/** They load as they come near: a walk down the page brings them all. */
async function bringLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    scrollTo(0, 0)
  })
  // At another width another size of a picture is asked for.
  await page.waitForFunction(() =>
    [...document.images].every((it) => !it.checkVisibility() || (it.complete && it.naturalWidth)),
  )
  await page.waitForLoadState('networkidle')
}
