/** `npm run backup -- FILE`; `--help` says what it does. */
import { type ExecFileException, execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, symlink, writeFile as writeText } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { create, list } from 'tar'
import * as z from 'zod'
import type { ConnectionOptions } from '#database/database'
import { codeOf } from '#log/log'
import { imageNameOf, imagePath, imagesFolder } from '#pictures/pictures'
import { databaseConnections, readEnvironment } from '#server/environment'
import {
  connectionName,
  engineOf,
  migrationsOf,
  passingTables,
  refuseMissing,
  sqliteFile,
  withDatabase,
} from './connection.ts'
import { writeFile } from './output.ts'
import { soleProgram, startProgram } from './program.ts'

/** What else is in the archive of a backup, beside the images in their folder. */
export const manifestFile = 'backup.json'
export const databaseFile = { sqlite: sqliteFile, postgres: 'vefstoll.dump' } as const

export const manifestSchema = z.strictObject({
  format: z.literal('vefstoll-backup'),
  version: z.literal(2),
  engine: z.enum(['sqlite', 'postgres']),
  /** Everything acknowledged before it is in: ISO 8601, UTC. */
  moment: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  images: z.int().nonnegative(),
})

export const backup = soleProgram('backup', 'nothing is left behind', {
  usage: 'FILE',
  summary: 'writes everything that the site has stored into one file',
  help: `FILE is a compressed tar archive (NAME.tar.gz) of the database and of the images that staff have
added: SQLite's file, or what pg_dump makes of DATABASE_URL, which must be installed in the server's
version or a newer one. Safe while the site runs, and nobody waits for it.

It holds personal data in plain text: keep it where only you can read it (it is made so), and
delete old ones, which hold what was erased since (docs/operate.md). It must not exist; nothing is
overwritten. It is read back before the command says that it is done.

Not in it: emails written to DATA_DIR/mail, and resized pictures, which are made again.`,
  words: ['FILE'],
  read({ positionals: [name = ''] }) {
    return async ({ variables, directory, print }) => {
      const path = resolve(directory, name)
      // The server's own role may not see everything.
      const connection = databaseConnections(readEnvironment(variables)).owner
      refuseMissing(connection)
      const { moment, images } = await backUp(connection, path)
      print(
        `${path}: the database and ${images} images. Everything acknowledged before ${moment} is in.`,
      )
      return 0
    }
  },
})

async function backUp(connection: ConnectionOptions, path: string) {
  const imagesDir = resolve(connection.dataDir, imagesFolder)
  // Beside the file: there is room where it shall be.
  const folder = await mkdtemp(join(dirname(path), '.unfinished-'))
  try {
    const moment = new Date().toISOString()
    const engine = engineOf(connection)
    const database = databaseFile[engine]
    if (connection.databaseUrl !== undefined) {
      await dumpPostgres(connection.databaseUrl, join(folder, database))
    } else copySqlite(connectionName(connection), join(folder, database))
    // Read after the rows: an image is stored before the row that names it.
    const all = await readdir(imagesDir).catch((thrown: unknown) => {
      if (codeOf(thrown) === 'ENOENT') return []
      throw thrown
    })
    const images = all.filter((name) => imageNameOf(imagePath(name)) !== undefined)
    await symlink(imagesDir, join(folder, imagesFolder))
    const manifest: z.infer<typeof manifestSchema> = {
      format: 'vefstoll-backup',
      version: 2,
      engine,
      moment,
      images: images.length,
      migrations: await withDatabase(connection, ({ db }) => migrationsOf(db)),
    }
    await writeText(join(folder, manifestFile), JSON.stringify(manifest))
    const parts = [manifestFile, database, ...images.map((name) => join(imagesFolder, name))]
    await writeFile(path, create({ gzip: true, cwd: folder, follow: true, portable: true }, parts))
    await list({ file: path, strict: true })
    return manifest
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A copy as at one moment, whatever is written meanwhile, and nobody waits. */
function copySqlite(path: string, target: string): void {
  const file = new DatabaseSync(path, { timeout: 5_000 })
  try {
    const found = file.prepare('pragma integrity_check(3)').all()
    const faults = found.map((row) => String(row.integrity_check)).filter((line) => line !== 'ok')
    if (faults.length > 0) throw new Error(`${path} is damaged: ${faults.join('; ')}`)
    file.prepare('vacuum into ?').run(target)
  } finally {
    file.close()
  }
  const copy = new DatabaseSync(target)
  copy.exec('pragma secure_delete = on')
  const tables = copy.prepare("select name from sqlite_schema where type = 'table'").all()
  const there = new Set(tables.map(({ name }) => name))
  // An older version has not all of them.
  for (const table of passingTables) if (there.has(table)) copy.exec(`delete from ${table}`)
  copy.close()
}

async function dumpPostgres(databaseUrl: string, target: string): Promise<void> {
  const without = passingTables.map((table) => `--exclude-table-data=${table}`)
  const options = ['--format=custom', '--compress=0', '--no-owner', `--file=${target}`]
  await runPostgres('pg_dump', databaseUrl, [...options, ...without])
}

/** Runs a program of PostgreSQL; throws what it complains of, without the rows that it may quote. */
export async function runPostgres(
  program: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  words: readonly string[],
): Promise<void> {
  // Other users of the machine see the words that a program is called with, not its environment.
  const url = new URL(databaseUrl)
  const password = url.password ? { PGPASSWORD: decodeURIComponent(url.password) } : {}
  url.password = ''
  const env = { ...process.env, ...password }
  await new Promise<void>((done, fail) => {
    execFile(program, [...words, `--dbname=${url.href}`], { env }, (error, _, stderr) => {
      if (error) fail(new Error(complaint(program, error, stderr)))
      else done()
    })
  })
}

function complaint(program: string, { code }: ExecFileException, stderr: string): string {
  if (code === 'ENOENT') {
    return `there is no ${program}: install PostgreSQL's client (apt install postgresql-client)`
  }
  const lines = stderr.split('\n').filter((line) => line.startsWith(`${program}: error:`))
  return lines.join('\n') || `${program} ended with ${code}`
}

if (import.meta.main) await startProgram(backup)
