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

for (const language of languages()) {
  test(`cards say name, what it is, price and where to read on, in ${language}`, async ({
    page,
    site,
  }) => {
    const texts = siteTexts(language)
    const { common } = texts
    const items = { ...texts.services.items, ...texts.solutions.items }
    for (const { path, id, offered } of shown) {
      await page.goto(site.origin(language) + path)
      // The longest words are Spanish.
      for (const width of language === 'es' ? [360, 768, 1280] : [360]) {
        await page.setViewportSize({ width, height: 900 })
        const where = `${path} ${id} at ${width}`
        const cards = page.locator(`section[aria-labelledby=${id}] li`)
        await expect(cards, where).toHaveCount(offered.length)
        // What is seen without pointing at anything: in its box, not clipped, not laid over.
        const seen = await cards.evaluateAll((found) =>
          found.map((card) => {
            card.scrollIntoView({ block: 'center' })
            const box = card.getBoundingClientRect()
            return [...card.querySelectorAll('h3, p, a')].map((part) => {
              const { left, right, top, bottom, width, height } = part.getBoundingClientRect()
              const inCard = left >= box.left && right <= box.right && bottom <= box.bottom
              const hit = document.elementFromPoint(left + 2, (top + bottom) / 2)
              return {
                text: (part.textContent ?? '').replace(/\s+/g, ' ').trim(),
                large: width > 30 && height > 12,
                visible:
                  part.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
                  inCard &&
                  hit !== null &&
                  card.contains(hit),
              }
            })
          }),
        )
        expect(
          seen.flat().filter(({ large, visible }) => !large || !visible),
          where,
        ).toEqual([])
        const wanted = offered.map((it) => {
          const { name, line, summary } = items[it.id]
          const least = leastOf(it, { language, common })
          const price =
            least && 'net' in least
              ? [least.net, least.per, least.netBasis].join(' ')
              : common.price.byQuote
          const words = [
            name,
            path === routes.home ? line : summary,
            price,
            `${common.readMore}: ${name}`,
          ]
          return words.map((text) => text.replace(/\s+/g, ' '))
        })
        const said = seen.map((parts) => parts.map(({ text }) => text.replace(/ :/, ':')))
        expect(said.toSorted(), where).toEqual(wanted.toSorted())
        const links = await cards
          .locator('a')
          .evaluateAll((found) => found.map((it) => it.getAttribute('href')))
        expect(links.toSorted(), where).toEqual(offered.map((it) => routes[it.id]).toSorted())
      }
    }
  })
}

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
