import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'

/**
 * Makes the data folder where it is missing. Throws CannotStart when the site cannot write to it.
 */
export function checkDataFolder(folder: string): void {
  const probe = join(folder, `.start-${process.pid}`)
  try {
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
    writeFileSync(probe, 'x')
    rmSync(probe)
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? thrown.code : thrown
    throw new CannotStart(`DATA_DIR: the site cannot write to ${folder} (${code})`)
  }
}
