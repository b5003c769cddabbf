import { routes } from '#routing/routing'
import { expect, test } from './fixtures.ts'

/** What a window of 1280 by 1024 is at 400 %, and a phone on its side. */
const low = [
  { width: 320, height: 256 },
  { width: 740, height: 360 },
]

for (const viewport of low) {
  test.describe(`a window of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport })

    test('scrolls header and bar away, and shows what has the focus', async ({ page }) => {
      for (const path of [routes.contact, routes.hostingOrder]) {
        await page.goto(path)
        const bar = page.locator('[data-cookie-bar]')
        await expect(bar).toBeVisible()
        const fixed = page.locator('[data-cookie-bar], body > header')
        for (const part of await fixed.all()) await expect(part).not.toHaveCSS('position', 'fixed')
        const fields = page.locator('main form').getByRole('textbox')
        expect(await fields.count()).toBeGreaterThan(2)
        for (const field of await fields.all()) {
          await field.focus()
          const { above, below } = await field.evaluate((it) => {
            const { top, bottom } = it.getBoundingClientRect()
            // Of a tall text field the browser brings only the caret into view.
            const end = it.localName === 'textarea' ? top + 24 : bottom
            return { above: top, below: innerHeight - end }
          })
          expect(Math.min(above, below), (await field.getAttribute('name')) ?? '').toBeGreaterThan(
            -1,
          )
          expect(
            await field.evaluate((it) => {
              const { left, top, width } = it.getBoundingClientRect()
              return document.elementFromPoint(left + width / 2, top + 12) === it
            }),
          ).toBe(true)
        }
        await expect(bar).not.toBeInViewport()
        await expect(page.locator('body > header')).not.toBeInViewport()
      }
    })

    test('the cookie bar is there from the first paint and moves nothing', async ({ page }) => {
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const it of list.getEntries()) document.documentElement.dataset.moved = it.name
        }).observe({ type: 'layout-shift', buffered: true })
      })
      // When they come, their letters are a hair wider or narrower than those of the stand-ins.
      await page.route('**/*.woff2', (route) => route.abort())
      await page.goto(routes.news, { waitUntil: 'networkidle' })
      await expect(page.locator('[data-cookie-bar]')).toBeVisible()
      expect(await page.locator('html').getAttribute('data-moved')).toBeNull()
    })
  })
}

test('the cookie bar does without the page’s scripts, until answered', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.locator('[data-cookie-bar]')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('cookies-refused', 'true'))
  await page.reload()
  await expect(page.locator('[data-cookie-bar]')).toBeHidden()
})
