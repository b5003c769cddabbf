import type { Page } from '@playwright/test'
import { routes } from '#routing/routing'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

const backgroundOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((it) => getComputedStyle(it).backgroundColor)
/** What is seen of it: of all choices, that of the chosen one. */
const shownIn = (page: Page, selector: string) =>
  // biome-ignore lint/performance/useDomNodeTextContent: What is not shown must not count.
  page.locator(selector).innerText()

// Radios and style alone: all of this holds where no script runs. With scripts the same radios are
// pressed below, in forced colours and by keyboard.
test('the design stands at three widths, by day and night', async ({ quiet: page }) => {
  await page.goto(routes.webDesign)
  const { menu } = siteTexts('is').webDesign.figure
  const sheet = page.locator('.DesignSheet-module_page')
  const width = async () => (await sheet.boundingBox())?.width ?? 0
  const wide = await width()
  const [desktop, , phone] = await page.locator('[name="sheet-width"]').all()
  await phone?.check()
  expect(await width()).toBeLessThan(wide / 1.7)
  // The page has come to another layout, not to a smaller picture of the same.
  await expect(sheet.getByText(menu[0] ?? '', { exact: true })).toBeHidden()
  await phone?.press('ArrowLeft')
  await expect(page.locator('[name="sheet-width"][value="2"]')).toBeChecked()
  await desktop?.check()
  expect(await width()).toBe(wide)

  const ground = await backgroundOf(page, 'body')
  const day = await backgroundOf(page, '.DesignSheet-module_page')
  await page.locator('[name="sheet-theme"]').last().check()
  expect(await backgroundOf(page, '.DesignSheet-module_page')).not.toBe(day)
  expect(await backgroundOf(page, 'body')).toBe(ground)
})

test('a larger blanket has another price, and a dye dyes the cloth', async ({ quiet: page }) => {
  await page.goto(routes.onlineShop)
  const { figure } = siteTexts('is').onlineShop
  expect(await shownIn(page, '[data-basket]')).toContain('19.750 kr.')
  await page.locator('[name="blanket-size"]').first().press('ArrowRight')
  await expect(page.locator('[name="blanket-size"]').last()).toBeChecked()
  const basket = await shownIn(page, '[data-basket]')
  expect(basket.match(/26\.900 kr\./g)).toHaveLength(2)
  expect(basket).toContain(figure.free)
  expect(basket).not.toContain('19.750')
  expect(await shownIn(page, '[data-product]')).toContain('26.900 kr.')

  const yarn = () =>
    page
      .locator('[data-unrolled] linearGradient stop')
      .first()
      .evaluate((it) => getComputedStyle(it).stopColor)
  const dyes = [await yarn()]
  for (const color of figure.colors.slice(1)) {
    await page.getByRole('radio', { name: color }).check()
    dyes.push(await yarn())
  }
  expect(new Set(dyes).size).toBe(3)
})

test('a key of the till prints its line, sum and tax, counts stock', async ({ quiet: page }) => {
  await page.goto(routes.pointOfSale)
  const { goods } = siteTexts('is').pointOfSale.figure
  const [, , soup = '', , , mug = ''] = goods
  await page.getByRole('radio', { name: soup }).check()
  const printed = await shownIn(page, '.Till-module_receipt')
  // Two coffees and a soup; of food, 11 parts in 111 are tax.
  for (const figure of [soup, '1.850', '3.230 kr.', '320']) expect(printed).toContain(figure)
  const counts = page.locator('.Till-module_stock b:visible')
  await expect(counts).toHaveText(['8', '8'])
  await page.getByRole('radio', { name: soup }).press('ArrowUp')
  expect(await shownIn(page, '.Till-module_receipt')).toContain(goods[1] ?? '')
  // Of a mug it is 24 in 124.
  await page.getByRole('radio', { name: mug }).check()
  expect(await shownIn(page, '.Till-module_receipt')).toContain('892')
})

