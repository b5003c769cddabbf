import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

// A third of the size of what the package itself exports, and read anew by each page.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/**
 * What axe finds on the page as it is now, each with the elements that it is found on. `colours` are
 * the costly half, the same in every language, and all that the time of day changes. Pages in frames
 * have tests of their own.
 *
 * @param within a selector to look at nothing else
 */
export async function violations(
  page: Page,
  chosen: 'all' | 'colours' | 'but colours' = 'all',
  within = 'html',
): Promise<string[]> {
  const ruled = { runOnly: rules, rules: { 'color-contrast': { enabled: chosen === 'all' } } }
  const run = {
    ...(chosen === 'colours' ? { runOnly: ['color-contrast'] } : ruled),
    resultTypes: ['violations' as const],
    iframes: false,
  }
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source)
  return await page.evaluate(
    async ([options, selector]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { include: [[selector]], exclude: [['iframe']] },
        options,
      )
      return violations.map(
        ({ id, nodes }) => `${location.href} ${id}: ${nodes.map(({ target }) => target)}`,
      )
    },
    [run, within] as const,
  )
}

/** What axe finds on the page as it is, by day and, of its colours, by night; each within a selector. */
export async function violationsByDayAndNight(
  page: Page,
  atNight = 'html',
  byDay = 'html',
): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const byNight = colorScheme === 'dark'
    const chosen = byNight ? violations(page, 'colours', atNight) : violations(page, 'all', byDay)
    found.push(...(await chosen).map((it) => `${it} (${colorScheme})`))
  }
  return found
}
