import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'
import { root } from '#server/root'
import { compiled } from './compiled.ts'

/**
 * All leads in `dataDir`, newest first, as `npm run leads -- list --json` prints them, each value as
 * text.
 */
export async function leads(dataDir: string): Promise<Record<string, string>[]> {
  const command = [join(root, 'cli/leads.ts'), 'list', '--json', '--limit', '1000']
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    env: { ...compiled, PATH: process.env.PATH, DATA_DIR: dataDir },
  })
  return z.array(z.record(z.string(), z.coerce.string())).parse(JSON.parse(stdout))
}
