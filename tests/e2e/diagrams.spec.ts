import type { Page } from '@playwright/test'
import { routes } from '#routing/routing'
import { siteTexts } from '../texts.ts'
import { expect, moving, test } from './fixtures.ts'

// The drawings answer by style alone; none of this may need a script.
test.use({ ...moving, javaScriptEnabled: false })

/** The parts of a drawing that have not stepped back, by what distinguishes them. */
async function lit(page: Page, parts: string): Promise<readonly number[]> {
  return page
    .locator(parts)
    .evaluateAll((found) =>
      found.flatMap((it, nr) => (getComputedStyle(it).opacity === '1' ? [nr] : [])),
    )
}

/** Waits until what is lit is `wanted`, since it fades. */
async function expectLit(page: Page, parts: string, wanted: readonly number[]) {
  await expect.poll(() => lit(page, parts)).toEqual(wanted)
}

const every = (count: number) => Array.from({ length: count }, (_, nr) => nr)
const radio = (page: Page, value: string) =>
  page.locator(`main input[type=radio][value="${value}"]`)

test('a system lights its threads, by pointer and by keyboard', async ({ page }) => {
  const threads = '.SystemsLoom-module_flows svg'
  await page.goto(routes.apiConnections)
  await expectLit(page, threads, every(8))
  // Anywhere on the beam is the system.
  const beam = page.locator('.SystemsLoom-module_system').nth(4)
  await beam.hover({ position: { x: 40, y: 250 } })
  await expectLit(page, threads, [0, 1, 3, 4, 5, 7])
  await beam.click({ position: { x: 40, y: 250 } })
  await expect(radio(page, 'books')).toBeChecked()
  await page.mouse.move(0, 0)
  await expectLit(page, threads, [0, 1, 3, 4, 5, 7])

  await radio(page, 'books').press('ArrowRight')
  await expect(radio(page, 'bank')).toBeFocused()
  await expectLit(page, threads, [4, 5])
  await radio(page, 'all').check()
  await expectLit(page, threads, every(8))
})

test('a year has a thread a day, and shows one kind of them', async ({ page }) => {
  const kinds = '#year > path:not(:last-child)'
  await page.goto(routes.maintenance)
  await expect(page.locator('.CareYear-module_kinds b')).toHaveText(['365', '52', '12', '1'])
  await expectLit(page, kinds, every(4))
  await page.locator('.CareYear-module_kinds label').nth(1).click()
  await page.mouse.move(0, 0)
  await expectLit(page, kinds, [1])
  await radio(page, 'updates').press('ArrowDown')
  await expectLit(page, kinds, [2])
  await expect(page.locator('.CareYear-module_months')).toHaveRole('img')
  await expect(page.locator('.CareYear-module_morning li')).toHaveCount(5)
})

test('a request is told in the case that is chosen, and in no other', async ({ page }) => {
  const { cases } = siteTexts('is').webHosting.figure
  const shown = page.locator('ol[data-case]:visible li')
  await page.goto(routes.webHosting)
  await expect(shown).toHaveCount(cases.built.steps.length)
  await page.getByLabel(cases.down.name).click()
  await expect(shown).toHaveText(cases.down.steps.map((step, nr) => `${nr + 1} ${step}`))
  await expect(page.locator('g[data-case]:visible')).toHaveAttribute('data-case', 'down')
  await radio(page, 'down').press('ArrowRight')
  await expect(shown.first()).toHaveText(`0 ms ${cases.cached.steps[0]}`)
})

test('a search result shows how it was and how it is, one at a time', async ({ page }) => {
  const { parts } = siteTexts('is').seo.figure
  const found = (words: string) => page.getByRole('main').getByText(words, { exact: true })
  await page.goto(routes.seo)
  await expect(found(parts.title.after)).toBeVisible()
  await expect(found(parts.title.before)).toBeHidden()
  await radio(page, 'after').press('ArrowLeft')
  await expect(found(parts.title.before)).toBeVisible()
  for (const { after } of Object.values(parts)) {
    for (const words of [after].flat()) await expect(found(words)).toBeHidden()
  }
})

test('a note of the report points at its part, whose figures add up', async ({ page }) => {
  const { figure } = siteTexts('is').analytics
  await page.goto(routes.analytics)
  const parts = [
    page.getByText(figure.sources.rows[1] ?? '', { exact: true }).first(),
    page.getByText(figure.funnel.title),
    page.locator('caption'),
  ]
  /** Of the parts, which stand in madder. */
  const marked = () =>
    Promise.all(
      parts.map(async (part) => {
        const colour = await part.evaluate((it) => getComputedStyle(it).color)
        return colour === 'rgb(155, 45, 31)'
      }),
    )
  expect(await marked()).toEqual([false, false, false])
  await page.getByText(figure.notes.sources.title).click()
  await page.mouse.move(0, 0)
  expect(await marked()).toEqual([false, false, true])
  await page.getByRole('radio', { name: figure.notes.sources.title }).press('ArrowUp')
  expect(await marked()).toEqual([false, true, false])

  const number = (text: string | null | undefined) => Number(text?.replaceAll('.', ''))
  const column = async (nr: number) =>
    (await page.locator(`table td:nth-of-type(${nr})`).allTextContents())
      .map(number)
      .reduce((sum, it) => sum + it, 0)
  const total = page.locator('p', { hasText: figure.visits }).locator('b')
  const steps = page.locator('li', { hasText: figure.funnel.steps[3] ?? '' }).locator('b')
  expect(await column(1)).toBe(number(await total.textContent()))
  expect(await column(2)).toBe(number(await steps.textContent()))
})

test('a layer of a system stands out from the others', async ({ page }) => {
  const { figure } = siteTexts('is').webProgramming
  const drawn = '[role=img] > g'
  await page.goto(routes.webProgramming)
  await expectLit(page, drawn, every(3))
  await page.getByText(figure.layers.interface.name).click()
  await page.mouse.move(0, 0)
  // Drawn from below.
  await expectLit(page, drawn, [2])
  await radio(page, 'interface').press('ArrowDown')
  await expectLit(page, drawn, [1])
})
