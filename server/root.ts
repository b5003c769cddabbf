import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the project, with a slash at its end; found from wherever this module was built to. */
export const root = `${projectFolder(import.meta.dirname)}/`

function projectFolder(from: string): string {
  return existsSync(join(from, 'package.json')) ? from : projectFolder(dirname(from))
}
