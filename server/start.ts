/** `npm start`: builds if the sources have changed since the last build, then starts the site. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { sourceMark } from './source-mark.ts'

if (builtMark() !== sourceMark()) {
  console.log('Building the site …')
  const build = join(root, 'scripts/build.ts')
  const { status } = spawnSync(process.execPath, [build], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await import('./main.ts')

function builtMark(): string | undefined {
  try {
    return readFileSync(join(root, 'dist/source-mark'), 'utf8')
  } catch {
    return undefined
  }
}
