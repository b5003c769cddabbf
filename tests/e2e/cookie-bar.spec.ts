import type { Page } from '@playwright/test'
import { languages } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { all, wordsIn } from '../page-tree.ts'
import { pageIn } from '../site-crawl.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

/** What is stored of the visitor's answer about cookies: the flag, and the refusal. */
const stored = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('cookies-accepted'),
    localStorage.getItem('cookies-refused'),
  ])

const choose = (page: Page, choice: string) => page.locator(`[data-cookie=${choice}]`).click()

test('while nothing needs consent it informs, and one answer is kept', async ({ page, site }) => {
  for (const language of languages()) {
    const { tree } = await pageIn(site, language, routes.home)
    const [bar] = all(tree, '[data-cookie-bar]')
    const { title, understood, asks } = siteTexts(language).cookies
    expect(bar?.attributes['aria-label'], language).toBe(title)
    expect(bar && wordsIn(bar), language).toContain(asks.none)
    // Besides the one that closes it, which has no words.
    const answers = bar ? all(bar, 'button').map(wordsIn).filter(Boolean) : []
    expect(answers, language).toEqual([understood])
  }
  const bar = page.locator('[data-cookie-bar]')
  await page.goto('/')
  await choose(page, 'accept')
  await expect(bar).toBeHidden()
  expect(await stored(page)).toEqual(['true', null])
  await page.reload()
  // How the footer opens it again: consent.spec.ts.
  await expect(page.locator('[data-cookie-reopen]')).toBeVisible()
  await expect(bar).toBeHidden()
})

test('close hides it for this session only', async ({ page, context }) => {
  await page.goto('/')
  await choose(page, 'close')
  await page.goto(routes.contact)
  await expect(page.locator('[data-cookie-bar]')).toBeHidden()
  expect(await stored(page)).toEqual([null, null])
  const later = await context.newPage()
  await later.goto('/')
  await expect(later.locator('[data-cookie-bar]')).toBeVisible()
})

test('it leads to what the cookie page says in brief', async ({ page, site }) => {
  await page.goto(site.origin('da'))
  const { learnMore } = siteTexts('da').cookies
  await page.locator('[data-cookie-bar]').getByRole('link', { name: learnMore }).click()
  await expect(page).toHaveURL(/\/vafrakokur#/)
  const brief = page.locator(':target')
  await expect(brief).toBeInViewport()
  await expect(brief).toContainText(siteTexts('da').legal.cookies.brief.title)
})

test('it and the link to the top can both be used on screens of every size', async ({ page }) => {
  const bar = page.locator('[data-cookie-bar]')
  const top = page.locator('[data-to-top]')
  for (const size of ['360x740', '740x480', '1280x900']) {
    const [width = 0, height = 0] = size.split('x').map(Number)
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(bar).toBeVisible()
    await page.evaluate(() => scrollTo({ top: 290, behavior: 'instant' }))
    await expect(top).toBeHidden()
    await page.evaluate(() => scrollTo({ top: 310, behavior: 'instant' }))
    await expect(top).toBeVisible()
    // A trial sees whether something else lies there.
    for (const choice of ['accept', 'close']) {
      await bar.locator(`[data-cookie=${choice}]`).click({ trial: true })
    }
    await top.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await choose(page, 'accept')
    await expect(bar).toBeHidden()
    await page.mouse.wheel(0, 900)
    await expect(top).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => localStorage.clear())
  }
})

test('it does without the page’s scripts, and a refusal that an earlier version stored leaves its flag', async ({
  page,
}) => {
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.locator('[data-cookie-bar]')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('cookies-refused', 'true'))
  await page.reload()
  await expect(page.locator('[data-cookie-bar]')).toBeHidden()
  await page.unroute('**/*.js')
  await page.evaluate(() => {
    localStorage.clear()
    localStorage.setItem('cookies-accepted', 'false')
  })
  await page.reload()
  await expect.poll(() => stored(page)).toEqual([null, 'true'])
  await expect(page.locator('[data-cookie-bar]')).toBeHidden()
})
