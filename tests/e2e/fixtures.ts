import { test as base, type Page } from '@playwright/test'
import { sharedSite } from '../shared-site.ts'
import { type SiteProcess, startSite } from '../site-process.ts'

type Env = Readonly<Record<string, string>>

type Own = {
  /** Environment variables that a file adds for its `site`. */
  env: Env
  /** The site that this file's tests share; all files without an `env` share one, in all workers. */
  site: SiteProcess
  closing: undefined
  /** A page in a browser without JavaScript. */
  quiet: Page
  /** Registers a cleanup to run however the test ends; the last one registered runs first. */
  atEnd: (close: () => unknown) => void
  /** Starts a site for the test alone, removed when the test ends. */
  start: (options?: Parameters<typeof startSite>[0]) => Promise<SiteProcess>
}

/**
 * Playwright's `test` on demo content, with one `site` for all. A file that changes what others read gets its own by
 * an `env`, but no new worker or browser, which take seconds to start; tests can `start` sites that they damage or
 * stop.
 */
export const test = base.extend<Own, { siteFor: (env: Env) => Promise<SiteProcess> }>({
  siteFor: [
    async ({}, use) => {
      const sites = new Map<string, SiteProcess>()
      await use(async (env) => {
        const key = JSON.stringify(env)
        if (key === '{}') return sharedSite()
        const running = sites.get(key)
        if (running) return running
        // Files run one after the other: keep the two latest.
        const [oldest, ...others] = sites
        if (oldest && others.length > 0) {
          sites.delete(oldest[0])
          await oldest[1].remove()
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
  // A page left open would keep sending requests to its site.
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

/**
 * For `test.use`: a site of the file's own, shared only with files that use the same `name`. The site itself does not
 * read this variable: any difference in `env` makes another site.
 */
export const ownSite = (name: string) => ({ env: { TEST_SITE: name } })

/** For `test.use`: a site separate from the public one, on which desk tests do not depend on any order. */
export const deskSite = ownSite('desk')

/** Context options for a page without JavaScript. */
export const quietly = { javaScriptEnabled: false }

/** For `test.use`: motion is not reduced, as it is in other tests. */
export const moving = { reducedMotion: 'no-preference' } as const

export { expect } from '@playwright/test'
