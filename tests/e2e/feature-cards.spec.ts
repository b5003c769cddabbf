import type { Texts } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { all, wordsIn } from '../page-tree.ts'
import { pageOnce } from '../site-crawl.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

/** The features of each page whose part is not called `features` (requirement 5.22). */
const otherwise = {
  consulting: 'topics',
  marketing: 'services',
  seo: 'services',
  analytics: 'services',
  maintenance: 'services',
} as const
const alike = [
  ...(['webDevelopment', 'webDesign', 'webProgramming', 'ai', 'subscription'] as const),
  ...(['booking', 'onlineShop', 'pointOfSale', 'wordpress', 'webHosting'] as const),
  ...(['emailHosting', 'siteManagement', 'liveChat', 'apiConnections'] as const),
]

const featuresOf = (texts: Texts) => [
  ...alike.map((page) => ({ page, id: 'features', cards: texts[page].features.cards })),
  { page: 'consulting', id: otherwise.consulting, cards: texts.consulting.topics.cards } as const,
  ...(['marketing', 'seo', 'analytics', 'maintenance'] as const).map((page) => ({
    ...{ page, id: otherwise[page], cards: texts[page].services.cards },
  })),
]

test('each feature has an icon or a drawing, a title and a description', async ({ site }) => {
  for (const { page, id, cards } of featuresOf(siteTexts('is'))) {
    const { tree } = await pageOnce(site, 'is', routes[page])
    const parts = all(tree, 'section').filter((it) => it.attributes['aria-labelledby'] === id)
    const items = parts.flatMap((it) => all(it, 'li')).filter((it) => all(it, 'h3').length === 1)
    const found = items.map((it) => ({
      title: all(it, 'h3').map(wordsIn).join(),
      text: all(it, 'p').map(wordsIn)[0],
      isDrawn: all(it, '[aria-hidden]').length > 0,
    }))
    expect(found, page).toEqual(cards.map(({ title, text }) => ({ title, text, isDrawn: true })))
  }
})

// How many there are, and that each has one: counts.spec.ts.
test('each offer has a button to a quote that is seen', async ({ page, site }) => {
  for (const path of [routes.ai, routes.booking, routes.siteManagement]) {
    // The longest words are Spanish.
    await page.goto(site.origin('es') + path)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const links = page.locator(`main li a[href^="${routes.quote}"]`)
      for (const link of await links.all()) {
        await expect(link).toHaveClass(/Button-module_button/)
        await link.click({ trial: true })
      }
    }
  }
})
