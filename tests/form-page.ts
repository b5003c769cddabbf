import { expect, type Locator, type Page } from '@playwright/test'
import { decoded, elements } from './page-tree.ts'

/** Opens a form's page and waits until its script has taken over the form. */
export async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expectReady(page)
}

/** Waits until the script has taken over: before that, the browser validates and posts natively. */
export async function expectReady(page: Page): Promise<void> {
  await expect(page.locator('form[data-form]')).toHaveJSProperty('noValidate', true)
}

/** The text field or select with that name. */
export function fieldOf(page: Page, name: string): Locator {
  return page.locator(`form[data-form] [name=${name}]`)
}

/** Fills text fields and selects, by field name. */
export async function fillForm(page: Page, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(page, name)
    const isList = await field.evaluate((element) => element instanceof HTMLSelectElement)
    await (isList ? field.selectOption(value) : field.fill(value))
  }
}

/** Expects the values of fields, by field name. */
export async function expectValues(page: Page, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    await expect(fieldOf(page, name)).toHaveValue(value)
  }
}

/** Clicks the card of a value as a visitor does: on its text, not its checkbox. */
export async function clickCard(page: Page, field: string, value: string): Promise<void> {
  await page
    .locator(
      `.ChoiceCards-module_card:has([name=${field}][value="${value}"]) .ChoiceCards-module_name`,
    )
    .click()
}

/** The values of the text fields in a page's HTML, by field name. */
export function valuesIn(html: string): Readonly<Record<string, string>> {
  const inputs = elements(html, 'input').map(({ name = '', value = '' }) => [name, value])
  const areas = html.matchAll(/<textarea[^>]* name="([^"]*)"[^>]*>([^<]*)<\/textarea>/g)
  // A line break right after the tag is not part of the text (HTML, 13.1.2.5).
  const texts = [...areas].map(([, name = '', text = '']) => [
    name,
    decoded(text.replace(/^\n/, '')),
  ])
  return Object.fromEntries([...inputs, ...texts])
}

/** The button that sends the form. */
export function sendButton(page: Page): Locator {
  return page.locator('form[data-form] .FormFrame-module_end button')
}

export async function sendForm(page: Page): Promise<void> {
  await sendButton(page).click()
}

/** Sends the form, waits for the thank-you dialog, and returns it. */
export async function sendAndSeeThanks(page: Page): Promise<Locator> {
  await sendForm(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

/** The values of the selected cards, in the order of the page. */
export function chosenIn(page: Page): Promise<readonly string[]> {
  return page
    .locator('[data-choice]:checked')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value') ?? ''))
}
