import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ConnectionOptions } from '#database/database'
import { UsageError } from '../usage-error.ts'

/**
 * Reads where a database is: `sqlite:FOLDER` or `postgres://…`.
 *
 * @param directory what relative folders are relative to
 * @throws UsageError for anything else; it does not repeat what was given, which may hold a password
 */
export function readPlace(option: string, given: string, directory: string): ConnectionOptions {
  const folder = /^sqlite:(?!\/\/)(.+)$/.exec(given)?.[1]
  if (folder !== undefined) {
    const dataDir = folder.startsWith('/') ? folder : join(directory, folder)
    return { dataDir, databaseUrl: undefined }
  }
  if (/^postgres(ql)?:\/\//.test(given) && URL.canParse(given)) {
    return { dataDir: '', databaseUrl: given }
  }
  throw new UsageError(`--${option} takes sqlite:FOLDER or postgres://…`)
}

/** A database as people read it, without a password. */
export function placeName({ dataDir, databaseUrl }: ConnectionOptions): string {
  if (databaseUrl === undefined) return join(dataDir, 'vefstoll.sqlite')
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL ${host}${pathname}`
}

/** Whether there can be a database to read from: SQLite would make an empty file otherwise. */
export function mayExist({ dataDir, databaseUrl }: ConnectionOptions): boolean {
  return databaseUrl !== undefined || existsSync(join(dataDir, 'vefstoll.sqlite'))
}
