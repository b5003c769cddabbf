import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { routes } from '#site/routes'
import { ask } from '../http.ts'
import { expect, test } from './fixtures.ts'

const kilobyte = 1024

/** Bytes of script, as brotli sends them, that a page loads or carries. */
async function scriptBytes(page: Page, address: string): Promise<number> {
  const loaded: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    loaded.push(response.body().then((body) => brotliCompressSync(body).length))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const inline = await page.locator('script:not([src])').allTextContents()
  const inlineBytes = inline.map((text) => (text ? brotliCompressSync(text).length : 0))
  return [...(await Promise.all(loaded)), ...inlineBytes].reduce((sum, size) => sum + size, 0)
}

for (const path of [
  routes.home,
  routes.projects,
  `${routes.projects}/thyrnir-og-yr`,
  routes.news,
  `${routes.news}/ad-flytja-netverslun`,
  '/engin/slik-sida',
]) {
  test(`the text page ${path} ships no framework and at most 3 KB of script`, async ({
    page,
    site,
  }) => {
    expect(await scriptBytes(page, site.origin() + path)).toBeLessThan(3 * kilobyte)
    await expect(page.locator('astro-island')).toHaveCount(0)
  })
}

const formPages: readonly string[] = [
  routes.contact,
  routes.quote,
  routes.serviceDesk,
  routes.wordpressExpressOrder,
  routes.hostingOrder,
]

test('no page but those with a form ships a framework', async ({ site }) => {
  for (const path of Object.values(routes)) {
    const { status, body } = await ask(site.port, path)
    expect([path, status, body.includes('<astro-island')]).toEqual([
      path,
      200,
      formPages.includes(path),
    ])
  }
})

for (const path of formPages) {
  test(`the form page ${path} ships at most 70 KB of script`, async ({ page, site }) => {
    const bytes = await scriptBytes(page, site.origin() + path)
    expect(bytes).toBeGreaterThan(10 * kilobyte)
    expect(bytes).toBeLessThan(70 * kilobyte)
  })
}
