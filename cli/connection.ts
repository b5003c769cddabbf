import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import {
  type ConnectionOptions,
  type Database,
  type Engine,
  holdAlone,
  migrateToLatest,
  openDatabase,
  type Schema,
} from '#database/database'
import { migrations } from '#migrations/list'
import { databaseConnections, type Environment, readEnvironment } from '#server/environment'
import type { Basics } from './command.ts'

export const sqliteFile = 'vefstoll.sqlite'

/** Opens a database, runs `act` on it and closes it; `report` receives lost connections. */
export async function withDatabase<T>(
  { report = () => undefined, ...connection }: ConnectionOptions & { report?: Basics['say'] },
  act: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(connection, report)
  try {
    return await act(database)
  } finally {
    await database.close()
  }
}

/**
 * Opens the database with its owner's role, migrates it, runs `act` and closes it. Throws when there is none,
 * unless `orNew`.
 */
export async function withOwner<T>(
  { variables, say }: Basics,
  act: (database: Database, environment: Environment) => Promise<T>,
  { orNew = false } = {},
): Promise<T> {
  const environment = readEnvironment(variables)
  const { owner } = databaseConnections(environment)
  if (!orNew) refuseMissing(owner)
  return await withDatabase({ ...owner, report: say }, async (database) => {
    await migrateToLatest(database)
    return await act(database, environment)
  })
}

/** The engine of a connection. */
export function engineOf({ databaseUrl }: ConnectionOptions): Engine {
  return databaseUrl === undefined ? 'sqlite' : 'postgres'
}

/** A database's name for messages, without the password. */
export function connectionName({ dataDir, databaseUrl }: ConnectionOptions): string {
  if (databaseUrl === undefined) return join(dataDir, sqliteFile)
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL ${host}${pathname}`
}

/** Whether a database may exist; opening a missing SQLite file would create an empty one. */
export function mayExist({ dataDir, databaseUrl }: ConnectionOptions): boolean {
  return databaseUrl !== undefined || existsSync(join(dataDir, sqliteFile))
}

/** Throws when there is certainly no database. */
export function refuseMissing(connection: ConnectionOptions): void {
  if (mayExist(connection)) return
  throw new Error(`there is no database at ${connectionName(connection)}`)
}

/**
 * Runs `act` with the exclusive right to open a database, since anything written meanwhile would be lost or mixed
 * with what is there. `act` opens it by the connection it is given. Throws when a server or a command has it
 * open.
 */
export async function withoutOthers<T>(
  connection: ConnectionOptions,
  act: (alone: ConnectionOptions) => Promise<T>,
): Promise<T> {
  const alone = { ...connection, alone: true }
  const name = connectionName(connection)
  const held = await holdAlone(connection, () => act(alone))
  if (!held) throw new Error(`stop the site first: it uses ${name}`)
  return held.result
}

/** Every table with its key, by which rows are read; referenced tables come first. */
export const tableKeys = {
  staff: ['id'],
  passkeys: ['id'],
  projects: ['id'],
  project_translations: ['story_id', 'language'],
  news: ['id'],
  news_translations: ['story_id', 'language'],
  leads: ['id'],
  lead_events: ['id'],
  lead_drafts: ['lead_id', 'staff_id', 'kind'],
  outbox: ['id'],
  audit: ['id'],
  revisions: ['tag'],
  previews: ['token_hash'],
  incidents: ['name'],
  saved_replies: ['id'],
  recipients: ['form', 'language', 'email'],
  story_versions: ['id'],
  story_drafts: ['type', 'story_id', 'staff_id'],
  story_redirects: ['type', 'old_key'],
  category_names: ['category_id', 'language'],
  settings_versions: ['id'],
} as const satisfies Partial<Record<keyof Schema, readonly string[]>>

/**
 * Tables that are never copied. In a backup kept for months, networks and the keys to them would reveal
 * addresses (docs/decisions/0009), and sessions or links could sign somebody in; the site recreates all of them.
 */
export const passingTables = [
  ...(['arrivals', 'sender_keys'] as const),
  ...(['sign_in_links', 'wanted_pages', 'sessions', 'passkey_challenges'] as const),
  'known_browsers',
  'open_pages',
] as const satisfies readonly Exclude<keyof Schema, keyof typeof tableKeys>[]

/** Throws when one of the tables has a row. */
export async function refuseFull(db: Kysely<Schema>, connection: ConnectionOptions): Promise<void> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name))
  // Before migration 0022 leads were in `submissions`.
  for (const table of [...Object.keys(tableKeys), 'submissions'].filter((it) => there.has(it))) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) {
      throw new Error(`${connectionName(connection)} is not empty (table ${table})`)
    }
  }
}

/** The applied migrations of a database. Throws for none, or for one from a newer version. */
export async function migrationsOf(db: Kysely<Schema>): Promise<string[]> {
  const reading = sql<{ name: string }>`select name from kysely_migration order by name`
  const { rows } = await reading.execute(db).catch((thrown: unknown) => {
    throw new Error('the database has no tables of this site', { cause: thrown })
  })
  const names = rows.map(({ name }) => name)
  refuseNewer(names)
  return names
}

/** Throws when one of `names` is a migration from a newer version. */
export function refuseNewer(names: readonly string[]): void {
  const unknown = names.find((name) => !knownMigrations.includes(name))
  if (unknown !== undefined) {
    throw new Error(`it comes from a newer version of the site (migration ${unknown})`)
  }
}

/** The migrations of this version. */
export const knownMigrations: readonly string[] = Object.keys(migrations('sqlite'))
