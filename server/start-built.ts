/** Starts the built site: `node server/start-built.ts`. `npm start` builds first if needed. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const built = join(import.meta.dirname, '../dist/server/entry.mjs')
if (!existsSync(built)) {
  console.error(`${built} is missing: run npm run build`)
  process.exit(1)
}
const { runSite }: typeof import('./run-site.ts') = await import(built)
await runSite()
