import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

// The minified build, a third of the size of the package's export; every document runs it again.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** The pages whose further documents come with axe, which takes a fraction of the time that bringing it later does. */
const ready = new WeakSet<Page>()

/**
 * The violations that axe finds on the page as it is, each with its elements. `colours`, the contrast rules, are the
 * slow half; they do not depend on the language, only on the theme. Pages in frames have their own tests.
 *
 * @param within a selector that limits the check
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
  if (!ready.has(page)) {
    ready.add(page)
    await page.addInitScript(source)
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

/** The violations on the page in the light theme, and of contrast in the dark one; each within a selector. */
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
