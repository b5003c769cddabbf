/** `npm start`: builds if the sources have changed since the last build, then starts the site. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { builtInputsFile, inputsHash } from './build-inputs.ts'
import { root } from './root.ts'

if (builtInputsHash() !== inputsHash()) {
  console.log('Building the site …')
  const build = join(root, 'scripts/build.ts')
  const { status } = spawnSync(process.execPath, [build], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
// From the second start on, stripped TypeScript comes from this cache: two thirds of the time, 25 MB less.
enableCompileCache(join(root, 'node_modules/.cache/compiled'))
await import('./start-built.ts')

/** The hash of the inputs that dist/ was built from; undefined if there is no build. */
function builtInputsHash(): string | undefined {
  try {
    return readFileSync(builtInputsFile, 'utf8')
  } catch {
    return undefined
  }
}
