import type { Locator } from '@playwright/test'
import { type Language, languages } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { company } from '#test-agency/company'
import { expect, test } from './fixtures.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** What the clipboard holds after somebody has selected the element and copied it. */
async function copied(element: Locator): Promise<string> {
  await element.evaluate((it) => getSelection()?.selectAllChildren(it))
  // The clipboard may turn no-break spaces into plain ones: what is selected must have none either.
  const selected = await element.evaluate(() => getSelection()?.toString() ?? '')
  await element.page().keyboard.press('Control+C')
  expect(await element.page().evaluate(() => navigator.clipboard.readText())).toBe(selected)
  return selected
}

const prices: Readonly<Record<Language, string>> = {
  is: '4.990 kr.',
  en: 'ISK 4,990',
  es: '4.990 ISK',
  da: '4.990 ISK',
}

test('figures copy as they read, and stay on one line', async ({ page, site }) => {
  const wanted = async (element: Locator, figure: string) => {
    await expect(element).toHaveCSS('white-space', 'nowrap')
    expect(await copied(element)).toBe(figure)
  }
  for (const language of languages()) {
    await page.goto(site.origin(language) + routes.webHosting)
    await wanted(page.locator('[data-plans] strong .figure').first(), prices[language])
    await wanted(page.locator('footer a[href^="tel:"]'), company.phone)
    await wanted(page.locator('footer .figure'), company.kennitala)
  }
  await page.goto(routes.accessibility)
  await wanted(page.locator('[data-reach] a[href^="tel:"]'), company.phone)
  await page.goto(routes.terms)
  const inText = page.locator('main .figure')
  await wanted(inText.filter({ hasText: company.kennitala }), company.kennitala)
  await wanted(inText.filter({ hasText: '9:00' }), '9:00–17:00')
})
