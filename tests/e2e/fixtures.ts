import { test as base } from '@playwright/test'
import { type SiteProcess, startSite } from '../site-process.ts'

type Own = {
  /** Remembers what has to be closed however the test ends: last first. */
  atEnd: (close: () => unknown) => void
  /** Starts a site of the test's own, which is removed when it ends. */
  start: (options?: Parameters<typeof startSite>[0]) => Promise<SiteProcess>
}

/**
 * Playwright's `test` on demo content, with a `site` for each worker, whose environment a file adds
 * to with `env`, and `start` for sites of a test's own, such as those that it hurts or stops.
 */
export const test = base.extend<Own, { env: Readonly<Record<string, string>>; site: SiteProcess }>({
  env: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ env }, use) => {
      const site = await startSite({ env })
      await use(site)
      await site.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin()),
  atEnd: async ({}, use) => {
    const open: (() => unknown)[] = []
    await use((close) => open.push(close))
    for (const close of open.reverse()) await close()
  },
  start: async ({ atEnd }, use) => {
    await use(async (options) => {
      const site = await startSite(options)
      atEnd(site.remove)
      return site
    })
  },
})

export { expect } from '@playwright/test'
