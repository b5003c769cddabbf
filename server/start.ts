/** `npm start`: builds if the sources have changed since the last build, then starts the site. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { root } from './root.ts'
import { sourceMark } from './source-mark.ts'

if (builtMark() !== sourceMark()) {
  console.log('Building the site …')
  const build = join(root, 'scripts/build.ts')
  const { status } = spawnSync(process.execPath, [build], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
// From the second start on, stripped TypeScript comes from this cache: two thirds of the time, 25 MB less.
enableCompileCache(join(root, 'node_modules/.cache/compiled'))
await import('./start-built.ts')

function builtMark(): string | undefined {
  try {
    return readFileSync(join(root, 'dist/source-mark'), 'utf8')
  } catch {
    return undefined
  }
}
