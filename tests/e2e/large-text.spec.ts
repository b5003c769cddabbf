import { chromium } from '@playwright/test'
import { routes } from '#routing/routing'
import { launchOptions } from '../chromium.ts'
import { expect, test } from './fixtures.ts'

const onScreen = [routes.home, routes.prices, routes.hostingOrder]
const onPhone = [
  ...[routes.home, routes.projects, routes.prices, routes.onlineShop, routes.hostingOrder],
  ...[routes.apiConnections, routes.maintenance, routes.webHosting, routes.seo, routes.analytics],
  ...[
    routes.webProgramming,
    routes.serviceDesk,
    routes.company,
    routes.cookies,
    '/engin/slik-sida',
  ],
]

test('with text twice as large nothing is cut off, also on a phone', async ({ site }) => {
  const options = await launchOptions()
  // As the browser's own setting does it: media queries see it too.
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, '--blink-settings=defaultFontSize=32'],
  })
  const page = await browser.newPage()
  const found: string[] = []
  for (const [width, paths] of [
    [1280, onScreen],
    [360, onPhone],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    // The longest words are Spanish; only Danish pages have a price of their own.
    for (const [language, path] of [
      ...paths.map((it) => ['es', it] as const),
      ['da', routes.wordpressExpress] as const,
    ]) {
      await page.goto(site.origin(language) + path)
      const { size, cut } = await page.evaluate(() => ({
        size: getComputedStyle(document.documentElement).fontSize,
        cut: [...document.querySelectorAll('header *, main *, footer *, [data-cookie-bar] *')]
          .filter((it) => {
            // What is decoration, or there for screen readers only, may leave the page.
            if (it.closest('svg, [data-swatch], .visually-hidden, thead')) return false
            const { left, right } = it.getBoundingClientRect()
            return it.checkVisibility() && (left < -1 || right > innerWidth + 1)
          })
          .map((it) => `${it.localName}.${it.className}`),
      }))
      expect(size).toBe('32px')
      if (cut.length > 0) found.push(`${path} at ${width}: ${cut.slice(0, 5).join(' ')}`)
    }
  }
  expect(found).toEqual([])
  await browser.close()
})
