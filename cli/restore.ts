/** `npm run restore -- FILE`; its help says what it does. */
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type ConnectionOptions, migrateToLatest } from '#database/database'
import { imagesFolder } from '#pictures/pictures'
import { databaseConnections, readEnvironment } from '#server/environment'
import { restoreFolder } from '#server/jobs/delete-left-restores'
import {
  databaseFile,
  inUnfinishedFolder,
  type Manifest,
  readArchive,
  sweepUnfinished,
} from './archive.ts'
import { faultsOf, runPostgres, syncFolder } from './backup.ts'
import { command, type Program, startProgram } from './command.ts'
import {
  connectionName,
  engineOf,
  mayExist,
  migrationsOf,
  refuseFull,
  refuseNewer,
  sqliteFile,
  withDatabase,
  withoutOthers,
} from './connection.ts'

const help = `Usage: npm run restore -- FILE [--force]

Fills DATA_DIR, or DATABASE_URL, from a file of npm run backup.

FILE was made by this version of the site or an older one, on the same kind of database; from one to
the other leads npm run move. The file is checked as a whole before anything is written. SQLite's
file is replaced in one step; PostgreSQL's tables are in one transaction, by pg_restore.

Stop the site first: it refuses while a server has the database open, and when there is something
in the tables. A server that is started meanwhile does not come up until it has ended.
  --force  replace what is in the tables

Emails that were due when the backup was made are sent once the site starts, also those that were
sent since. Leads that were erased since then are back: erase them again (docs/operate.md).`

const options = { force: { type: 'boolean', default: false } } as const

const run = command(
  { options, words: ['FILE'] },
  async ({ values, positionals: [name = ''] }, { variables, directory, print }) => {
    // The server's own role may not see all rows.
    const connection = databaseConnections(readEnvironment(variables)).owner
    await mkdir(connection.dataDir, { recursive: true, mode: 0o700 })
    await withoutOthers(connection, async (alone) => {
      await sweepUnfinished(alone.dataDir, restoreFolder, Number.POSITIVE_INFINITY)
      await inUnfinishedFolder(alone.dataDir, restoreFolder, async (folder, signal) => {
        const path = resolve(directory, name)
        const { moment, images } = await unpack(path, folder, alone, signal)
        if (!values.force && mayExist(alone)) {
          await withDatabase(alone, ({ db }) => refuseFull(db, alone))
        }
        signal.throwIfAborted()
        await placeAll(folder, alone, signal)
        print(`${connectionName(alone)}: the database and ${images} images, as of ${moment}.`)
      })
    })
  },
)

/** `npm run restore`. */
export const restore: Program = { name: 'restore', help, commands: { '': run } }

/** Extracts a backup into `folder` and checks it; a SQLite file is migrated there. */
async function unpack(
  path: string,
  folder: string,
  connection: ConnectionOptions,
  signal: AbortSignal,
): Promise<Manifest> {
  const manifest = await readArchive(path, folder, signal)
  refuseNewer(manifest.migrations)
  const engine = engineOf(connection)
  if (manifest.engine !== engine) {
    throw new Error(
      `${path} is of ${manifest.engine}, and the database is ${engine}: restore it there and use npm run move`,
    )
  }
  const isWhole =
    engine === 'sqlite'
      ? await isWholeSqlite(folder, manifest)
      : await isWholeDump(join(folder, databaseFile.postgres), signal)
  if (!isWhole) throw new Error(`the database in ${path} is damaged, or none of this site`)
  if (engine === 'sqlite') await withDatabase(inFolder(folder), migrateToLatest)
  return manifest
}

const inFolder = (dataDir: string) => ({ dataDir, databaseUrl: undefined })

async function isWholeSqlite(folder: string, { migrations }: Manifest): Promise<boolean> {
  try {
    const file = new DatabaseSync(join(folder, sqliteFile))
    try {
      if (faultsOf(file).length > 0) return false
    } finally {
      file.close()
    }
    const had = await withDatabase(inFolder(folder), ({ db }) => migrationsOf(db))
    return had.join() === migrations.join()
  } catch {
    return false
  }
}

/** Whether a dump has a table of contents that lists tables of this site. */
async function isWholeDump(path: string, signal: AbortSignal): Promise<boolean> {
  try {
    const listed = await runPostgres('pg_restore', ['--list', path], signal)
    return / TABLE DATA \S+ kysely_migration /.test(listed)
  } catch (thrown) {
    signal.throwIfAborted()
    if (thrown instanceof Error && thrown.message.startsWith('there is no ')) throw thrown
    return false
  }
}

/** Moves everything into place. If the database fails, the newly added images are removed again. */
async function placeAll(
  folder: string,
  connection: ConnectionOptions,
  signal: AbortSignal,
): Promise<void> {
  const images = join(connection.dataDir, imagesFolder)
  const added = await placeImages(join(folder, imagesFolder), images)
  try {
    await placeDatabase(folder, connection, signal)
  } catch (thrown) {
    for (const name of added) await rm(join(images, name), { force: true })
    throw thrown
  }
}

/** Returns the names of the new images. Images are named by their content, so none is replaced. */
async function placeImages(from: string, to: string): Promise<readonly string[]> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const there = new Set(await readdir(to))
  const added = (await readdir(from).catch(() => [])).filter((name) => !there.has(name))
  for (const name of added) await place(from, to, name)
  await syncFolder(to)
  return added
}

async function placeDatabase(
  folder: string,
  connection: ConnectionOptions,
  signal: AbortSignal,
): Promise<void> {
  const { dataDir, databaseUrl } = connection
  if (databaseUrl === undefined) {
    // The last process that had the file open has checkpointed its WAL; see `withoutOthers`.
    for (const log of ['-wal', '-shm']) await rm(join(dataDir, sqliteFile + log), { force: true })
    await place(folder, dataDir, sqliteFile)
    await syncFolder(dataDir)
    return
  }
  const options = ['--exit-on-error', '--single-transaction', '--no-owner']
  const words = [...options, '--clean', '--if-exists', join(folder, databaseFile.postgres)]
  await runPostgres('pg_restore', words, signal, databaseUrl)
  await withDatabase(connection, migrateToLatest)
}

/** Moves a file into place atomically, once it is on the disk. */
async function place(from: string, to: string, name: string): Promise<void> {
  const file = await open(join(from, name), 'r+')
  await file.sync()
  await file.close()
  await rename(join(from, name), join(to, name))
}

if (import.meta.main) await startProgram(restore)
