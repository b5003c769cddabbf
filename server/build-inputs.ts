import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

// Texts, legal pages and demo content are read at run time and need no build.
const inputs = [
  'src/**/*',
  'server/**/*.ts',
  'migrations/*.ts',
  'content/*.ts',
  'public/**/*',
  'astro.config.ts',
  'package-lock.json',
]

/** The file that holds the hash of the inputs that dist/ was built from. */
export const builtInputsFile = join(root, 'dist/inputs-hash')

/** A hash of everything the build depends on, hexadecimal, to tell whether dist/ is up to date. */
export function inputsHash(): string {
  const hash = createHash('sha256')
  const files = globSync(inputs, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}
