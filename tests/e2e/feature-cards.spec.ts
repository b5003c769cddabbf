import { languages, type Texts } from '#i18n/i18n'
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

/** What is offered on a page, each with a button of its own to a quote (requirement 5.23). */
const offers = [
  { path: routes.ai, id: 'offers', of: (t: Texts) => t.ai.offers.offers },
  {
    path: routes.booking,
    id: 'industries',
    of: ({ booking: { industries, closing } }: Texts) =>
      industries.offers.map(({ title }) => ({ title, action: closing.action })),
  },
  {
    path: routes.siteManagement,
    id: 'specialists',
    of: (t: Texts) => t.siteManagement.specialists.offers,
  },
]

test('each offer has a link to a quote that is seen', async ({ page, site }) => {
  for (const { path, id, of } of offers) {
    for (const language of languages()) {
      const { tree } = await pageOnce(site, language, path)
      const parts = all(tree, 'section').filter((it) => it.attributes['aria-labelledby'] === id)
      const links = parts
        .flatMap((it) => all(it, 'li'))
        .flatMap((it) => all(it, 'a'))
        .filter((it) => it.attributes.href?.startsWith(routes.quote))
      const names = of(siteTexts(language)).map(({ title, action }) => `${action}: ${title}`)
      const said = names.map((it) => it.replaceAll('\u00ad', ''))
      expect(links.map(wordsIn), `${language} ${path}`).toEqual(said)
    }
    // The longest words are Spanish.
    await page.goto(site.origin('es') + path)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const links = page.locator(`section[aria-labelledby=${id}] li a[href^="${routes.quote}"]`)
      for (const link of await links.all()) await link.click({ trial: true })
    }
  }
})
