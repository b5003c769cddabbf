/** `npm run move -- …`; its help says what it does. */
import { resolve } from 'node:path'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import {
  type ConnectionOptions,
  type Database,
  migrateToLatest,
  type Schema,
} from '#database/database'
import { command, type Program, startProgram, UsageError } from './command.ts'
import {
  connectionName,
  knownMigrations,
  migrationsOf,
  refuseFull,
  refuseMissing,
  tableKeys,
  withDatabase,
  withoutOthers,
} from './connection.ts'
import { counted } from './output.ts'

const help = `Usage: npm run move -- --from sqlite:FOLDER --to postgres://USER:PASSWORD@HOST/DATABASE

Copies all tables from one database to another, in either direction. sqlite:FOLDER is the folder
with vefstoll.sqlite (DATA_DIR), postgres://… what DATABASE_URL names. The source stays as it is.
Everything is written in one transaction.

Stop the site first: it refuses while a server has either database open, and when there is something
in the tables of the target. Images and emails in DATA_DIR stay where they are.`

const options = { from: { type: 'string' }, to: { type: 'string' } } as const

const run = command({ options }, async ({ values }, { directory, print }) => {
  const { from, to } = values
  if (!from || !to) throw new UsageError('--from and --to are needed')
  const source = readConnection('from', from, directory)
  print(await moveAll(source, readConnection('to', to, directory)))
})

/** `npm run move`. */
export const move: Program = { name: 'move', help, commands: { '': run } }

/**
 * Parses a connection; folders are relative to `directory`. Throws UsageError without repeating `given`, which may
 * contain a password.
 */
function readConnection(option: string, given: string, directory: string): ConnectionOptions {
  const folder = /^sqlite:(?!\/\/)(.+)$/.exec(given)?.[1]
  if (folder !== undefined) return { dataDir: resolve(directory, folder), databaseUrl: undefined }
  if (/^postgres(ql)?:\/\//.test(given) && URL.canParse(given)) {
    return { dataDir: '', databaseUrl: given }
  }
  throw new UsageError(`--${option} takes sqlite:FOLDER or postgres://…`)
}

async function moveAll(from: ConnectionOptions, to: ConnectionOptions): Promise<string> {
  refuseMissing(from)
  return await withoutOthers(from, (source) =>
    withoutOthers(to, (target) => moveTables(source, target)),
  )
}

async function moveTables(from: ConnectionOptions, to: ConnectionOptions): Promise<string> {
  const lines = await withDatabase(from, async (source) => {
    const had = await migrationsOf(source.db)
    if (had.length < knownMigrations.length) {
      throw new Error('the database is of an older version: run npm run migrate first')
    }
    return await withDatabase(to, async (target) => {
      await migrateToLatest(target)
      return await inTransaction(source, (reading) =>
        inTransaction(target, async (writing) => {
          await refuseFull(writing, to)
          return await copyTables(reading, writing)
        }),
      )
    })
  })
  return [...lines, `${connectionName(from)} is now in ${connectionName(to)}.`].join('\n')
}

async function inTransaction<T>(
  { engine, db }: Database,
  act: (trx: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  return await db.transaction().execute(async (trx) => {
    if (engine === 'postgres') {
      await sql`set local statement_timeout = 0`.execute(trx)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
      // A role that row security restricts gets an error, instead of only part of the rows.
      await sql`set local row_security = off`.execute(trx)
    }
    return await act(trx)
  })
}

/** Copies each table; returns a line for each that has rows. */
async function copyTables(source: Kysely<Schema>, target: Kysely<Schema>): Promise<string[]> {
  const lines: string[] = []
  for (const [table, key] of Object.entries(tableKeys)) {
    let count = 0
    for await (const rows of readRows(source, table, key)) {
      const columns = Object.keys(rows[0] ?? {})
      const values = rows.map((row) => sql`(${sql.join(columns.map((name) => row[name] ?? null))})`)
      await sql`
        insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.id(name)))})
        values ${sql.join(values)}`.execute(target)
      count += rows.length
    }
    if (count > 0) lines.push(`${table}: ${counted(count, 'row')}`)
  }
  return lines
}

/** Rows per query: a table may be larger than the memory. */
const batch = 500

/** The columns contain text and integers only (`Schema`). */
const rowSchema = z.record(z.string(), z.union([z.string(), z.int(), z.null()]))

/** The rows of a table ordered by key; both engines compare keys by code point. */
async function* readRows(db: Kysely<Schema>, table: string, key: readonly string[]) {
  const columns = sql.join(key.map((name) => sql.id(name)))
  let after = sql<boolean>`true`
  for (;;) {
    const { rows } = await sql`
      select * from ${sql.table(table)}
      where ${after} order by ${columns} limit ${batch}`.execute(db)
    const read = rows.map((row) => rowSchema.parse(row))
    if (read.length > 0) yield read
    const last = read.at(-1)
    if (!last || read.length < batch) return
    after = sql<boolean>`(${columns}) > (${sql.join(key.map((name) => last[name]))})`
  }
}

if (import.meta.main) await startProgram(move)
