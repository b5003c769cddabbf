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

/** What axe finds; `colours` are the costly half, and the same in every language. */
async function violations(page: Page, chosen: 'all' | 'colours' | 'but colours') {
  // Without frames there is nothing that needs the second page that axe opens otherwise.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  if (chosen === 'colours') axe.withRules(['color-contrast'])
  else axe.withTags(rules)
  if (chosen === 'but colours') axe.disableRules(['color-contrast'])
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) => `${page.url()} ${id}: ${nodes.map((node) => node.target).join(' | ')}`,
  )
}

/** Loads `address` at `width` and expects nothing from axe, and nothing off the side of the page. */
async function expectClean(page: Page, address: string, width: number, colours: boolean) {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(address)
  expect(await violations(page, colours ? 'all' : 'but colours')).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect([width, overflow]).toEqual([width, 0])
  if (!colours) return
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await violations(page, 'colours')).toEqual([])
}

for (const language of languages) {
  const colours = language === 'is'
  for (const path of pages) {
    test(`axe finds nothing on ${path} in ${language}, at 360 and 1280 px`, async ({
      page,
      site,
    }) => {
      for (const width of [360, 1280]) {
        await expectClean(page, site.origin(language) + path, width, colours)
      }
    })
  }
  for (const path of Object.values(routes).filter((path) => !pages.includes(path))) {
    test(`axe finds nothing on ${path} in ${language}, at 320 px`, async ({ page, site }) => {
      await expectClean(page, site.origin(language) + path, 320, colours)
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
