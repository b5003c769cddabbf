import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { ConnectionOptions } from '#database/database'
import { programSession } from '../tests/cli-session.ts'
import { contentFolder } from '../tests/stories-session.ts'
import { manifestFile } from './archive.ts'
import { backup } from './backup.ts'

/** A connection to SQLite in a new folder, where there is no database yet. */
export const inFolder = () => ({ dataDir: contentFolder(), databaseUrl: undefined })
export const inNewFile = () => join(contentFolder(), 'backup.tar.gz')
export const image = (digit: string) => `${digit.repeat(32)}.webp`

/** Makes a backup and returns the path of its file. */
export async function backedUp(from: ConnectionOptions): Promise<string> {
  const file = inNewFile()
  expect(await programSession(backup, from)(file)).toMatchObject({ code: 0, stderr: '' })
  return file
}

/** Unpacks an archive, lets `change` edit the files, and packs it again. */
export function repacked(file: string, change: (folder: string) => void): string {
  const folder = contentFolder()
  execFileSync('tar', ['xzf', file, '-C', folder])
  change(folder)
  execFileSync('tar', ['czf', file, '-C', folder, ...readdirSync(folder)])
  return file
}

/** Changes the manifest of an unpacked archive. */
export function changeManifest(folder: string, change: (manifest: Manifest) => object): void {
  const path = join(folder, manifestFile)
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')))))
}

type Manifest = Readonly<{ migrations: readonly string[] } & Record<string, unknown>>

/** The names in a data folder, without the lock of its database. */
export const namesIn = (folder: string) =>
  readdirSync(folder).filter((name) => name !== 'vefstoll.lock')
