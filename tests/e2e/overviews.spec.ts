import { languages } from '#i18n/i18n'
import { needs, needsOf, services, solutions } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { all, wordsIn } from '../page-tree.ts'
import { pageIn } from '../site-crawl.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

for (const [page, offerings, best] of [
  ['services', services, routes.seo],
  ['solutions', solutions, routes.wordpressExpress],
] as const) {
  const answering = (need: (typeof needs)[number]) =>
    offerings.filter(({ id }) => needsOf[id].includes(need)).length

  test.describe(`the overview of ${page} without script`, () => {
    test.use({ javaScriptEnabled: false })

    test('answers each need with those rows that do', async ({ page: tab }) => {
      await tab.goto(routes[page])
      const { question, ...labels } = siteTexts('is').common.needs
      const rows = tab.locator('.offering-row').filter({ visible: true })
      const said = tab.locator('.needs__count span').filter({ visible: true })
      await expect(rows).toHaveCount(offerings.length)
      const group = tab.getByRole('group', { name: question })
      for (const need of needs) {
        await group.getByRole('radio', { name: labels[need], exact: true }).check()
        await expect(rows).toHaveCount(answering(need))
        await expect(said).toHaveClass(`for-${need}`)
        if (need === 'found') {
          await expect(rows.first().getByRole('link')).toHaveAttribute('href', best)
        }
      }
      await group.getByRole('radio', { name: labels.all, exact: true }).check()
      await expect(rows).toHaveCount(offerings.length)
    })
  })

  test(`what answers a need hangs in pairs, overview of ${page}`, async ({ page: tab }) => {
    for (const width of [1280, 1920]) {
      await tab.setViewportSize({ width, height: 900 })
      await tab.goto(routes[page])
      for (const need of needs) {
        await tab.locator(`.needs__${need}`).check({ force: true })
        const rows = await tab
          .locator('.offering-row')
          .filter({ visible: true })
          .evaluateAll((found) =>
            found.map((row) => {
              const cloth = row.querySelector('.offering-row__cloth')?.getBoundingClientRect()
              const { left = Number.NaN, right = Number.NaN, height = 0 } = cloth ?? {}
              return { left, right, height, name: row.querySelector('h3')?.offsetTop }
            }),
          )
        const heights = rows.map(({ height }) => Math.round(height))
        expect(new Set(heights).size, `${width} ${need}`).toBe(1)
        const [first, second] = rows
        if (!first || !second) throw new Error('no pair answers it')
        expect(first.left).toBeCloseTo(0, 0)
        expect(second.right).toBeCloseTo(width, 0)
        expect(second.name).toBe(first.name)
        expect(second.left - first.right, `${width} ${need}`).toBeGreaterThan(40)
      }
    }
  })

  test(`the overview of ${page} names each need, and how many rows answer it`, async ({ site }) => {
    for (const language of languages) {
      const { tree } = await pageIn(site, language, routes[page])
      const { count, ...labels } = siteTexts(language).common.needs
      const offered = all(tree, 'label.needs__choice').map(wordsIn)
      expect(offered).toEqual([labels.all, ...needs.map((need) => labels[need])])
      for (const need of needs) {
        expect(all(tree, `span.for-${need}`).map(wordsIn), `${language} ${need}`).toEqual([
          count
            .replace('{{count}}', `${answering(need)}`)
            .replace('{{all}}', `${offerings.length}`),
        ])
      }
    }
  })
}
