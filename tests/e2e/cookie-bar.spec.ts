import type { Page } from '@playwright/test'
import { languages } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

/** What is stored of the visitor's answer about cookies: the flag, and the refusal. */
const stored = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('cookies-accepted'),
    localStorage.getItem('cookies-refused'),
  ])

const choose = (page: Page, choice: string) => page.locator(`[data-cookie=${choice}]`).click()

test('accept stores the flag and ends the question', async ({ page }) => {
  await page.goto('/')
  const bar = page.locator('[data-cookie-bar]')
  await expect(bar).toBeVisible()
  await choose(page, 'accept')
  await expect(bar).toBeHidden()
  expect(await stored(page)).toEqual(['true', null])
  await page.goto(routes.news)
  await expect(page.locator('[data-cookie-reopen]')).toBeVisible()
  await expect(bar).toBeHidden()
})

test('reject stores the refusal; the footer opens the choice again', async ({ page }) => {
  await page.goto('/')
  const bar = page.locator('[data-cookie-bar]')
  await choose(page, 'reject')
  expect(await stored(page)).toEqual([null, 'true'])
  await page.reload()
  await expect(bar).toBeHidden()
  await page.locator('[data-cookie-reopen]').click()
  await expect(bar).toBeVisible()
  await expect(bar.locator('button').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bar).toBeHidden()
  await expect(page.locator('[data-cookie-reopen]')).toBeFocused()
})

test('close hides it for this session only', async ({ page, context, site }) => {
  await page.goto('/')
  await choose(page, 'close')
  await page.goto(routes.contact)
  await expect(page.locator('[data-cookie-bar]')).toBeHidden()
  expect(await stored(page)).toEqual([null, null])
  const later = await context.newPage()
  await later.goto(site.origin())
  await expect(later.locator('[data-cookie-bar]')).toBeVisible()
})

test('a refusal that an earlier version stored in the flag is moved out of it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('cookies-refused')) {
      localStorage.setItem('cookies-accepted', 'false')
    }
  })
  await page.goto('/')
  await expect.poll(() => stored(page)).toEqual([null, 'true'])
  await expect(page.locator('[data-cookie-bar]')).toBeHidden()
  await page.locator('[data-cookie-reopen]').click()
  await choose(page, 'accept')
  expect(await stored(page)).toEqual(['true', null])
})

test('where nothing waits for consent, it asks for none', async ({ page, site }) => {
  for (const language of languages) {
    const { notice, asks } = siteTexts(language).cookies
    await page.goto(site.origin(language) + routes.cookies)
    const bar = page.locator('[data-cookie-bar] p')
    await expect(bar).toContainText(`${notice} ${asks.none}`)
    for (const ask of [asks.analytics, asks.marketing, asks.both]) {
      await expect(bar).not.toContainText(ask)
    }
    const { table, ...icelandic } = siteTexts('is').cookies
    await expect(page.locator('.legal__text')).toContainText(icelandic.asks.none)
    await expect(page.locator('.legal__text')).toContainText(table.noMarketing)
    await expect(page.locator('.legal__brief')).toContainText(`${notice} ${asks.none}`)
    for (const [name, set] of [
      ...['session_id', '_ga', '_gid', 'cookie_consent'].map((it) => [it, table.set.never]),
      ['cookies-refused', table.set.always],
    ]) {
      const heading = page.locator('th', { hasText: new RegExp(`^${name}`) })
      const row = page.locator('.cookie-table tbody tr').filter({ has: heading })
      await expect(row.locator('td').last()).toHaveText(set ?? '')
    }
  }
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
  const top = page.locator('.to-top')
  for (const [width, height] of [
    [360, 740],
    [740, 360],
    [768, 1024],
    [1152, 720],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(bar).toBeVisible()
    await expect(top).toBeHidden()
    await page.mouse.wheel(0, 900)
    await expect(top).toBeVisible()
    // A trial sees whether something else lies there.
    for (const choice of ['reject', 'accept', 'close']) {
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
