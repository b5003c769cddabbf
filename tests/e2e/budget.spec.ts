import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { routes } from '#routing/routing'
import { expect, test } from './fixtures.ts'

const kilobyte = 1024

type Weight = { script: number; style: number; font: number; image: number; document: number }

/**
 * Bytes as brotli sends them, by kind, that a page loads or carries in itself, of pictures only those in sight
 * (scripts and styles in it are counted twice: there, and with the document they come in).
 */
async function weigh(page: Page, address: string): Promise<Weight> {
  const weight: Weight = { script: 0, style: 0, font: 0, image: 0, document: 0 }
  const images = new Map<string, number>()
  const loaded: Promise<void>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    const kind = type === 'stylesheet' ? 'style' : type
    if (!isKind(kind)) return
    const packed = kind === 'font' || kind === 'image'
    loaded.push(
      response.body().then((body) => {
        const bytes = packed ? body.length : brotliCompressSync(body).length
        if (kind === 'image') images.set(response.url(), bytes)
        else weight[kind] += bytes
      }),
    )
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await Promise.all(loaded)
  // Browsers fetch pictures well before they are scrolled to; the budget is for those in sight.
  for (const source of await picturesInSight(page)) weight.image += images.get(source) ?? 0
  weight.script += await inlineBytes(page, 'script:not([src], [type="application/ld+json"])')
  weight.style += await inlineBytes(page, 'style')
  return weight

  function isKind(kind: string): kind is keyof Weight {
    return kind in weight
  }
}

function picturesInSight(page: Page): Promise<string[]> {
  return page.locator('img').evaluateAll((pictures) =>
    pictures.flatMap((it) => {
      const inSight = it.getBoundingClientRect().top < innerHeight
      return inSight && it instanceof HTMLImageElement ? [it.currentSrc] : []
    }),
  )
}

async function inlineBytes(page: Page, selector: string): Promise<number> {
  const texts = await page.locator(selector).allTextContents()
  return texts.reduce((sum, it) => sum + (it ? brotliCompressSync(it).length : 0), 0)
}

const textPages: readonly string[] = [
  ...[routes.home, routes.projects, `${routes.projects}/thyrnir-og-yr`],
  ...[routes.news, `${routes.news}/ad-flytja-netverslun`, '/engin/slik-sida'],
]
const formPages: readonly string[] = [
  ...[routes.contact, routes.quote, routes.serviceDesk],
  ...[routes.wordpressExpressOrder, routes.hostingOrder],
]

for (const path of textPages) {
  test(`the text page ${path}: 2 KB of script, 14 KB of style, 75 KB of fonts`, async ({
    page,
    site,
  }) => {
    const { script, style, font, image, document } = await weigh(page, site.origin() + path)
    for (const [weight, least, most] of [
      [script, 0, 2],
      [style, 1, 14],
      [font, 1, 75],
      // With its pictures above the fold.
      ...(path === routes.home ? [[script + font + image + document, 0, 90] as const] : []),
    ] as const) {
      expect(weight).toBeGreaterThan(least * kilobyte)
      expect(weight).toBeLessThan(most * kilobyte)
    }
    await expect(page.locator('astro-island')).toHaveCount(0)
  })
}

for (const path of formPages) {
  test(`the form page ${path} ships at most 70 KB of script`, async ({ page, site }) => {
    const { script } = await weigh(page, site.origin() + path)
    expect(script).toBeGreaterThan(10 * kilobyte)
    expect(script).toBeLessThan(70 * kilobyte)
  })
}
