import { languages } from '#i18n/i18n'
import { needs, needsOf, services, solutions } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

for (const [page, offerings, best] of [
  ['services', services, routes.seo],
  ['solutions', solutions, routes.wordpressExpress],
] as const) {
  test.describe(`the overview of ${page} without script`, () => {
    test.use({ javaScriptEnabled: false })

    test('answers each need with those rows that do, and says how many', async ({
      page: tab,
      site,
    }) => {
      for (const language of languages) {
        const { question, count, ...labels } = siteTexts(language).common.needs
        await tab.goto(site.origin(language) + routes[page])
        const rows = tab.locator('.offering-row').filter({ visible: true })
        await expect(rows).toHaveCount(offerings.length)
        const group = tab.getByRole('group', { name: question })
        for (const need of needs) {
          await group.getByRole('radio', { name: labels[need], exact: true }).check()
          const left = offerings.filter(({ id }) => needsOf[id].includes(need))
          await expect(rows).toHaveCount(left.length)
          await expect(tab.locator('.needs__count span').filter({ visible: true })).toHaveText(
            count.replace('{{count}}', `${left.length}`).replace('{{all}}', `${offerings.length}`),
          )
          if (need === 'found') {
            await expect(rows.first().getByRole('link')).toHaveAttribute('href', best)
          }
        }
        await group.getByRole('radio', { name: labels.all, exact: true }).check()
        await expect(rows).toHaveCount(offerings.length)
      }
    })
  })
}
