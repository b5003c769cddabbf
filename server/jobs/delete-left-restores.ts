import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The prefix of the folders within DATA_DIR into which backups are unpacked. */
export const restoreFolder = '.restore-'

/**
 * Deletes the folders that a killed restore has left: they contain personal data. To be called while the
 * database is open, since no restore can be running then.
 */
export async function deleteLeftRestores(dataDir: string): Promise<void> {
  const names = await readdir(dataDir)
  const left = names.filter((name) => name.startsWith(restoreFolder))
  for (const name of left) await rm(join(dataDir, name), { recursive: true, force: true })
}