test('a free hour is booked and confirmed, and moves nothing', async ({ quiet: page }) => {
  await page.goto(routes.booking)
  await expect(page.locator('.BookingWeek-module_week input:checked')).toHaveCount(0)
  expect(await shownIn(page, '.BookingWeek-module_booked')).toBe(
    siteTexts('is').booking.figure.label,
  )
  const places = () =>
    Promise.all(['h1', '.BookingWeek-module_booked'].map((it) => page.locator(it).boundingBox()))
  const atFirst = await places()
  await page.getByRole('radio', { name: 'þriðjudaginn 15:00' }).check()
  expect(await shownIn(page, '.BookingWeek-module_booked')).toContain('þriðjudaginn kl.\u00a015:00')
  await page.keyboard.press('ArrowRight')
  expect(await shownIn(page, '.BookingWeek-module_booked')).toContain('miðvikudaginn kl.\u00a09:00')
  expect(await places()).toEqual(atFirst)
  await expect(page.locator('.BookingWeek-module_week').getByRole('radio')).toHaveCount(11)
})

test('what the chosen block becomes, it is on the page as well', async ({ quiet: page }) => {
  await page.goto(routes.wordpress)
  const sizes = () =>
    page
      .locator('[data-block]')
      .evaluateAll((them) => them.map((it) => Number.parseFloat(getComputedStyle(it).fontSize)))
  const plain = await sizes()
  await page.locator('[name="block"]').nth(1).check()
  const heading = await sizes()
  expect(heading.map((size, index) => size > (plain[index] ?? 0) * 1.4)).toEqual([true, true])
  await page.keyboard.press('ArrowRight')
  const styles = page
    .locator('[data-block]')
    .evaluateAll((them) => them.map((it) => getComputedStyle(it).fontStyle))
  expect(await styles).toEqual(['italic', 'italic'])
})

test('what the owner types stands on the page at once', async ({ page }) => {
  await page.goto(routes.webDevelopment)
  const field = page.locator('[data-mirror]')
  const { notice } = siteTexts('is').webDevelopment.figure
  await expect(page.locator('#workshop-notice')).toHaveText(notice)
  await field.fill('Lokað <b>vegna</b> hjólreiða')
  await expect(page.locator('#workshop-notice')).toHaveText('Lokað <b>vegna</b> hjólreiða')
  await field.fill('  ')
  await expect(page.locator('#workshop-notice')).toHaveText(notice)
})

test('without script the owner’s line is read, nothing asks to type', async ({ quiet: page }) => {
  await page.goto(routes.webDevelopment)
  await expect(page.locator('[data-mirror]')).toHaveAttribute('readonly', '')
  await expect(page.locator('#owner-hint')).toBeHidden()
})

test('a project of its kind stands on a page as proof, in any language', async ({ page, site }) => {
  // The tests' stories are Icelandic, and so are the names of their categories.
  for (const language of ['is', 'en'] as const) {
    await page.goto(site.origin(language) + routes.onlineShop)
    await page.locator('[aria-labelledby="proof"] a').click()
    await expect(page).toHaveURL(new RegExp(`${routes.projects}/sjavarbur-netverslun$`))
  }
})

test('in forced colours what is chosen is told from what is not', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const [path, choices] of [
    [routes.webDesign, '.Switch-module_switch label'],
    [routes.pointOfSale, '.Till-module_keys label'],
    [routes.booking, '.BookingWeek-module_day label'],
  ] as const) {
    await page.goto(path)
    await page.locator(`${choices} input`).first().check()
    const chosen = page.locator(`${choices}:has(:checked)`).first()
    const other = page.locator(`${choices}:not(:has(:checked))`).first()
    const grounds = [chosen, other].map((it) =>
      it.evaluate((label) => getComputedStyle(label).backgroundColor),
    )
    const [one, another] = await Promise.all(grounds)
    expect(one, path).not.toBe(another)
  }
})
