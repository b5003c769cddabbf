import type { Page } from '@playwright/test'
import { routes } from '#routing/routing'
import { violations } from '../axe.ts'
import { siteTexts } from '../texts.ts'
import { expect, moving, test } from './fixtures.ts'

test.use(moving)

const { loom: words } = siteTexts('is').home

const cloth = (page: Page) => page.locator('[data-drawn=warp]').getAttribute('d')
const square = (page: Page, chart: string, name: string) =>
  page.getByRole('grid', { name: chart }).getByRole('gridcell', { name, exact: true })
const named = (text: string, number: number, choice: number) =>
  text.replace('{{number}}', `${number}`).replace('{{choice}}', `${choice}`)

/** The middle of a square, by column and row of the repeat that one weaves in. */
async function placeOf(page: Page, chart: string, column: number, row: number) {
  const box = await page.locator(`svg[data-chart=${chart}]`).boundingBox()
  const thread = await page.locator('svg[data-chart=tieUp]').boundingBox()
  if (!box || !thread) throw new Error('no loom')
  const size = thread.width / 4
  const columns = chart === 'threading' || chart === 'cloth' ? 8 : 4
  const left = box.x + box.width - columns * size
  return { x: left + (column + 0.5) * size, y: box.y + (row + 0.5) * size }
}

test('a pointer weaves: on the draft, along it, and on the cloth', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('grid')).toHaveCount(3)
  await expect(page.getByRole('group').filter({ hasText: /^$/ })).toHaveCount(0)
  const before = await cloth(page)
  const place = await placeOf(page, 'threading', 0, 0)
  await page.mouse.click(place.x, place.y)
  await expect.poll(() => cloth(page)).not.toBe(before)
  // The first end went from shaft 1 to shaft 4.
  await expect(page).toHaveURL(/#vefur=42344321-36c9-12344321$/)
  await expect(page.getByText(words.follows)).toBeVisible()

  const last = await placeOf(page, 'threading', 7, 0)
  await page.mouse.move(place.x, place.y)
  await page.mouse.down()
  await page.mouse.move(last.x, last.y, { steps: 40 })
  await page.mouse.up()
  await expect(page).toHaveURL(/#vefur=44444444-36c9-12344321$/)

  await page.getByRole('button', { name: words.reset }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await cloth(page)).toBe(before)

  // A crossing of the cloth: first end, first pick. The button lies below it.
  await page.evaluate(() => scrollTo(0, 0))
  const crossing = await placeOf(page, 'cloth', 0, 0)
  await page.mouse.move(crossing.x, crossing.y)
  await expect(page.locator('[data-lit]')).toHaveCount(3)
  await page.mouse.click(crossing.x, crossing.y)
  await expect(page).toHaveURL(/#vefur=12344321-26c9-12344321$/)
})

test('the keys go on at the square of a click', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('grid')).toHaveCount(3)
  const place = await placeOf(page, 'threading', 2, 1)
  await page.mouse.click(place.x, place.y)
  await expect(square(page, words.threading, named(words.end, 3, 3))).toBeFocused()
  const scrolled = await page.evaluate(() => scrollY)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  const next = square(page, words.threading, named(words.end, 4, 3))
  await expect(next).toBeFocused()
  await expect(next).toHaveAttribute('aria-selected', 'true')
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})

test('a finger weaves too', async ({ browser, site }) => {
  const context = await browser.newContext({
    ...{ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } },
    baseURL: site.origin(),
  })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('grid')).toHaveCount(3)
  const tap = await placeOf(page, 'treadling', 3, 0)
  await page.touchscreen.tap(tap.x, tap.y)
  await expect(page).toHaveURL(/#vefur=12344321-36c9-42344321$/)
  const square = await page.getByRole('gridcell').first().boundingBox()
  expect(square?.width).toBeGreaterThanOrEqual(24)
  await context.close()
})

test('keys weave: one stop a chart, arrows move, space sets, named', async ({ page }) => {
  await page.goto('/')
  // The last stop before the loom.
  await page.locator('[data-opening] a').last().focus()
  await expect(page.getByRole('grid')).toHaveCount(3)
  await page.keyboard.press('Tab')
  await expect(square(page, words.threading, named(words.end, 1, 4))).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  const second = square(page, words.threading, named(words.end, 2, 3))
  await expect(second).toBeFocused()
  await expect(second).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('Space')
  await expect(second).toHaveAttribute('aria-selected', 'true')
  const left = square(page, words.threading, named(words.end, 2, 2))
  await expect(left).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('Tab')
  await expect(square(page, words.tieUp, named(words.treadle, 1, 4))).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await expect(square(page, words.treadling, named(words.pick, 1, 4))).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/#vefur=13344321-b6c9-42344321$/)
})

test('a weave lives in the address and goes along as the selvedge', async ({ page }) => {
  const selvedge = () => page.locator('[data-selvedge] pattern path').last().getAttribute('d')
  await page.goto(routes.prices)
  const plain = await selvedge()
  await page.goto('/#vefur=11223344-5a5a-12341234')
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(24)
  const woven = await cloth(page)
  await page.goto(routes.prices)
  await expect.poll(selvedge).not.toBe(plain)
  await page.goto('/')
  await expect.poll(() => cloth(page)).toBe(woven)
  // What is no weave is as if nothing had been asked for.
  for (const hash of ['#vefur=', '#vefur=99999999-36c9-12344321', '#vefur=<b>', '#annad']) {
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('about:blank')
    await page.goto(`/${hash}`)
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(24)
    expect(await cloth(page)).not.toBe(woven)
  }
})

test('without script the loom is complete, without dead buttons', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin() })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.locator('svg[data-chart=cloth]')).toBeVisible()
  await expect(page.getByText(words.label)).toBeAttached()
  await expect(page.getByText(words.hint)).toBeHidden()
  await expect(page.getByRole('button', { name: words.another })).toBeHidden()
  await context.close()
})

test('axe finds nothing on a loom in use', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/#vefur=11223344-5a5a-12341234')
  await expect(page.getByRole('grid')).toHaveCount(3)
  expect(await violations(page)).toEqual([])
})
