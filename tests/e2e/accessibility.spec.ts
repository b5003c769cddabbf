import type { Page } from '@playwright/test'
import { routes } from '#routing/routing'
import { violations, violationsByDayAndNight } from '../axe.ts'
import { openForm } from '../form-page.ts'
import { gluedWords } from '../glued-words.ts'
import { walkByKeyboard } from '../keyboard-walk.ts'
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
/** Those that open with a drawing or a piece of interface in which one may choose. */
const figured: readonly string[] = [
  ...[routes.apiConnections, routes.maintenance, routes.webHosting, routes.seo, routes.analytics],
  ...[routes.webProgramming, routes.webDesign, routes.webDevelopment, routes.onlineShop],
  ...[routes.pointOfSale, routes.booking, routes.wordpress],
]
const others = Object.values(routes).filter((path) => !kinds.includes(path))

/**
 * What is wrong with a page: for axe, whatever is chosen in its figure, off its side, said or copied, by
 * keyboard. Markup and colours are the same in every language, and what lies on every page is looked at on
 * one of each kind. Whether the words of each language fit is asked in long-words.spec.ts.
 */
async function faults(page: Page, origin: string, path: string) {
  const found: string[] = []
  const isKind = kinds.includes(path)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(origin + path)
  const part = isKind ? 'html' : 'main'
  for (const width of isKind ? [320, 1280] : [320]) {
    await page.setViewportSize({ width, height: 900 })
    // Colours, the costly half, are the same at every width.
    if (isKind && width === 320) found.push(...(await violations(page, 'but colours')))
    else found.push(...(await violationsByDayAndNight(page, part, part)))
    const shown = await page.evaluate(() => document.documentElement.scrollWidth)
    if (shown !== width) found.push(`${origin}${path} is ${shown} px wide at ${width}`)
  }
  if (figured.includes(path)) {
    await page.setViewportSize({ width: 1280, height: 900 })
    const others = page.locator('[data-figure] input[type=radio]:not([checked])')
    for (const choice of await others.all()) await choice.check()
    found.push(...(await violationsByDayAndNight(page, '[data-figure]', '[data-figure]')))
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  found.push(...(await gluedWords(page)).map((words) => `${path}: ${words} in one`))
  // Nobody has answered it, so it lies on every page.
  if (await page.locator('[data-cookie-bar]').isHidden()) found.push(`${path} has no cookie bar`)
  if (!path.includes('?')) {
    await page.locator('[data-cookie=close]').click()
    // And back through the longest: keyboard.spec.ts.
    const walk = await walkByKeyboard(page, 'main', false)
    found.push(...walk.faults.map((fault) => `${path}: ${fault}`))
    await page.evaluate(() => sessionStorage.clear())
  }
  return found
}

for (const pages of [kinds.slice(0, 7), kinds.slice(7), others.slice(0, 15), others.slice(15)]) {
  test(`axe finds nothing on ${pages.length} pages from ${pages[0]}, no policy is broken, no other host asked`, async ({
    page,
    site,
  }) => {
    const asked = new Set<string>()
    const found: string[] = []
    page.on('request', (request) => asked.add(new URL(request.url()).origin))
    page.on('console', (message) => {
      // What breaks the policy is said here; so is that an unknown page is not there.
      const expected = message.text().includes('404')
      if (message.type() === 'error' && !expected) found.push(message.text())
    })
    for (const path of pages) found.push(...(await faults(page, site.origin(), path)))
    expect(found).toEqual([])
    expect([...asked]).toEqual([site.origin()])
  })
}

test('axe finds nothing in menus, errors and chosen filters, day or night', async ({
  page,
  site,
}) => {
  await openForm(page, site.origin('es') + routes.contact)
  await page.locator('form[data-form=contact] button').click()
  await expect(page.locator('[aria-invalid]').first()).toBeVisible()
  await page.locator('[data-menu-group] summary').first().click()
  expect(await violationsByDayAndNight(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.locator('header [popovertarget]').first().click()
  await page.locator('[data-menu-group] summary').first().click()
  await page.locator('[data-language-menu] summary').click()
  expect(await violationsByDayAndNight(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(site.origin('es') + routes.projects)
  await page.locator('[data-category-button]').nth(1).click()
  await page.locator('[data-language-menu] summary').click()
  expect(await violationsByDayAndNight(page)).toEqual([])
})
