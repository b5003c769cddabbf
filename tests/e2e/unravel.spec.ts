import type { Page } from '@playwright/test'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

const { pull } = siteTexts('is').notFound
const missing = '/engin/slik-sida'

/** How much of the cloth is left, as a share. */
const left = (page: Page) =>
  page.locator('.PulledThread-module_cloth').evaluate((it) => {
    const gone = /inset\(0(?:px)? 0(?:px)? ([\d.]+)%/.exec(getComputedStyle(it).clipPath)
    return 1 - Number(gone?.[1] ?? Number.NaN) / 100
  })

test('an unknown page’s cloth comes apart by key, and is whole again', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(missing)
  const end = page.getByRole('slider', { name: pull.label })
  await expect.poll(() => left(page)).toBe(0.75)
  await expect(end).toHaveJSProperty('ariaValueText', pull.rows.replace('{{count}}', '9'))
  await end.focus()
  await page.keyboard.press('ArrowRight')
  await expect(end).toHaveJSProperty('ariaValueText', pull.rows.replace('{{count}}', '10'))
  expect(await left(page)).toBeCloseTo(26 / 36, 3)
  await page.keyboard.press('End')
  expect(await left(page)).toBe(0)
  await expect(page.locator('[data-unravel]').getByRole('status')).toHaveText(pull.end)
  await page.keyboard.press('Home')
  expect(await left(page)).toBe(1)
  await expect(page.locator('[data-unravel]').getByRole('status')).toBeEmpty()
})

test('the yarn itself is pulled to the left, and let go', async ({ page }) => {
  await page.goto(missing)
  const end = page.getByRole('slider', { name: pull.label })
  await expect(end).toHaveJSProperty('ariaValueText', pull.rows.replace('{{count}}', '9'))
  const box = await page.locator('.PulledThread-module_warp').boundingBox()
  const [x, y] = [(box?.width ?? 0) * 0.75, (box?.y ?? 0) + (box?.height ?? 0) * 0.9]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - (box?.width ?? 0) / 2, y, { steps: 5 })
  await expect(end).toHaveValue('27')
  await expect.poll(() => left(page)).toBeCloseTo(0.25, 3)
  await page.mouse.up()
  await page.mouse.move(x, y)
  await expect(end).toHaveValue('27')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('the loose end is pulled', async ({ page }) => {
    await page.goto(missing)
    const end = page.getByRole('slider', { name: pull.label })
    await expect(end).toHaveJSProperty('ariaValueText', pull.rows.replace('{{count}}', '9'))
    const box = await end.boundingBox()
    await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 22)
    await expect.poll(() => left(page)).toBeCloseTo(0.5, 1)
  })
})

test('without script a piece is gone already, nothing is offered', async ({ quiet: page }) => {
  await page.goto(missing)
  await expect(page.locator('.PulledThread-module_warp')).toBeVisible()
  expect(await left(page)).toBe(0.75)
  await expect(page.getByRole('slider')).toBeHidden()
})
