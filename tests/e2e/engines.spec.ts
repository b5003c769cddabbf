import { routes } from '#routing/routing'
import { expect, test } from './fixtures.ts'

// What other engines need than the one that runs these tests; `npm run test:engines` runs those.

const withPictures = [
  routes.home,
  routes.projects,
  routes.news,
  `${routes.projects}/glod-og-kol`,
  routes.webDesign,
  routes.booking,
]

for (const path of withPictures) {
  test(`no style hides a picture of ${path} before somebody scrolls to it`, async ({ page }) => {
    await page.goto(path)
    const pictures = page.locator('main img')
    expect(await pictures.count()).toBeGreaterThan(0)
    const hidden = await pictures.evaluateAll((all) =>
      all.flatMap((it) => {
        // What stands in a closed part has no box either, and shows when it is opened.
        if (!it.parentElement?.checkVisibility()) return []
        return it.checkVisibility({ opacityProperty: true, visibilityProperty: true })
          ? []
          : [it.getAttribute('src')]
      }),
    )
    expect(hidden).toEqual([])
  })
}
