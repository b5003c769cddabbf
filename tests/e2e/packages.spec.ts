import type { Page } from '@playwright/test'
import { routes } from '#routing/routing'
import { expect, test } from './fixtures.ts'

const paths = [
  ...[routes.prices, routes.carePackages, routes.siteManagement, routes.webHosting],
  ...[routes.emailHosting, routes.wordpressExpress, routes.wordpress, routes.liveChat],
  ...[routes.marketing, routes.seo],
]

/** Where the parts of each package begin, those of one after those of another; none for what is not seen. */
async function topsOf(page: Page): Promise<readonly (readonly number[])[]> {
  return page.locator('[data-plans] tr').evaluateAll((rows) => {
    const count = rows[0]?.querySelectorAll('[data-cell]').length ?? 0
    const cellsOf = (index: number) =>
      rows.flatMap((row) => row.querySelectorAll('[data-cell]')[index] ?? [])
    return Array.from({ length: count }, (_, index) =>
      cellsOf(index)
        .filter((cell) => cell.checkVisibility({ contentVisibilityAuto: true }))
        .map((cell) => cell.getBoundingClientRect().top),
    )
  })
}

test.describe('on a phone, without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } })

  test('each package stands in full below the one before', async ({ page, site }) => {
    for (const path of paths) {
      // The longest words are Spanish.
      await page.goto(site.origin('es') + path)
      const rows = await page.locator('[data-plans] tr').count()
      const tops = await topsOf(page)
      expect(tops.length, path).toBeGreaterThan(1)
      expect(
        tops.map((of) => of.length),
        path,
      ).toEqual(tops.map(() => rows))
      const inOrder = tops.flat()
      expect(inOrder, path).toEqual(inOrder.toSorted((one, other) => one - other))
      for (const action of await page.locator('[data-plans] a').all()) {
        const box = await action.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), path).toBeGreaterThanOrEqual(44)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    }
  })

  test('Express packages have a price, and say what they hold', async ({ page, site }) => {
    await page.goto(site.origin('es') + routes.prices)
    const packs = page.locator('section[aria-labelledby=express] > ul > li')
    await expect(packs).toHaveCount(3)
    for (const pack of await packs.all()) {
      await expect(pack.locator('[data-price]')).toBeVisible()
      await expect(pack.getByRole('listitem').first()).toBeVisible()
      await expect(pack.getByRole('link')).toBeVisible()
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
