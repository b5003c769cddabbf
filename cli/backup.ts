/** `npm run backup -- FILE`; its help says what it does. */
import { type ExecFileException, execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { link, open, readdir, rename } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import type { ConnectionOptions, Schema } from '#database/database'
import { codeOf } from '#log/log'
import { imageNameOf, imagePath, imagesFolder } from '#pictures/pictures'
import { databaseConnections, readEnvironment } from '#server/environment'
import {
  databaseFile,
  inUnfinishedFolder,
  type Manifest,
  readArchive,
  sweepUnfinished,
  writeArchive,
} from './archive.ts'
import { command, type Program, startProgram } from './command.ts'
import {
  connectionName,
  engineOf,
  migrationsOf,
  passingTables,
  refuseMissing,
  withDatabase,
} from './connection.ts'

const help = `Usage: npm run backup -- FILE

Writes everything that the site has stored into one file.

FILE is a compressed tar archive (NAME.tar.gz) of the database and of the images that staff have
added: SQLite's file, or what pg_dump makes of DATABASE_URL, which must be installed in the server's
version or a newer one. Safe while the site runs, and nobody waits for it.

It holds personal data in plain text: keep it where only you can read it (it is made so), and
delete old ones, which hold what was erased since (docs/operate.md). It must not exist; nothing is
overwritten. It is read back before the command says that it is done.

Not in it: emails written to DATA_DIR/mail, and resized pictures, which are made again.`

const run = command({ options: {}, words: ['FILE'] }, async (given, basics) => {
  const { variables, directory, print } = basics
  const path = resolve(directory, given.positionals[0] ?? '')
  // The server's own role may not see all rows.
  const connection = databaseConnections(readEnvironment(variables)).owner
  refuseMissing(connection)
  const { moment, images } = await backUp(connection, path)
  print(
    `${path}: the database and ${images} images. Everything acknowledged before ${moment} is in.`,
  )
})

/** `npm run backup`. */
export const backup: Program = { name: 'backup', help, commands: { '': run } }

const unfinished = '.unfinished-'
const dayMs = 24 * 60 * 60 * 1000

async function backUp(connection: ConnectionOptions, path: string): Promise<Manifest> {
  if (existsSync(path)) throw new Error(`${path} exists; nothing is overwritten`)
  // Beside the target, on the same file system. Recent folders may belong to a backup in progress.
  await sweepUnfinished(dirname(path), unfinished, Date.now() - dayMs)
  return await inUnfinishedFolder(dirname(path), unfinished, (folder, signal) =>
    // Keep it open, so that a restore cannot replace it meanwhile.
    withDatabase(connection, async ({ db }) => {
      const archive = join(folder, basename(path))
      const manifest = await writeAll({ connection, db, folder, archive, signal })
      await readArchive(archive, undefined, signal)
      await publish(archive, path)
      return manifest
    }),
  )
}

async function writeAll({
  connection,
  db,
  folder,
  archive,
  signal,
}: Readonly<{
  connection: ConnectionOptions
  db: Kysely<Schema>
  folder: string
  archive: string
  signal: AbortSignal
}>): Promise<Manifest> {
  const imagesDir = resolve(connection.dataDir, imagesFolder)
  const moment = new Date().toISOString()
  const engine = engineOf(connection)
  const copy = join(folder, databaseFile[engine])
  if (connection.databaseUrl !== undefined) {
    await dumpPostgres(connection.databaseUrl, copy, signal)
  } else copySqlite(connectionName(connection), copy)
  // List after dumping: an image is stored before the row that refers to it.
  const all = await readdir(imagesDir).catch((thrown: unknown) => {
    if (codeOf(thrown) === 'ENOENT') return []
    throw thrown
  })
  const images = all.filter((each) => imageNameOf(imagePath(each)) !== undefined)
  const sources = Object.fromEntries(
    images.map((each) => [join(imagesFolder, each), join(imagesDir, each)]),
  )
  const migrations = await migrationsOf(db)
  // An image deleted meanwhile is no longer used.
  const manifestOf = (names: readonly string[]): Manifest => ({
    format: 'vefstoll-backup',
    version: 4,
    engine,
    moment,
    migrations,
    images: names.length - 1,
  })
  return await writeArchive(
    archive,
    { [databaseFile[engine]]: copy, ...sources },
    manifestOf,
    signal,
  )
}

/** Moves the finished file to its name, unless a file with that name exists by now. */
async function publish(from: string, to: string): Promise<void> {
  await link(from, to).catch(async (thrown: unknown) => {
    if (codeOf(thrown) === 'EEXIST') throw new Error(`${to} exists; nothing is overwritten`)
    // Some file systems have no hard links.
    await rename(from, to)
  })
  await syncFolder(dirname(to))
}

/** Flushes the entries of a folder to the disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

/** Makes a consistent copy without blocking writers. */
function copySqlite(path: string, target: string): void {
  const file = new DatabaseSync(path, { timeout: 5_000 })
  try {
    const faults = faultsOf(file)
    if (faults.length > 0) throw new Error(`${path} is damaged: ${faults.join('; ')}`)
    file.prepare('vacuum into ?').run(target)
  } finally {
    file.close()
  }
  const copy = new DatabaseSync(target)
  copy.exec('pragma secure_delete = on')
  const tables = copy.prepare("select name from sqlite_schema where type = 'table'").all()
  const there = new Set(tables.map(({ name }) => name))
  // The database of an older version may lack some of them.
  for (const table of passingTables) if (there.has(table)) copy.exec(`delete from ${table}`)
  copy.close()
}

/** The damage that SQLite reports in a file; empty for an intact one. */
export function faultsOf(file: DatabaseSync): readonly string[] {
  const found = file.prepare('pragma integrity_check(3)').all()
  return found.map((row) => String(row.integrity_check)).filter((line) => line !== 'ok')
}

async function dumpPostgres(
  databaseUrl: string,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  const without = passingTables.map((table) => `--exclude-table-data=${table}`)
  const options = ['--format=custom', '--compress=0', '--no-owner', `--file=${target}`]
  await runPostgres('pg_dump', [...options, ...without], signal, databaseUrl)
}

/**
 * Runs a PostgreSQL program to its end and returns its output. Throws its error message without the rows that it
 * may quote.
 */
export async function runPostgres(
  program: 'pg_dump' | 'pg_restore',
  words: readonly string[],
  signal: AbortSignal,
  databaseUrl?: string,
): Promise<string> {
  // By the environment: other users of the machine can see a program's arguments.
  const url = databaseUrl === undefined ? undefined : new URL(databaseUrl)
  const password = url?.password ? { PGPASSWORD: decodeURIComponent(url.password) } : {}
  if (url) url.password = ''
  const env = { ...process.env, ...password }
  const all = url ? [...words, `--dbname=${url.href}`] : words
  return await new Promise<string>((done, fail) => {
    let settle: () => void = () => undefined
    const child = execFile(program, all, { env, signal }, (error, stdout, stderr) => {
      settle = () => (error ? fail(new Error(errorMessage(program, error, stderr))) : done(stdout))
      // A program that was not found emits no `close`.
      if (child.pid === undefined) settle()
    })
    // A stopped program may still write until then.
    child.once('close', () => setImmediate(() => settle()))
  })
}

function errorMessage(program: string, { code }: ExecFileException, stderr: string): string {
  if (code === 'ENOENT') {
    return `there is no ${program}: install PostgreSQL's client (apt install postgresql-client)`
  }
  const lines = stderr.split('\n').filter((line) => line.startsWith(`${program}: error:`))
  return lines.join('\n') || `${program} ended with ${code}`
}

if (import.meta.main) await startProgram(backup)
