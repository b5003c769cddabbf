import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The project's folder, with a trailing slash; found from wherever the build has put this module. */
export const root = `${projectFolder(import.meta.dirname)}/`

function projectFolder(from: string): string {
  return existsSync(join(from, 'package.json')) ? from : projectFolder(dirname(from))
}
