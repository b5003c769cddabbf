import AxeBuilder from '@axe-core/playwright'
import { languages } from '#i18n/languages'
import { routes } from '#site/routes'
import { expect, test } from './fixtures.ts'

const pages = [
  routes.home,
  routes.projects,
  `${routes.projects}?leit=zzzz`,
  `${routes.projects}/thyrnir-og-yr`,
  `${routes.projects}/blafell-voruflutningar`,
  routes.news,
  `${routes.news}/ad-flytja-netverslun`,
  routes.contact,
  `${routes.contact}?takk`,
  '/engin/slik-sida',
]
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

for (const language of languages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1280]) {
      test(`axe finds nothing in ${language}, ${colorScheme}, ${width} px`, async ({
        browser,
        site,
      }) => {
        const context = await browser.newContext({
          colorScheme,
          viewport: { width, height: 900 },
          reducedMotion: 'reduce',
        })
        const page = await context.newPage()
        for (const path of pages) {
          await page.goto(site.origin(language) + path)
          const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
          const found = violations.map(
            ({ id, nodes }) => `${path} ${id}: ${nodes.map((node) => node.target).join(' | ')}`,
          )
          expect(found).toEqual([])
          // Nothing runs off the side of the page.
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          expect([path, overflow]).toEqual([path, 0])
        }
        await context.close()
      })
    }
  }
}

test('axe finds nothing in menu, errors and dialog', async ({ page, site }) => {
  const clean = async () => {
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)).toEqual([])
  }
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
