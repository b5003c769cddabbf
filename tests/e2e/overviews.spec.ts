import { needs } from '#agency/agency'
import { languages } from '#i18n/i18n'
import { leastOf, needsOf, services, solutions } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { all, wordsIn } from '../page-tree.ts'
import { pageOnce } from '../site-crawl.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

/** Where services and solutions stand as cards: the section's id, and which. */
const shown = [
  { path: routes.home, id: 'services', offered: services.slice(0, 6) },
  { path: routes.home, id: 'solutions', offered: solutions.slice(0, 6) },
  { path: routes.services, id: 'services', offered: services },
  { path: routes.solutions, id: 'solutions', offered: solutions },
] as const

test('cards say name, what it is, price and where to read on', async ({ site }) => {
  for (const language of languages()) {
    const texts = siteTexts(language)
    const { common } = texts
    const items = { ...texts.services.items, ...texts.solutions.items }
    for (const { path, id, offered } of shown) {
      const where = `${language} ${path} ${id}`
      const { tree } = await pageOnce(site, language, path)
      const parts = all(tree, 'section').filter((it) => it.attributes['aria-labelledby'] === id)
      const cards = parts.flatMap((it) => all(it, 'li'))
      const said = cards.map((card) =>
        ['h3', 'p', 'a']
          .flatMap((it) => all(card, it).map(wordsIn))
          .map((it) => it.replace(/\s+/g, ' ').replace(' :', ':')),
      )
      const wanted = offered.map((it) => {
        const { name, line, summary } = items[it.id]
        const least = leastOf(it, { language, common })
        const price =
          least && 'net' in least
            ? [least.net, least.per, least.netBasis].join(' ')
            : common.price.byQuote
        const what = path === routes.home ? line : summary
        return [name, what, price, `${common.readMore}: ${name}`].map((text) =>
          text.replaceAll('\u00ad', '').replace(/\s+/g, ' '),
        )
      })
      expect(said.toSorted(), where).toEqual(wanted.toSorted())
      const links = cards.flatMap((it) => all(it, 'a').map(({ attributes }) => attributes.href))
      expect(links.toSorted(), where).toEqual(offered.map((it) => routes[it.id]).toSorted())
    }
  }
})

test('all of a card is seen without pointing at anything: not clipped, not laid over', async ({
  page,
  site,
}) => {
  for (const path of [routes.home, routes.services, routes.solutions]) {
    // The longest words are Spanish.
    await page.goto(site.origin('es') + path)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const cards = page.locator(
        'section:is([aria-labelledby=services], [aria-labelledby=solutions]) li',
      )
      const unseen = await cards.evaluateAll((found) =>
        found.flatMap((card) => {
          card.scrollIntoView({ block: 'center' })
          const box = card.getBoundingClientRect()
          return [...card.querySelectorAll('h3, p, a')].flatMap((part) => {
            const { left, right, top, bottom, width, height } = part.getBoundingClientRect()
            const inCard = left >= box.left && right <= box.right && bottom <= box.bottom
            const hit = document.elementFromPoint(left + 2, (top + bottom) / 2)
            const isLarge = inCard && width > 30 && height > 12
            const shows = part.checkVisibility({ opacityProperty: true, visibilityProperty: true })
            return isLarge && shows && card.contains(hit) ? [] : [part.textContent]
          })
        }),
      )
      expect(unseen, `${path} at ${width}`).toEqual([])
    }
  }
})

for (const [page, offerings, best] of [
  ['services', services, routes.seo],
  ['solutions', solutions, routes.wordpressExpress],
] as const) {
  const answering = (need: (typeof needs)[number]) =>
    offerings.filter(({ id }) => needsOf[id].includes(need)).length

  test.describe(`the overview of ${page} without script`, () => {
    test.use({ javaScriptEnabled: false })

    test('shows all cards, and to each need those that answer it', async ({ page: tab }) => {
      await tab.goto(routes[page])
      const { question, ...labels } = siteTexts('is').common.needs
      const cards = tab.locator('[data-card]').filter({ visible: true })
      const said = tab.locator('[data-answered]').filter({ visible: true })
      await expect(cards).toHaveCount(offerings.length)
      const group = tab.getByRole('radiogroup', { name: question })
      for (const need of needs) {
        await group.getByRole('radio', { name: labels[need], exact: true }).check()
        await expect(cards).toHaveCount(answering(need))
        await expect(said).toHaveAttribute('data-answered', need)
        if (need === 'found') {
          await expect(cards.first().getByRole('link')).toHaveAttribute('href', best)
        }
      }
      await group.getByRole('radio', { name: labels.all, exact: true }).check()
      await expect(cards).toHaveCount(offerings.length)
    })
  })

  test(`the overview of ${page} names each need, and how many cards answer it`, async ({
    site,
  }) => {
    for (const language of languages()) {
      const { tree } = await pageOnce(site, language, routes[page])
      const { count, ...labels } = siteTexts(language).common.needs
      const offered = all(tree, '[data-need]').map(wordsIn)
      expect(offered).toEqual([labels.all, ...needs.map((need) => labels[need])])
      for (const need of needs) {
        expect(
          all(tree, '[data-answered]')
            .filter((it) => it.attributes['data-answered'] === need)
            .map(wordsIn),
          `${language} ${need}`,
        ).toEqual([
          count
            .replace('{{count}}', `${answering(need)}`)
            .replace('{{all}}', `${offerings.length}`),
        ])
      }
    }
  })
}
