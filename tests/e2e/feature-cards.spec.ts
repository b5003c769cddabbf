import { languages, type Texts } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

type Cards = readonly Readonly<{ title: string; text: string }>[]

/** The features of each page, by the id of their heading (requirement 5.22). */
const features: Readonly<
  Record<string, Readonly<{ id: string; of: (texts: Texts) => Readonly<{ cards: Cards }> }>>
> = {
  [routes.webDevelopment]: { id: 'features', of: (t) => t.webDevelopment.features },
  [routes.webDesign]: { id: 'features', of: (t) => t.webDesign.features },
  [routes.webProgramming]: { id: 'features', of: (t) => t.webProgramming.features },
  [routes.consulting]: { id: 'topics', of: (t) => t.consulting.topics },
  [routes.marketing]: { id: 'services', of: (t) => t.marketing.services },
  [routes.seo]: { id: 'services', of: (t) => t.seo.services },
  [routes.analytics]: { id: 'services', of: (t) => t.analytics.services },
  [routes.maintenance]: { id: 'services', of: (t) => t.maintenance.services },
  [routes.ai]: { id: 'features', of: (t) => t.ai.features },
  [routes.subscription]: { id: 'features', of: (t) => t.subscription.features },
  [routes.booking]: { id: 'features', of: (t) => t.booking.features },
  [routes.onlineShop]: { id: 'features', of: (t) => t.onlineShop.features },
  [routes.pointOfSale]: { id: 'features', of: (t) => t.pointOfSale.features },
  [routes.wordpress]: { id: 'features', of: (t) => t.wordpress.features },
  [routes.webHosting]: { id: 'features', of: (t) => t.webHosting.features },
  [routes.emailHosting]: { id: 'features', of: (t) => t.emailHosting.features },
  [routes.siteManagement]: { id: 'features', of: (t) => t.siteManagement.features },
  [routes.liveChat]: { id: 'features', of: (t) => t.liveChat.features },
  [routes.apiConnections]: { id: 'features', of: (t) => t.apiConnections.features },
}

test('each feature has an icon or a drawing, a title and a description', async ({ page }) => {
  const texts = siteTexts('is')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [path, { id, of }] of Object.entries(features)) {
      await page.goto(path)
      const found = await page
        .locator(`section[aria-labelledby=${id}] li:has(> h3, > div > h3)`)
        .evaluateAll((items) =>
          items.map((item) => ({
            title: item.querySelector('h3')?.textContent,
            text: item.querySelector('p')?.textContent,
            isDrawn: [...item.querySelectorAll('[aria-hidden]')].some((it) => {
              const { width: across, height } = it.getBoundingClientRect()
              return across >= 14 && height >= 14 && it.checkVisibility()
            }),
          })),
        )
      const wanted = of(texts).cards.map(({ title, text }) => ({ title, text, isDrawn: true }))
      expect(found, `${path} at ${width}`).toEqual(wanted)
    }
  }
})

/** What is offered on a page, each with a button of its own to a quote (requirement 5.23). */
const offers = [
  {
    path: routes.ai,
    id: 'offers',
    of: (t: Texts) => t.ai.offers.offers.map(({ title, action }) => ({ title, action })),
  },
  {
    path: routes.booking,
    id: 'industries',
    of: ({ booking }: Texts) =>
      booking.industries.offers.map(({ title }) => ({ title, action: booking.closing.action })),
  },
  {
    path: routes.siteManagement,
    id: 'specialists',
    of: (t: Texts) =>
      t.siteManagement.specialists.offers.map(({ title, action }) => ({ title, action })),
  },
]

for (const language of languages) {
  test(`each offer has a button to a quote that is seen, in ${language}`, async ({
    page,
    site,
  }) => {
    const texts = siteTexts(language)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      for (const { path, id, of } of offers) {
        await page.goto(site.origin(language) + path)
        const buttons = page.locator(`section[aria-labelledby=${id}] li a.Button-module_button`)
        const seen = await buttons.evaluateAll((found) =>
          found.map((button) => {
            button.scrollIntoView({ block: 'center' })
            const { left, top, width: across, height } = button.getBoundingClientRect()
            const [words] = button.querySelectorAll('span')
            const hit = document.elementFromPoint(left + across / 2, top + height / 2)
            return {
              name: button.textContent,
              says: words?.firstChild?.textContent,
              isSeen: height >= 44 && button.contains(hit),
              to: button.getAttribute('href')?.split('?')[0],
            }
          }),
        )
        const wanted = of(texts).map(({ title, action }) => ({
          ...{ name: `${action}: ${title}`, says: action },
          ...{ isSeen: true, to: routes.quote },
        }))
        expect(seen, `${path} at ${width}`).toEqual(wanted)
      }
    }
  })
}
