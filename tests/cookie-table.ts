import type { Page } from '@playwright/test'

/** What the cookie page that is open says of each row: whether this installation stores it. */
export async function setHere(page: Page): Promise<ReadonlyMap<string, string>> {
  const rows = await page
    .locator('.cookie-table tbody tr')
    .evaluateAll((all) =>
      all.map((row): [string, string] => [
        row.querySelector('th')?.firstChild?.textContent ?? '',
        row.querySelector('td:last-child')?.textContent ?? '',
      ]),
    )
  return new Map(rows)
}
