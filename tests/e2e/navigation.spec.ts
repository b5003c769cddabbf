import type { Page } from '@playwright/test'
import { languages } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { expect, moving, test } from './fixtures.ts'

test.use(moving)

test('forgets a language that an earlier version stored', async ({ page, site, context }) => {
  await context.addCookies([{ name: 'i18next', value: 'da', url: site.origin() }])
  await page.goto('/icon.svg')
  await page.evaluate(() => {
    localStorage.setItem('i18nextLng', 'da')
    sessionStorage.setItem('i18nextLng', 'da')
  })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'is')
  const stored = () =>
    page.evaluate(() => [localStorage, sessionStorage].map((it) => it.getItem('i18nextLng')))
  await expect.poll(stored).toEqual([null, null])
  expect(await context.cookies()).toEqual([])
})

test('the whole query goes along into another language', async ({ page }) => {
  for (const [path, query] of [
    [routes.services, 'utm_source=br%C3%A9f&x=1&x=2'],
    [routes.quote, 'lausn=hosting&ref=abc'],
    [routes.projects, 'sida=none&leit=vef&gclid=1'],
  ] as const) {
    await page.goto(`${path}?${query}`)
    await page.locator('#site-menu details:has([hreflang]) summary').click()
    await page.locator('#site-menu a[hreflang=da]').click()
    await page.waitForURL(/da\.localhost/)
    const { pathname, searchParams } = new URL(page.url())
    expect(pathname).toBe(path)
    expect([...searchParams].sort()).toEqual([...new URLSearchParams(query)].sort())
  }
})

const groupsOf = (page: Page) => page.locator('#site-menu > ul details')

test.describe('the wide menu', () => {
  test('opens on hover, and a click on the way keeps it open', async ({ page }) => {
    await page.goto('/')
    const summary = groupsOf(page).first().locator('summary')
    const panel = groupsOf(page).first().locator('ul')
    await summary.hover()
    await expect(panel).toBeVisible()
    await summary.click()
    await expect(panel).toBeVisible()
    await page.mouse.move(5, 700)
    await expect(panel).toBeHidden()
  })

  test('opens on Enter and Space, not on focus, closes when left', async ({ page }) => {
    await page.goto('/')
    const first = groupsOf(page).first()
    const second = groupsOf(page).nth(1)
    await first.locator('summary').focus()
    await page.keyboard.press('Tab')
    await expect(second.locator('summary')).toBeFocused()
    await expect(page.locator('[data-menu-group][open]')).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(first.locator('ul')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(first.locator('a').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(first.locator('ul')).toBeHidden()
    await expect(first.locator('summary')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(second.locator('ul')).toBeVisible()
    const links = await second.locator('a').count()
    for (let step = 0; step <= links; step += 1) await page.keyboard.press('Tab')
    await expect(second.locator('ul')).toBeHidden()
  })
})

test('all of the bar can be pressed from where there is one, and what it opens stays in the window', async ({
  page,
  site,
}) => {
  for (const language of languages()) {
    await page.goto(site.origin(language))
    // The longest words are Spanish.
    for (const width of language === 'es' ? [1025, 1280] : [1025]) {
      await page.setViewportSize({ width, height: 700 })
      await page.mouse.move(5, 690)
      await expect(groupsOf(page).locator('ul:visible')).toHaveCount(0)
      const bar = page.getByRole('banner')
      // A trial sees whether something else lies there.
      for (const it of await bar.locator('a:visible, summary:visible').all()) {
        await it.click({ trial: true })
      }
      for (const group of await groupsOf(page).all()) {
        await group.locator('summary').hover()
        await expect(group.locator('ul')).toBeInViewport({ ratio: 1 })
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
})

test.describe('the sheet on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('keeps the focus inside, gives it back however it is closed', async ({ page }) => {
    await page.goto('/')
    const open = page.locator('header [popovertarget]').first()
    const sheet = page.locator('#site-menu')
    for (const keys of [['Escape'], ['Tab', 'Tab', 'Tab', 'Escape'], ['Enter']]) {
      await open.focus()
      await page.keyboard.press('Enter')
      await expect(page.locator('#site-menu [popovertarget]')).toBeFocused()
      for (const key of keys) await page.keyboard.press(key)
      await expect(sheet).toBeHidden()
      await expect(open).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(groupsOf(page).first().locator('ul')).toBeVisible()
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus:not(#site-menu *)')).toHaveCount(0)
    }
  })

  test('without script: opens one accordion at a time', async ({ quiet: page }) => {
    await page.goto('/')
    await page.locator('header [popovertarget]').first().click()
    const link = groupsOf(page).first().locator('a').first()
    await groupsOf(page).first().locator('summary').click()
    await expect(link).toBeVisible()
    await groupsOf(page).nth(1).locator('summary').click()
    await expect(link).toBeHidden()
    await page.locator('#site-menu [popovertarget]').click()
    await expect(page.locator('#site-menu')).toBeHidden()
  })
})

test('the bar is clear at the top, solid past 20 px, in the theme', async ({ page }) => {
  await page.goto('/')
  const ground = () =>
    page.getByRole('banner').evaluate((it) => {
      const { opacity, backgroundColor } = getComputedStyle(it, '::before')
      return Number(opacity) === 0 ? 'clear' : backgroundColor
    })
  await page.evaluate(() => scrollTo({ top: 19, behavior: 'instant' }))
  await expect.poll(ground).toBe('clear')
  await page.evaluate(() => scrollTo({ top: 22, behavior: 'instant' }))
  await expect.poll(ground).toBe('rgb(250, 247, 240)')
  await page.locator('[data-theme-switch] select').selectOption('dark')
  await expect.poll(ground).toBe('rgb(22, 19, 15)')
})

test('a remembered theme is there before any script is loaded', async ({ page }) => {
  const night = 'rgb(22, 19, 15)'
  const choice = page.locator('[data-theme-switch] select')
  await page.goto('/')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light dark')
  await choice.selectOption('dark')
  await expect(page.locator('body')).toHaveCSS('background-color', night)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(routes.news)
  await expect(page.locator('body')).toHaveCSS('background-color', night)
  await expect(page.locator('html')).toHaveCSS('color-scheme', /^dark/)
  await page.unroute('**/*.js')
  await page.reload()
  await expect(choice).toHaveValue('dark')
  await choice.selectOption('')
  await expect(page.locator('body')).not.toHaveCSS('background-color', night)
})
