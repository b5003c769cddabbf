import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import {
  type ConnectionOptions,
  makeRoles,
  migrateToLatest,
  openDatabase,
} from '#database/database'
import { createStories } from '#stories/stories'
import { article, project, storeStories } from '#stories/stories.fixture'
import { programSession, refusal } from '../tests/cli-session.ts'
import { itEachEngine } from '../tests/databases.ts'
import { addLeads } from '../tests/lead-rows.ts'
import { store } from '../tests/mail-delivery.ts'
import { startPostgres } from '../tests/postgres-server.ts'
import { contentFolder } from '../tests/stories-session.ts'
import { backup } from './backup.ts'
import {
  backedUp,
  changeManifest,
  image,
  inFolder,
  inNewFile,
  namesIn,
  repacked,
} from './backups.fixture.ts'
import { tableKeys, withDatabase } from './connection.ts'
import { move } from './move.ts'
import { restore } from './restore.ts'

const at = '2026-06-01T12:00:00.000Z'
const bytes = Buffer.from([0, 255, 10, 13, 226, 128, 168])
const trail = { id: 'a', sender: 'sporið', created_at: at }

const text = { title: '„Ull“ 🧵', description: ' ', tags: ['a, b'], content: '' }
const inEnglish = { ...text, category: 'Site', status: 'draft' }
const stories = [
  project('þ', { ...text, kept_off: ['es'], translations: { en: inEnglish } }),
  article('frett', {
    id: 'Ö',
    translations: { da: { title: 'Nyhed', excerpt: null, content: '' } },
  }),
]

/** Fills a database with texts of every kind, an image, and traces of senders. */
async function fill(connection: ConnectionOptions, more = 0): Promise<void> {
  await withDatabase(connection, async (database) => {
    await migrateToLatest(database)
    for (let number = 0; number < 3; number += 1) {
      const message = `Ærøskøbing 🧵 nr. ${number}\n\u2028„\\"'%\r\n`
      await store(database, { fields: { name: 'Þórður', message } })
    }
    await addLeads(database, Array(more).fill({ emails: [{ kind: 'staff' }] }))
    await storeStories(database, stories, new Date(at))
    const { db } = database
    await db.insertInto('revisions').values({ tag: 'news', number: 7 }).execute()
    await db.insertInto('arrivals').values(trail).execute()
    await db.insertInto('sender_keys').values({ day: '2026-06-01', key: 'AA==' }).execute()
  })
  mkdirSync(join(connection.dataDir, 'images'))
  writeFileSync(join(connection.dataDir, 'images', image('a')), bytes)
}

const oldDates = { status: 'published', published_at: at, updated_at: at }
/** A story as stored by the version before translations. */
const oldRow = {
  ...{ id: 'þ', language: 'is', title: '„Ull“ 🧵', description: '', content: 'Texti' },
  ...{ category: 'Vefsíða', tags: '["a, b"]', image_url: '/ull.webp', link: null },
  ...{ ...oldDates, search_text: '„ull“ 🧵\n\na, b' },
}

async function fillOld(connection: ConnectionOptions): Promise<void> {
  await withDatabase(connection, async (database) => {
    await migrateToLatest(database, '0011-plain-search')
    const columns = sql.join(Object.keys(oldRow).map((name) => sql.id(name)))
    const values = sql.join(Object.values(oldRow))
    await sql`insert into projects (${columns}) values (${values})`.execute(database.db)
  })
}

/** The content of the tables, and the traces of senders. */
const contentOf = (connection: ConnectionOptions) =>
  withDatabase(connection, async ({ db }) => {
    const tables: Record<string, readonly unknown[]> = {}
    for (const [table, key] of Object.entries(tableKeys)) {
      const order = sql.join(key.map((name) => sql.id(name)))
      const { rows } = await sql`select * from ${sql.table(table)} order by ${order}`.execute(db)
      tables[table] = rows
    }
    return tables
  })

const tracesIn = (connection: ConnectionOptions) =>
  withDatabase(connection, async ({ db }) => [
    ...(await db.selectFrom('arrivals').select('id').execute()),
    ...(await db.selectFrom('sender_keys').select('day').execute()),
  ])

async function restoresAll(from: ConnectionOptions, to: ConnectionOptions): Promise<string> {
  await fill(from)
  const file = inNewFile()
  const made = await programSession(backup, from)(file)
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(made.stdout).toContain('the database and 1 images. Everything acknowledged before 20')
  expect((await programSession(backup, from)(file)).stderr).toContain('nothing is overwritten')
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const restored = programSession(restore, to)
  expect(await restored(file)).toMatchObject({ code: 0, stderr: '' })
  expect(await contentOf(to)).toEqual(await contentOf(from))
  expect(await tracesIn(to)).toEqual([])
  expect(readFileSync(join(to.dataDir, 'images', image('a')))).toEqual(bytes)
  // It overwrites only when told to, and never under a running server.
  expect((await restored(file)).stderr).toContain('is not empty')
  await withDatabase(to, ({ db }) => db.deleteFrom('news').execute())
  expect(await restored(file, '--force')).toMatchObject({ code: 0 })
  expect(await contentOf(to)).toEqual(await contentOf(from))
  const running = await openDatabase(to)
  expect((await restored(file, '--force')).stderr).toContain('stop the site first')
  await running.close()
  expect(namesIn(to.dataDir).filter((name) => !name.startsWith('vefstoll.'))).toEqual(['images'])
  return file
}

