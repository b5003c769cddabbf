import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { company } from '#content/company'
import { languages } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { ask } from '../http.ts'
import { expect, test } from './fixtures.ts'

const kilobyte = 1024

/** Bytes by kind. */
type Weight = ReadonlyMap<string, number>

/**
 * What a page loads before anybody scrolls or carries in itself, as brotli sends it (scripts and styles
 * in it are counted twice: there, and with the document they come in).
 */
async function weigh(page: Page, address: string): Promise<Weight> {
  const weight = new Map<string, number>()
  const add = (kind: string, bytes: number) => weight.set(kind, (weight.get(kind) ?? 0) + bytes)
  const loaded: Promise<unknown>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    loaded.push(
      response.body().then((body) => {
        const packed = kind === 'font' || kind === 'image'
        add(kind, packed ? body.length : brotliCompressSync(body).length)
      }),
    )
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await Promise.all(loaded)
  for (const [kind, selector] of [
    ['script', 'script:not([src], [type="application/ld+json"])'],
    ['stylesheet', 'style'],
  ] as const) {
    for (const text of await page.locator(selector).allTextContents()) {
      if (text) add(kind, brotliCompressSync(text).length)
    }
  }
  return weight
}

function expectBetween(weight: Weight, kinds: readonly string[], least: number, most: number) {
  const bytes = kinds.reduce((sum, kind) => sum + (weight.get(kind) ?? 0), 0)
  expect(bytes, kinds.join()).toBeGreaterThan(least * kilobyte)
  expect(bytes, kinds.join()).toBeLessThan(most * kilobyte)
}

for (const path of [
  ...[routes.home, routes.projects, `${routes.projects}/thyrnir-og-yr`],
  ...[routes.news, `${routes.news}/ad-flytja-netverslun`, '/engin/slik-sida'],
]) {
  test(`the text page ${path}: 3 KB of script, 14 KB of style, 75 KB of fonts`, async ({
    page,
    site,
  }) => {
    const weight = await weigh(page, site.origin() + path)
    expectBetween(weight, ['script'], 0, 3)
    expectBetween(weight, ['stylesheet'], 1, 14)
    expectBetween(weight, ['font'], 1, 75)
    if (path === routes.home)
      expectBetween(weight, ['script', 'stylesheet', 'font', 'image', 'document'], 0, 85)
  })
}

for (const path of [
  ...[routes.contact, routes.quote, routes.serviceDesk],
  ...[routes.wordpressExpressOrder, routes.hostingOrder],
]) {
  test(`the form page ${path} ships at most 70 KB of script`, async ({ page, site }) => {
    expectBetween(await weigh(page, site.origin() + path), ['script'], 10, 70)
  })
}

test('a form page paints before it asks for its form’s script', async ({ page, site }) => {
  await page.goto(site.origin() + routes.quote)
  await page.waitForSelector('astro-island:not([ssr])')
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('.island.'))
      .map(({ startTime }) => startTime),
  }))
  expect(asked.length).toBeGreaterThan(0)
  expect(Math.min(...asked)).toBeGreaterThan(Number(painted))
})

/** What has moved on a page since it came, as browsers reckon it. */
async function shiftOf(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const it of list.getEntries()) if ('value' in it) sum += Number(it.value)
    }).observe({ type: 'layout-shift', buffered: true })
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return sum
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })

  // Headlines, rows of keys and of buttons, the points of a legal page, a chat, a sheet.
  const paths = [
    ...[routes.company, routes.services, routes.webHosting, routes.terms, routes.prices],
    ...[routes.home, routes.projects, routes.liveChat, routes.webProgramming],
  ]

  for (const language of languages) {
    const pages = language === 'is' ? Object.values(routes) : paths

    test(`nothing moves when sheets and fonts come, in ${language}`, async ({ page, site }) => {
      const moved: Record<string, number> = {}
      for (const path of pages) {
        await page.goto(site.origin(language) + path)
        await expect(page.locator('html')).toHaveAttribute('data-fonts', '')
        moved[path] = await shiftOf(page)
      }
      expect(Object.entries(moved).filter(([, share]) => share >= 0.0005)).toEqual([])
    })
  }
})

/** Nearly the ten packets of 1,460 bytes that a server sends before the first answer (decision 36). */
const heaviest = 14_336

for (const language of ['is', 'da'] as const) {
  test(`no page of the ${language} host is heavier than planned, as the server compresses it`, async ({
    start,
  }) => {
    const { port } = await start({ flags: [] })
    const question = { headers: { 'Accept-Encoding': 'br' }, encoding: 'latin1' } as const
    // In local addresses stands a port, and each makes another number of bytes.
    const host = company.domains[language]
    const heavy: string[] = []
    for (const path of [
      ...Object.values(routes),
      ...[`${routes.projects}/thyrnir-og-yr`, `${routes.news}/ad-flytja-netverslun`],
      `${routes.projects}/blafell-voruflutningar`,
    ]) {
      const answer = await ask(port, path, { ...question, host })
      const { length } = answer.body
      expect([path, answer.headers['content-encoding']]).toEqual([path, 'br'])
      expect(length).toBeGreaterThan(4 * kilobyte)
      if (length > heaviest) heavy.push(`${path}: ${length} bytes`)
    }
    expect(heavy).toEqual([])
  })
}
