import { execFileSync } from 'node:child_process'
import { chmodSync, globSync } from 'node:fs'
import type { SiteProcess } from '../site-process.ts'

/** Makes every write of the site to a file fail from now on (EFBIG), or lets them pass again. */
export function refuseWrites({ pid }: SiteProcess, refused: boolean): void {
  const bytes = refused ? '0' : 'unlimited'
  execFileSync('prlimit', ['--pid', String(pid()), `--fsize=${bytes}:`])
}

/** Takes the right to write a folder and everything in it from its owner, or gives it back. */
export function makeReadOnly(folder: string, readOnly: boolean): void {
  if (!readOnly) chmodSync(folder, 0o700)
  for (const found of globSync('**', { cwd: folder, withFileTypes: true })) {
    const path = `${found.parentPath}/${found.name}`
    if (found.isDirectory()) chmodSync(path, readOnly ? 0o500 : 0o700)
    else chmodSync(path, readOnly ? 0o400 : 0o600)
  }
  if (readOnly) chmodSync(folder, 0o500)
}

/** The command that takes from root what other users have not: writing where it is not allowed. */
export const withoutOverride =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-dac_override,-dac_read_search'] : []
