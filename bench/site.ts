import { readFileSync } from 'node:fs'
import { type SiteProcess, startSite } from '../tests/site-process.ts'

/** Starts a built version of the site as `npm start` and `deploy/vefstoll@.service` do; see `startSite`. */
export function startAsDeployed(options: Parameters<typeof startSite>[0]): Promise<SiteProcess> {
  return startSite({
    flags: ['--max-semi-space-size=4', '--heap-growing-percent=20'],
    ...options,
    env: {
      TRUSTED_PROXY: '127.0.0.1',
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '32768',
      MALLOC_TRIM_THRESHOLD_: '131072',
      ...options?.env,
    },
  })
}

/** The memory of a site, in MB. */
export function megabytes(site: SiteProcess): string {
  const status = readFileSync(`/proc/${site.pid()}/status`, 'utf8')
  return (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024).toFixed(0)
}