it('restores a backup, images too, without traces of senders', async () => {
  const file = await restoresAll(inFolder(), inFolder())
  const copied = execFileSync('tar', ['xzOf', file, 'vefstoll.sqlite']).toString('utf8')
  expect([copied.includes('Þórður'), copied.includes('sporið')]).toEqual([true, false])
})

/** PostgreSQL's binaries of the same version as the machine's pg_dump, which refuses a newer server. */
const binaries = globSync('/usr/{lib/postgresql/*,local/pgsql,local}/bin/pg_restore').at(-1)

it.skipIf(!binaries)(
  'restores a backup of PostgreSQL (skipped where PostgreSQL is not installed)',
  async () => {
    const bin = join(binaries ?? '', '..')
    const server = await startPostgres(false, join(bin, '..'))
    vi.stubEnv('PATH', `${bin}:${process.env.PATH}`)
    onTestFinished(async () => {
      vi.unstubAllEnvs()
      await server.stop()
    })
    const connection = (name: string) => {
      const url = new URL(server.url)
      execFileSync('psql', [url.href, '-c', `create database ${name}`])
      url.pathname = `/${name}`
      return { dataDir: contentFolder(), databaseUrl: url.href }
    }
    const [one, two] = [connection('one'), connection('two')]
    await withDatabase(one, async (database) => {
      await migrateToLatest(database)
      await makeRoles(database)
    })
    await restoresAll(one, two)
    // The servers' role has its privileges again.
    const site = new URL(two.databaseUrl)
    site.username = 'site'
    await withDatabase({ ...two, databaseUrl: site.href }, (database) => store(database))
    const file = inNewFile()
    expect((await programSession(backup, connection('three'))(file)).stderr).toContain('no tables')
  },
)

it('names the missing PostgreSQL program, and does not reveal the password', async () => {
  const bin = contentFolder()
  vi.stubEnv('PATH', bin)
  onTestFinished(() => void vi.unstubAllEnvs())
  const url = new URL(inject('postgresUrl'))
  const user = url.href.replace(url.search, '')
  url.password = 'geheim'
  const session = programSession(backup, { dataDir: contentFolder(), databaseUrl: url.href })
  const file = inNewFile()
  expect((await session(file)).stderr).toContain('apt install postgresql-client')
  const script =
    '#!/bin/sh\necho "pg_dump: error: $* $PGPASSWORD" | /bin/sed s/geheim/known/ >&2\nexit 1\n'
  writeFileSync(join(bin, 'pg_dump'), script, { mode: 0o755 })
  const { code, stderr } = await session(file)
  expect(code).toBe(1)
  expect(stderr).toMatch(/^backup: pg_dump: error: --format=custom .* known\n$/)
  expect(stderr).toContain(`--dbname=${user}`)
  expect(readdirSync(join(file, '..'))).toEqual([])
})

it('restores backups of older versions, but not of newer ones or of another engine', async () => {
  const [old, renewed, from, to] = [inFolder(), inFolder(), inFolder(), inFolder()]
  await fillOld(old)
  // As older versions wrote it, with more fields.
  const older = repacked(await backedUp(old), (folder) =>
    changeManifest(folder, (manifest) => ({ ...manifest, version: 3, files: {} })),
  )
  expect(await programSession(restore, renewed)(older)).toMatchObject({ code: 0 })
  await withDatabase(renewed, async (database) => {
    expect(await createStories('project', database).list('da', { query: 'ull' })).toMatchObject({
      ...{ total: 1, items: [{ title: oldRow.title, content: oldRow.content }] },
    })
  })
  await withDatabase(from, (database) => migrateToLatest(database))
  for (const [change, said] of [
    [{ migrations: ['9999-future'] }, 'newer version'],
    [{ engine: 'postgres' }, 'cut off or damaged'],
    [{ images: 1 }, 'cut off or damaged'],
  ] as const) {
    const file = repacked(await backedUp(from), (folder) =>
      changeManifest(folder, (manifest) => ({ ...manifest, ...change })),
    )
    expect(await refusal(programSession(restore, to)(file))).toContain(said)
    expect(namesIn(to.dataDir)).toEqual([])
  }
})

const named = ({ databaseUrl, dataDir }: ConnectionOptions) => databaseUrl ?? `sqlite:${dataDir}`
const moved = (from: ConnectionOptions, to: ConnectionOptions) =>
  programSession(move, { dataDir: '', databaseUrl: undefined })(
    ...['--from', named(from), '--to', named(to)],
  )

// More rows than one batch.
itEachEngine('move copies everything to SQLite and back', async ({ place }) => {
  const from = { ...(await place()), dataDir: contentFolder() }
  await fill(from, 498)
  const middle = inFolder()
  const old = { ...(await place('nothing')), dataDir: contentFolder() }
  await withDatabase(old, (database) => migrateToLatest(database, '0011-plain-search'))
  expect((await moved(old, middle)).stderr).toContain('run npm run migrate first')
  const running = await openDatabase(from)
  expect(await moved(from, middle)).toMatchObject({ code: 1, stdout: '' })
  await running.close()
  const before = await contentOf(from)
  expect(await moved(from, middle)).toMatchObject({ code: 0, stderr: '' })
  expect(await contentOf(middle)).toEqual(before)
  expect(before.outbox).toHaveLength(501)
  expect(await tracesIn(middle)).toEqual([])
  // It refuses a second time, and the attempt loses nothing.
  expect(await refusal(moved(from, middle))).toContain('is not empty')
  const to = { ...(await place()), dataDir: contentFolder() }
  expect(await moved(middle, to)).toMatchObject({ code: 0, stderr: '' })
  expect(await contentOf(to)).toEqual(before)
})
