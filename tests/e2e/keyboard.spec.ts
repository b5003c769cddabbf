import { projectPath, routes } from '#routing/routing'
import { walkByKeyboard } from '../keyboard-walk.ts'
import { expect, test } from './fixtures.ts'

// Through the main part of every page at 1280 px: accessibility.spec.ts.

/** Header and footer are the same everywhere: walked whole are one text page and one form. */
const whole: readonly string[] = [routes.home, routes.hostingOrder]
/** The longest, those with most to press, and those whose offers each have a button. */
const long: readonly string[] = [
  ...[routes.home, routes.hostingOrder, routes.projects, routes.prices],
  ...[routes.quote, routes.serviceDesk, routes.privacy, projectPath('thyrnir-og-yr')],
  ...[routes.ai, routes.booking, routes.siteManagement],
]
const forms: readonly string[] = [routes.contact, routes.hostingOrder]
const walks = [
  { paths: whole, width: 1280, height: 800, answered: true },
  { paths: long, width: 360, height: 740, answered: true },
  // Never answered, the cookie bar stays.
  { paths: whole, width: 1280, height: 800, answered: false },
  { paths: whole, width: 360, height: 740, answered: false },
  // What a window of 1280 by 1024 is at 400 %, and a phone on its side: nothing stays fixed there.
  { paths: forms, width: 320, height: 256, answered: false },
  { paths: forms, width: 740, height: 360, answered: false },
]

for (const { paths, width, height, answered } of walks) {
  const where = `${paths.length} pages from ${paths[0]} at ${width} x ${height} px`
  test(`by keyboard through ${where}${answered ? '' : ' above the cookie bar'} and back`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    if (answered) await page.addInitScript(() => localStorage.setItem('cookies-refused', 'true'))
    const found: string[] = []
    let stops = 0
    for (const path of paths) {
      await page.goto(path)
      await expect(page.locator('[data-cookie-bar]')).toBeVisible({ visible: !answered })
      const walk = await walkByKeyboard(page, whole.includes(path) ? 'body' : 'main')
      stops += walk.stops
      found.push(...walk.faults.map((fault) => `${path}: ${fault}`))
    }
    expect(found).toEqual([])
    expect(stops).toBeGreaterThan(paths.length * 2)
  })
}
