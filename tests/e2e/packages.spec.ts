import type { Page } from '@playwright/test'
import { routes } from '#routing/routing'
import { all, wordsIn } from '../page-tree.ts'
import { pageOnce } from '../site-crawl.ts'
import { expect, test } from './fixtures.ts'

const paths = [
  ...[routes.prices, routes.carePackages, routes.siteManagement, routes.webHosting],
  ...[routes.emailHosting, routes.wordpressExpress, routes.wordpress, routes.liveChat],
  ...[routes.marketing, routes.seo],
]

/** What of each package is seen below the columns: its price, what is in it, its button. */
async function seenIn(page: Page): Promise<readonly string[]> {
  return page.locator('[data-plans] :is([data-price], [data-for], ul, a)').evaluateAll((all) =>
    all.flatMap((it) => {
      const column = it.closest('tr')?.querySelectorAll('td') ?? []
      return it.checkVisibility() ? [`${[...column].findIndex((td) => td.contains(it))}`] : []
    }),
  )
}

test.describe('on a phone, without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } })

  test('packages are compared in figures, and one is read in full', async ({ page, site }) => {
    for (const path of paths) {
      // The longest words are Spanish.
      await page.goto(site.origin('es') + path)
      const choices = page.locator('[data-plans]').getByRole('radio')
      const count = await choices.count()
      const popular = page.locator('[data-cell=head]').filter({ has: page.locator('[data-badge]') })
      const first = (await popular.count()) > 0 ? popular : page.locator('[data-cell=head]').first()
      await expect(first.getByRole('radio'), path).toBeChecked()
      for (let index = 0; index < count; index += 1) {
        await choices.nth(index).check()
        expect(new Set(await seenIn(page)), path).toEqual(new Set([`${index}`]))
        const box = await choices.nth(index).boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), path).toBeGreaterThanOrEqual(44)
      }
      const lines = await page.locator('[data-figures] td').evaluateAll((cells) =>
        cells.map((it) => {
          const words = document.createRange()
          words.selectNodeContents(it)
          return words.getClientRects().length
        }),
      )
      expect(lines, path).toEqual(Array<number>(count).fill(1))
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
      await page.emulateMedia({ media: 'print' })
      expect(new Set(await seenIn(page)).size, path).toBe(count)
      await page.emulateMedia({ media: 'screen' })
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

test('the figure in a column is that of the price', async ({ site }) => {
  for (const path of paths) {
    const { tree } = await pageOnce(site, 'is', path)
    const figures = all(tree, '[data-figures]').flatMap((it) => all(it, 'td').map(wordsIn))
    const prices = all(tree, '[data-cell]')
      .filter((it) => it.attributes['data-cell'] === 'price')
      .map(wordsIn)
    expect(figures.length).toBeGreaterThan(1)
    for (const [index, figure] of figures.entries()) {
      const [net] = /\d[\d.]*\d/.exec(prices[index] ?? '') ?? ['Tilboð']
      expect([path, figure]).toEqual([path, net])
    }
  }
})
