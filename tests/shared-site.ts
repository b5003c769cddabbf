import buildAgencySite from './agency/lay-out.ts'
import { originAt, type SiteProcess, startSite } from './site-process.ts'

const variable = 'SHARED_SITE'

/** Before all browser tests: builds the agency's site and starts one for all workers; returns what removes it. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildAgencySite()
  const { port, dataDir, remove } = await startSite()
  process.env[variable] = JSON.stringify({ port, dataDir })
  return remove
}

/** The site that all workers share: tests add leads to it, and neither stop it nor change what others read. */
export function sharedSite(): SiteProcess {
  const { port, dataDir } = JSON.parse(process.env[variable] ?? '{}')
  const refuse = () => {
    throw new Error('This is the site of all tests: start another')
  }
  const own = { kill: refuse, pid: refuse, signal: refuse, ended: refuse, output: refuse }
  return { port, dataDir, origin: originAt(port), ...own, restart: refuse, remove: refuse }
}
