import { type Browser, expect, type Page } from '@playwright/test'

/** Opens a form's page and waits until its script is in charge of the form. */
export async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('form[data-form]')).toHaveJSProperty('noValidate', true)
}

/** Writes into fields and chooses in lists, by field name. */
export async function fillForm(page: Page, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`form[data-form] [name=${name}]`)
    const isList = await field.evaluate((element) => element instanceof HTMLSelectElement)
    await (isList ? field.selectOption(value) : field.fill(value))
  }
}

/** Clicks the card of a value, as a visitor does: on its words, not on the box. */
export async function clickCard(page: Page, field: string, value: string): Promise<void> {
  await page
    .locator(`.choice-card:has([name=${field}][value="${value}"]) .choice-card__name`)
    .click()
}

export async function sendForm(page: Page): Promise<void> {
  await page.locator('form[data-form] .form__end button').click()
}

/** A page in a browser without JavaScript; `close` ends it. */
export async function pageWithoutScript(browser: Browser) {
  const context = await browser.newContext({ javaScriptEnabled: false })
  return { page: await context.newPage(), close: () => context.close() }
}

/** The values of the cards that are chosen. */
export function chosenIn(page: Page, field: string): Promise<readonly string[]> {
  return page
    .locator(`[name=${field}]:checked`)
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value') ?? ''))
}
