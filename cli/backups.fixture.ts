import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { ConnectionOptions } from '#database/database'
import { programSession } from '../tests/cli-session.ts'
import { contentFolder } from '../tests/stories-session.ts'
import { manifestFile } from './archive.ts'
import { backup } from './backup.ts'

/** SQLite in a folder of its own, where there is none yet. */
export const inFolder = () => ({ dataDir: contentFolder(), databaseUrl: undefined })
export const inNewFile = () => join(contentFolder(), 'backup.tar.gz')
export const image = (digit: string) => `${digit.repeat(32)}.webp`

/** Makes a backup, and returns its file. */
export async function backedUp(from: ConnectionOptions): Promise<string> {
  const file = inNewFile()
  expect(await programSession(backup, from)(file)).toMatchObject({ code: 0, stderr: '' })
  return file
}

/** Unpacks an archive, has its parts changed, and packs it again. */
export function repacked(file: string, change: (folder: string) => void): string {
  const folder = contentFolder()
  execFileSync('tar', ['xzf', file, '-C', folder])
  change(folder)
  execFileSync('tar', ['czf', file, '-C', folder, ...readdirSync(folder)])
  return file
}

/** Changes what an archive, unpacked, says of itself. */
export function changeManifest(folder: string, change: (manifest: Manifest) => object): void {
  const path = join(folder, manifestFile)
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')))))
}

type Manifest = Readonly<{ migrations: readonly string[] } & Record<string, unknown>>

/** What is in a data folder beside the lock of its database. */
export const namesIn = (folder: string) =>
  readdirSync(folder).filter((name) => name !== 'vefstoll.lock')
