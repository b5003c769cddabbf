import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The project's own folder, wherever in it this module was built to. Ends with a slash. */
export const root = `${projectFolder(import.meta.dirname)}/`

function projectFolder(from: string): string {
  return existsSync(join(from, 'package.json')) ? from : projectFolder(dirname(from))
}
