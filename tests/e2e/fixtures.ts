import { test as base, type Page } from '@playwright/test'
import { type SiteProcess, startSite } from '../site-process.ts'

type Env = Readonly<Record<string, string>>

type Own = {
  /** What a file adds to the environment of its `site`. */
  env: Env
  /** The site that this file's tests share; in a worker all files without an `env` share one. */
  site: SiteProcess
  closing: undefined
  /** The page of a visitor whose browser runs no script. */
  quiet: Page
  /** Remembers what has to be closed however the test ends: last first. */
  atEnd: (close: () => unknown) => void
  /** Starts a site of the test's own, which is removed when it ends. */
  start: (options?: Parameters<typeof startSite>[0]) => Promise<SiteProcess>
}

/**
 * Playwright's `test` on demo content, with a `site` for each worker, whose environment a file adds
 * to with `env`, and `start` for sites of a test's own, such as those that it hurts or stops. A file
 * with an `env` gets a site, but no worker and no browser of its own: those take seconds to start.
 */
export const test = base.extend<Own, { siteFor: (env: Env) => Promise<SiteProcess> }>({
  siteFor: [
    async ({}, use) => {
      const sites = new Map<string, SiteProcess>()
      const usual = JSON.stringify({})
      const most = 3
      await use(async (env) => {
        const key = JSON.stringify(env)
        const running = sites.get(key)
        if (running) return running
        // Files come one after the other: besides the usual site two are kept, the latest.
        for (const [other, site] of sites) {
          if (sites.size < most) break
          if (other === usual) continue
          sites.delete(other)
          await site.remove()
        }
        const site = await startSite({ env })
        sites.set(key, site)
        return site
      })
      for (const site of sites.values()) await site.remove()
    },
    { scope: 'worker' },
  ],
  env: [{}, { option: true }],
  site: async ({ siteFor, env }, use) => use(await siteFor(env)),
  // Pages that a test opened beside its own would go on asking their site.
  closing: [
    async ({ browser }, use) => {
      await use(undefined)
      for (const context of browser.contexts()) await context.close()
    },
    { auto: true },
  ],
  quiet: async ({ browser }, use) => {
    const context = await browser.newContext(quietly)
    await use(await context.newPage())
  },
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

/** For `test.use`: a site apart from the public one, on which tests of the desk count on no order. */
export const deskSite = { env: { TEST_SITE: 'desk' } }

/** The context of a page where no script runs. */
export const quietly = { javaScriptEnabled: false }

/** For `test.use`: the visitor has not asked for less motion, as in other tests. */
export const moving = { reducedMotion: 'no-preference' } as const

export { expect } from '@playwright/test'
