import { company } from '#agency/company'
import { languages } from '#i18n/i18n'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

test('the strip of clients shows a mark of two tones with each name', async ({ page, site }) => {
  for (const language of languages) {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(site.origin(language))
      const strip = page.getByRole('region', { name: siteTexts(language).home.clients.title })
      const found = await strip.getByRole('listitem').evaluateAll((items) =>
        items.map((it) => {
          const mark = it.querySelector('svg')
          const tones = mark && getComputedStyle(mark)
          const drawn = mark?.querySelector('use')?.getBBox()
          return {
            name: it.textContent,
            mark: it.querySelector('use')?.getAttribute('href'),
            isDrawn: drawn !== undefined && drawn.width > 0 && mark?.checkVisibility(),
            tones: tones && tones.color !== tones.fill,
          }
        }),
      )
      const wanted = company.clients.map(({ name, mark }) => ({
        ...{ name, mark },
        ...{ isDrawn: true, tones: true },
      }))
      expect(found, `${language} at ${width}`).toEqual(wanted)
    }
  }
})

test('support is given at any hour, and what it costs at night stands with the figure', async ({
  page,
  site,
}) => {
  for (const language of languages) {
    const { home, common } = siteTexts(language)
    await page.goto(site.origin(language))
    const figure = page
      .locator('section[aria-labelledby=stats-title] dl > div')
      .filter({ hasText: home.stats.supportValue })
    await expect(figure.locator('dt')).toHaveText(home.stats.support)
    await expect(figure.locator('dd')).toHaveText([home.stats.supportValue, common.response.phone])
  }
})
