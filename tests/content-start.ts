import type { ConnectionOptions } from '#database/database'
import { contentFolder } from './content-files.ts'
import { contentSession } from './content-session.ts'
import type { TestEngine } from './databases.ts'

/** When the commands of a test run. */
export const startTime = new Date('2026-06-15T12:00:00.000Z')

/**
 * An empty database and a folder with files for staff to work with, which is also where pictures
 * are kept; both are deleted after the test.
 */
export async function contentStart(
  { place, engine }: TestEngine,
  files: Readonly<Record<string, string | Buffer>> = {},
) {
  const folder = contentFolder(files)
  const made = await place()
  const where: ConnectionOptions = engine === 'postgres' ? { ...made, dataDir: folder } : made
  const variables = { INIT_CWD: folder }
  const session = contentSession(where, { variables, now: () => startTime })
  return { folder, where, variables, session }
}
