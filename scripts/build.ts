/**
 * Builds the site into dist/: Astro, compressed copies of the static files, a good copy of every
 * text, and the mark that tells `npm start` what was built.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/root'
import { sourceMark } from '#server/source-mark'
import { compressFolder } from './compress.ts'

const mark = sourceMark()
const astro = join(root, 'node_modules/astro/bin/astro.mjs')
const { status } = spawnSync(process.execPath, [astro, 'build', '--silent'], {
  cwd: root,
  stdio: 'inherit',
  // Whatever the site will run as, it is built for production.
  env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
})
if (status !== 0) process.exit(status ?? 1)
await compressFolder(join(root, 'dist/client'))
cpSync(join(root, 'content/locales'), join(root, 'dist/locales'), { recursive: true })
writeFileSync(join(root, 'dist/source-mark'), mark)
