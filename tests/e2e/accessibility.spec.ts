import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { languages } from '#i18n/languages'
import { routes } from '#site/routes'
import { expect, test } from './fixtures.ts'

const pages: readonly string[] = [
  routes.home,
  routes.projects,
  `${routes.projects}?leit=zzzz`,
  `${routes.projects}/thyrnir-og-yr`,
  `${routes.projects}/blafell-voruflutningar`,
  routes.news,
  `${routes.news}/ad-flytja-netverslun`,
  routes.contact,
  `${routes.contact}?takk`,
  routes.quote,
  `${routes.quote}?thjonusta=seo&pakki=pro`,
  routes.serviceDesk,
  routes.wordpressExpressOrder,
  `${routes.hostingOrder}?pakki=business`,
  '/engin/slik-sida',
]
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

async function violations(page: Page, chosen: 'all' | 'colours'): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (chosen === 'all'
    ? axe.withTags(rules)
    : axe.withRules(['color-contrast'])
  ).analyze()
  return violations.map(
    ({ id, nodes }) => `${page.url()} ${id}: ${nodes.map((node) => node.target).join(' | ')}`,
  )
}

for (const language of languages) {
  for (const path of pages) {
    test(`axe finds nothing on ${path} in ${language}, at 360 and 1280 px, light and dark`, async ({
      page,
      site,
    }) => {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        await page.goto(site.origin(language) + path)
        expect(await violations(page, 'all')).toEqual([])
        // Only colours differ in the dark.
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
        expect(await violations(page, 'colours')).toEqual([])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect([width, overflow]).toEqual([width, 0])
      }
    })
  }
}

test('axe finds nothing in menu, errors and dialog', async ({ page, site }) => {
  const clean = async () => expect(await violations(page, 'all')).toEqual([])
  await page.goto(site.origin('es') + routes.contact)
  await page.locator('.menu-group summary').first().click()
  await clean()
  await page.keyboard.press('Escape')
  await page.locator('form[data-form=contact] button').click()
  await expect(page.locator('[aria-invalid]').first()).toBeVisible()
  await clean()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.locator('.site-header__open').click()
  await page.locator('.menu-group summary').first().click()
  await clean()
})

const others = Object.values(routes).filter((path) => !pages.includes(path))

for (const language of languages) {
  for (const path of others) {
    test(`axe finds nothing and nothing overflows on ${path} in ${language}, at 320 px`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.goto(site.origin(language) + path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      expect(await violations(page, 'all')).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      if (language === 'is') expect(await violations(page, 'colours')).toEqual([])
    })
  }
}

test('nothing overflows at 320 px, in the language with the longest words', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const language of ['is', 'es'] as const) {
    for (const path of pages) {
      await page.goto(site.origin(language) + path)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([language, path, width]).toEqual([language, path, 320])
    }
  }
})
