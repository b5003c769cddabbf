import { test as base } from '@playwright/test'
import { type SiteProcess, startSite } from '../site-process.ts'

/** Playwright's `test` with a site of its own for each worker, on demo content. */
export const test = base.extend<object, { site: SiteProcess }>({
  site: [
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin()),
})

export { expect } from '@playwright/test'
