import { test as base } from '@playwright/test'
import { type SiteProcess, startSite } from '../site-process.ts'

type Start = (options?: Parameters<typeof startSite>[0]) => Promise<SiteProcess>

/**
 * Playwright's `test` on demo content, with a `site` for each worker, whose environment a file adds
 * to with `env`, and `start` for sites of a test's own.
 */
export const test = base.extend<
  { start: Start },
  { env: Readonly<Record<string, string>>; site: SiteProcess }
>({
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
  start: async ({}, use) => {
    const started: SiteProcess[] = []
    await use(async (options) => {
      const site = await startSite(options)
      started.push(site)
      return site
    })
    for (const site of started) await site.remove()
  },
})

export { expect } from '@playwright/test'
