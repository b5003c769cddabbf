import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

const { pull } = siteTexts('is').notFound
const missing = '/engin/slik-sida'
const rows = (count: number) => pull.rows.replace('{{count}}', `${count}`)

test('an unknown page’s cloth comes apart by key and by pointer, and is whole again', async ({
  page,
}) => {
  await page.goto(missing)
  const end = page.getByRole('slider', { name: pull.label })
  const said = page.locator('[data-unravel]').getByRole('status')
  await expect(end).toHaveJSProperty('ariaValueText', rows(9))
  await end.focus()
  await page.keyboard.press('ArrowRight')
  await expect(end).toHaveJSProperty('ariaValueText', rows(10))
  await page.keyboard.press('End')
  await expect(said).toHaveText(pull.end)
  await page.keyboard.press('Home')
  await expect(said).toBeEmpty()
  // The yarn itself is pulled, and let go.
  await page.goto(missing)
  await expect(end).toHaveJSProperty('ariaValueText', rows(9))
  const box = await page.locator('[data-unravel] > div').first().boundingBox()
  const [x, y] = [(box?.width ?? 0) * 0.75, (box?.y ?? 0) + (box?.height ?? 0) * 0.9]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - (box?.width ?? 0) / 2, y, { steps: 5 })
  await page.mouse.up()
  await expect(end).toHaveValue('27')
})

test('without script a piece is gone already, nothing is offered', async ({ quiet: page }) => {
  await page.goto(missing)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('slider')).toBeHidden()
})
