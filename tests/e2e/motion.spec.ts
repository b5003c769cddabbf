import type { Page } from '@playwright/test'
import { articlePath, projectPath, routes } from '#routing/routing'
import { expect, test } from './fixtures.ts'

declare global {
  interface Window {
    /** What moves while this page takes the place of the one before; undefined when nothing does. */
    change?: string[]
  }
}

/** Notes what each page does as it takes another one's place. */
async function watchChanges(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      viewTransition?.ready.then(() => {
        window.change = document.getAnimations().flatMap(({ effect }) => {
          const part = effect instanceof KeyframeEffect ? effect.pseudoElement : null
          return part?.startsWith('::view-transition-') ? [part] : []
        })
      })
    })
  })
}

/**
 * What is animated at this moment by the clock, other than from page to page: class and name. What
 * takes no time shows something, where a late sheet is still awaited, and moves nothing.
 */
const moving = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((it) => {
      const { effect, timeline } = it
      if (timeline !== document.timeline || !(it instanceof CSSAnimation)) return []
      const duration = effect?.getTiming().duration
      if (duration === 0) return []
      const target = effect instanceof KeyframeEffect ? effect.target : null
      return [[target?.getAttribute('class'), it.animationName, duration]]
    }),
  )

for (const [list, path] of [
  [routes.projects, projectPath('thyrnir-og-yr')],
  [routes.news, articlePath('ad-flytja-netverslun')],
] as const) {
  test(`the picture of a card on ${list} grows into that of its page`, async ({ page }) => {
    await watchChanges(page)
    // A browser that is short of time paints a page before all of it is there, and then nothing
    // that is missing can grow. So this may take a second visit.
    let name: string | null = null
    await expect(async () => {
      await page.goto(list)
      await page.locator(`main a[href="${path}"]`).click()
      await expect(page).toHaveURL(path)
      name = await page.locator('[data-opens] > [data-row]').getAttribute('data-row')
      await expect
        .poll(() => page.evaluate(() => window.change), { timeout: 5_000 })
        .toEqual(
          expect.arrayContaining([
            `::view-transition-old(${name})`,
            `::view-transition-new(${name})`,
            '::view-transition-group(SiteHeader-module_site-header)',
            '::view-transition-new(root)',
          ]),
        )
    }).toPass()
    const pictures = await page.evaluate(() => window.change?.filter((it) => /\(row-/.test(it)))
    // No other card's picture is taken along.
    expect(new Set(pictures?.map((it) => /\((.+)\)/.exec(it)?.[1]))).toEqual(new Set([name]))
  })
}

for (const list of [routes.home, routes.solutions]) {
  test(`the swatch of a row on ${list} becomes the cloth of its page`, async ({ page }) => {
    await watchChanges(page)
    // As above, this may take a second visit.
    await expect(async () => {
      await page.goto(list)
      await page.locator(`main [data-unroll][href="${routes.onlineShop}"]`).first().click()
      await expect(page).toHaveURL(routes.onlineShop)
      await expect
        .poll(() => page.evaluate(() => window.change), { timeout: 5_000 })
        .toEqual(
          expect.arrayContaining([
            '::view-transition-old(unrolled)',
            '::view-transition-new(unrolled)',
          ]),
        )
    }).toPass()
    // It comes woven.
    await expect(page.locator('html')).toHaveAttribute('data-arrived', '')
    for (const cloth of await page.locator('[data-cloth=weaves]').all()) {
      await expect(cloth).toHaveCSS('animation-name', 'none')
    }
  })
}

test('of itself only the cloth of the hero moves, and only once', async ({ page }) => {
  for (const path of [routes.home, routes.projects, routes.booking]) {
    await page.goto(path)
    for (const it of await moving(page)) {
      expect(it).toEqual([
        expect.stringContaining('weaves'),
        expect.stringContaining('weave-in'),
        900,
      ])
    }
    const cloths = await page.locator('[data-cloth=weaves]').all()
    // The portfolio opens with a project in its place.
    expect(cloths.length).toBe(path === routes.projects ? 0 : 1)
    for (const cloth of cloths) {
      await expect(cloth).toHaveCSS('animation-name', /weave-in/)
      await expect(cloth).toHaveCSS('animation-iteration-count', '1')
    }
  }
})

test('who wants less motion sees none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchChanges(page)
  await page.goto('/')
  expect(await moving(page)).toEqual([])
  await page.goto(routes.projects)
  await page.locator('[data-category] a').first().click()
  await expect(page).not.toHaveURL(routes.projects)
  expect(await page.evaluate(() => window.change)).toBeUndefined()
  expect(await moving(page)).toEqual([])
})
