/** `npm run restore -- FILE`; `--help` says what it does. */
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { extract } from 'tar'
import type * as z from 'zod'
import { type ConnectionOptions, migrateToLatest } from '#database/database'
import { imageNameOf, imagesFolder } from '#pictures/pictures'
import { databaseConnections, readEnvironment } from '#server/environment'
import { databaseFile, manifestFile, manifestSchema, runPostgres } from './backup.ts'
import {
  connectionName,
  engineOf,
  mayExist,
  refuseFull,
  refuseInUse,
  refuseNewer,
  sqliteFile,
  withDatabase,
} from './connection.ts'
import { soleProgram, startProgram } from './program.ts'

type Manifest = Readonly<z.infer<typeof manifestSchema>>

export const restore = soleProgram('restore', 'nothing has changed', {
  usage: 'FILE [--force]',
  summary: 'fills DATA_DIR, or DATABASE_URL, from a file of npm run backup',
  help: `FILE was made by this version of the site or an older one, on the same kind of database; from one to
the other leads npm run move. The file is checked as a whole before anything is written. SQLite's
file is replaced in one step; PostgreSQL's tables are in one transaction, by pg_restore.

Stop the site first: it refuses while a server has the database open, and when there is something
in the tables. --force replaces what is in the tables.

Emails that were due when the backup was made are sent once the site starts, also those that were
sent since. Leads that were erased since then are back: erase them again (docs/operate.md).`,
  options: { force: { type: 'boolean', default: false } },
  words: ['FILE'],
  read({ positionals: [name = ''], values }) {
    return async ({ variables, directory, print }) => {
      // The server's own role may not see everything.
      const connection = databaseConnections(readEnvironment(variables)).owner
      const { dataDir } = connection
      await mkdir(dataDir, { recursive: true, mode: 0o700 })
      const folder = await mkdtemp(join(dataDir, '.restore-'))
      try {
        const { moment, images } = await unpack(resolve(directory, name), folder, connection)
        await refuseInUse(connection)
        if (!values.force && mayExist(connection)) {
          await withDatabase(connection, ({ db }) => refuseFull(db, connection))
        }
        await placeImages(join(folder, imagesFolder), join(dataDir, imagesFolder))
        await placeDatabase(folder, connection)
        print(`${connectionName(connection)}: the database and ${images} images, as of ${moment}.`)
        return 0
      } finally {
        await rm(folder, { recursive: true })
      }
    }
  },
})

/** Unpacks a backup into `folder` and checks it; SQLite's file is brought up to date there. */
async function unpack(
  path: string,
  folder: string,
  connection: ConnectionOptions,
): Promise<Manifest> {
  const manifest = await readArchive(path, folder).catch((thrown: unknown) => {
    // The system's own complaints, such as a full disk, explain themselves.
    if (thrown instanceof Error && 'syscall' in thrown) throw thrown
    throw new Error(`${path} is no backup of this site, cut off or damaged`)
  })
  refuseNewer(manifest.migrations)
  const engine = engineOf(connection)
  if (manifest.engine !== engine) {
    throw new Error(
      `${path} is of ${manifest.engine}, and the database is ${engine}: restore it there and use npm run move`,
    )
  }
  if (engine === 'sqlite')
    await withDatabase({ dataDir: folder, databaseUrl: undefined }, migrateToLatest)
  return manifest
}

async function readArchive(path: string, folder: string): Promise<Manifest> {
  const files = [manifestFile, ...Object.values(databaseFile)]
  const isKnown = (name: string) => files.includes(name) || imageNameOf(`/${name}`) !== undefined
  // At once: otherwise files would still be written to the folder after what is cut off has thrown.
  extract({ file: path, cwd: folder, sync: true, strict: true, umask: 0o077, filter: isKnown })
  const found = await readdir(folder, { recursive: true })
  if (!found.includes(manifestFile)) throw new Error('not whole')
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(join(folder, manifestFile), 'utf8')),
  )
  const images = found.filter((name) => imageNameOf(`/${name}`) !== undefined)
  const hasDatabase = found.includes(databaseFile[manifest.engine])
  if (!hasDatabase || images.length !== manifest.images) throw new Error('not whole')
  return manifest
}

async function placeImages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const name of await readdir(from).catch(() => [])) await place(from, to, name)
}

async function placeDatabase(folder: string, connection: ConnectionOptions): Promise<void> {
  const { dataDir, databaseUrl } = connection
  if (databaseUrl === undefined) {
    // Whoever had the file open last has emptied its log into it; see `refuseInUse`.
    for (const log of ['-wal', '-shm']) await rm(join(dataDir, sqliteFile + log), { force: true })
    await place(folder, dataDir, sqliteFile)
    return
  }
  const options = ['--exit-on-error', '--single-transaction', '--no-owner']
  const dump = join(folder, databaseFile.postgres)
  await runPostgres('pg_restore', databaseUrl, [...options, '--clean', '--if-exists', dump])
  await withDatabase(connection, migrateToLatest)
}

/** Moves a file to its place, whole or not at all, once it is on the disk. */
async function place(from: string, to: string, name: string): Promise<void> {
  const file = await open(join(from, name), 'r+')
  await file.sync()
  await file.close()
  await rename(join(from, name), join(to, name))
}

if (import.meta.main) await startProgram(restore)
