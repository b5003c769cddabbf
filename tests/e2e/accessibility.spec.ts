import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { languages } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { expect, test } from './fixtures.ts'

// Who configured scripts of others must see as little of them before consent (requirement 8.6).
test.use({ env: { CONSENT_SCRIPTS: 'https://stats.example/count.js' } })

/** One of each kind of page. */
const kinds: readonly string[] = [
  ...[routes.home, routes.contact, routes.quote, routes.serviceDesk, routes.wordpressExpressOrder],
  ...[routes.projects, `${routes.projects}?leit=zzzz`, `${routes.projects}/thyrnir-og-yr`],
  `${routes.projects}/blafell-voruflutningar`,
  ...[routes.news, `${routes.news}/ad-flytja-netverslun`, `${routes.contact}?takk=3F2A-91BC`],
  ...[`${routes.quote}?thjonusta=seo&pakki=pro`, `${routes.hostingOrder}?pakki=business`],
  '/engin/slik-sida',
]
const others = Object.values(routes).filter((path) => !kinds.includes(path))
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** What axe finds; `colours` are the costly half, and the same in every language. */
async function violations(page: Page, chosen: 'all' | 'colours' | 'but colours') {
  const ruled = { runOnly: rules, rules: { 'color-contrast': { enabled: chosen === 'all' } } }
  const options = chosen === 'colours' ? { runOnly: ['color-contrast'] } : ruled
  return page.evaluate(async (run: axe.RunOptions) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(run)
    return violations.map(
      ({ id, nodes }) => `${location.href} ${id}: ${nodes.map(({ target }) => target)}`,
    )
  }, options)
}

/** Runs axe on the page that is open by day, and by night for what its colours are. */
async function violationsByDayAndNight(page: Page) {
  const found = await violations(page, 'all')
  await page.emulateMedia({ colorScheme: 'dark' })
  found.push(...(await violations(page, 'colours')))
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/** What is wrong with `address` at each width: for axe, and off the side of the page. */
async function faults(page: Page, address: string, widths: readonly number[], colours: boolean) {
  const found: string[] = []
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(address)
  await page.evaluate(axe.source)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    found.push(
      ...(colours ? await violationsByDayAndNight(page) : await violations(page, 'but colours')),
    )
    const shown = await page.evaluate(() => document.documentElement.scrollWidth)
    if (shown !== width) found.push(`${address} is ${shown} px wide at ${width}`)
  }
  // Nobody has answered it, so it lies on every page of this file.
  if (await page.locator('[data-cookie-bar]').isHidden()) found.push(`${address} has no cookie bar`)
  return found
}

for (const language of languages) {
  // Markup and colours are the same in every language; words and their lengths are not. So the
  // text pages are looked at in Icelandic and in one of the other languages, in turns.
  const colours = language === 'is'
  const turn = languages.indexOf(language)
  const looks = [
    { paths: kinds.slice(0, 7), widths: colours ? [320, 1280] : [320] },
    { paths: kinds.slice(7), widths: colours ? [320, 1280] : [320] },
    { paths: others.filter((_, nr) => colours || nr % 3 === turn % 3), widths: [320] },
  ]
  for (const { paths, widths } of looks) {
    test(`axe finds nothing in ${language} on ${paths.length} pages from ${paths[0]}, no policy is broken, no other host asked`, async ({
      page,
      site,
    }) => {
      test.slow()
      const asked = new Set<string>()
      const found: string[] = []
      page.on('request', (request) => asked.add(new URL(request.url()).origin))
      page.on('console', (message) => {
        // What breaks the policy is said here; so is that an unknown page is not there.
        const expected = message.text().includes('404')
        if (message.type() === 'error' && !expected) found.push(message.text())
      })
      for (const path of paths) {
        found.push(...(await faults(page, site.origin(language) + path, widths, colours)))
      }
      expect(found).toEqual([])
      expect([...asked]).toEqual([site.origin(language)])
    })
  }
}

test('axe finds nothing in menus, errors, chosen filters, by day and by night', async ({
  page,
  site,
}) => {
  await page.goto(site.origin('es') + routes.contact)
  await page.evaluate(axe.source)
  await page.locator('form[data-form=contact] button').click()
  await expect(page.locator('[aria-invalid]').first()).toBeVisible()
  await page.locator('.menu-group summary').first().click()
  expect(await violationsByDayAndNight(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.locator('.site-header__open').click()
  await page.locator('.menu-group summary').first().click()
  await page.locator('.language-menu summary').click()
  expect(await violationsByDayAndNight(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(site.origin('es') + routes.projects)
  await page.evaluate(axe.source)
  await page.locator('[data-category-button]').nth(1).click()
  await page.locator('.language-menu summary').click()
  expect(await violationsByDayAndNight(page)).toEqual([])
})

test('axe finds nothing in a drawing that shows a part of itself, by day and by night', async ({
  page,
  site,
}) => {
  for (const [path, part] of [
    [routes.apiConnections, 'books'],
    [routes.maintenance, 'updates'],
    [routes.webHosting, 'down'],
    [routes.seo, 'before'],
    [routes.analytics, 'funnel'],
    [routes.webProgramming, 'logic'],
  ] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(site.origin('es') + path)
    await page.evaluate(axe.source)
    await page.locator(`.hero__figure input[value="${part}"]`).check()
    expect(await violationsByDayAndNight(page)).toEqual([])
  }
})
