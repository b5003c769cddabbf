import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

// Texts, legal pages and demo content are read at run time and need no build.
const sources = [
  'src/**/*',
  'server/**/*.ts',
  'migrations/*.ts',
  'content/*.ts',
  'public/**/*',
  'astro.config.ts',
  'package-lock.json',
]

/** A hash of everything the build depends on, to tell whether dist/ is up to date. */
export function sourceMark(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}
