import * as z from 'zod'
import { cliProcess } from './cli-process.ts'

/**
 * All leads in `dataDir`, newest first, as `npm run leads -- list --json` prints them, each value as
 * text.
 */
export async function leads(dataDir: string): Promise<Record<string, string>[]> {
  const { stdout } = await cliProcess('leads', dataDir, 'list', '--json', '--limit', '1000')
  return z.array(z.record(z.string(), z.coerce.string())).parse(JSON.parse(stdout))
}
