import { test as base } from '@playwright/test'
import { type SiteProcess, startSite } from '../site-process.ts'

type Own = {
  /** Remembers what has to be closed however the test ends: last first. */
  atEnd: (close: () => Promise<unknown>) => void
  /** Starts a site of the test's own, which is removed when it ends. */
  startOwn: (options?: Parameters<typeof startSite>[0]) => Promise<SiteProcess>
}

/** Playwright's `test` for what is hurt or stopped while it is tried. */
export const test = base.extend<Own>({
  atEnd: async ({}, use) => {
    const open: (() => Promise<unknown>)[] = []
    await use((close) => open.push(close))
    for (const close of open.reverse()) await close()
  },
  startOwn: async ({ atEnd }, use) => {
    await use(async (options) => {
      const site = await startSite(options)
      atEnd(site.remove)
      return site
    })
  },
})

export { expect } from '@playwright/test'
