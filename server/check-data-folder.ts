import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CannotStart } from './cannot-start.ts'

/**
 * Makes sure that the site can write to its data folder, and makes the folder where it is missing.
 *
 * @throws CannotStart when it cannot
 */
export function checkDataFolder(folder: string): void {
  const probe = join(folder, `.start-${process.pid}`)
  try {
    makeFolder(folder)
    writeFileSync(probe, 'x')
    rmSync(probe)
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? thrown.code : thrown
    throw new CannotStart(`DATA_DIR: the site cannot write to ${folder} (${code})`)
  }
}

/** Node's own `recursive` never ends where a folder refuses new ones with ENOENT, as /proc does. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || existsSync(dirname(folder))) throw thrown
    makeFolder(dirname(folder))
    mkdirSync(folder, { mode: 0o700 })
  }
}
