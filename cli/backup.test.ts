import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { create } from 'tar'
import { expect, it, onTestFinished, vi } from 'vitest'
import {
  type ConnectionOptions,
  makeRoles,
  migrateToLatest,
  openDatabase,
} from '#database/database'
import { languages } from '#i18n/i18n'
import { insertStories } from '#stories/edit'
import { createNews, createProjects, storyInput } from '#stories/stories'
import { programSession } from '../tests/cli-session.ts'
import { contentFolder } from '../tests/content-start.ts'
import { describeEachEngine } from '../tests/databases.ts'
import { addLeads } from '../tests/lead-rows.ts'
import { store } from '../tests/mail-delivery.ts'
import { startPostgres } from '../tests/postgres-server.ts'
import { backup, manifestFile } from './backup.ts'
import { tableKeys, withDatabase } from './connection.ts'
import { checksum, move } from './move.ts'
import { restore } from './restore.ts'

const inFolder = () => ({ dataDir: contentFolder(), databaseUrl: undefined })
const inNewFile = () => join(contentFolder(), 'backup.tar.gz')
const at = '2026-06-01T12:00:00.000Z'
const image = `${'0123456789abcdef'.repeat(2)}.webp`
const bytes = Buffer.from([0, 255, 10, 13, 226, 128, 168])

const text = {
  title: '„Ull“ 🧵',
  description: ' ',
  category: 'Vefsíða',
  tags: ['a, b'],
  content: '',
}
const news = { title: 'Frétt', excerpt: null, content: '' }
const shared = { published_at: at, image_url: null, image_alt: 'Mynd' }
const stories = [
  {
    ...{ type: 'project', id: 'þ', link: null, kept_off: ['es'] },
    ...{ ...text, ...shared },
    translations: { en: { ...text, status: 'draft' }, da: { ...text, title: 'Uld' } },
  },
  {
    ...{ type: 'news', id: 'Ö', slug: 'frett' },
    ...{ ...news, ...shared },
    translations: { da: { ...news, title: 'Nyhed', published_at: '2026-07-01' } },
  },
].map((story) => storyInput.parse(story))

/** Makes a database with everything that a text can hold, an image, and traces of senders. */
async function fill(connection: ConnectionOptions, more = 0): Promise<void> {
  await withDatabase(connection, async (database) => {
    await migrateToLatest(database)
    for (let number = 0; number < 3; number += 1) {
      const message = `Ærøskøbing 🧵 nr. ${number}\n\u2028„\\"'%\r\n`
      await store(database, { fields: { name: 'Þórður', message } })
    }
    await addLeads(database, Array(more).fill({ letters: [{ kind: 'staff' }] }))
    const { db } = database
    await database.transaction((trx) => insertStories(trx, stories, new Date(at)))
    await db.insertInto('revisions').values({ tag: 'news', number: 7 }).execute()
    await db.insertInto('arrivals').values({ id: 'a', sender: 'sporið', created_at: at }).execute()
    await db.insertInto('sender_keys').values({ day: '2026-06-01', key: 'AA==' }).execute()
  })
  mkdirSync(join(connection.dataDir, 'images'))
  writeFileSync(join(connection.dataDir, 'images', image), bytes)
}

/** Stories as the version before translations stored them. */
const oldRows = {
  projects: {
    ...{ id: 'þ', language: 'is', title: '„Ull“ 🧵', description: '', content: 'Texti' },
    ...{ category: 'Vefsíða', tags: '["a, b"]', image_url: '/ull.webp', link: null },
    ...{ status: 'published', published_at: at, updated_at: at, search_text: '„ull“ 🧵\n\na, b' },
  },
  news: {
    ...{ id: 'Ö', slug: 'frett', language: 'da', title: 'Nyhed', excerpt: null, content: 'Tekst' },
    ...{ image_url: null, status: 'published', published_at: at, updated_at: at },
  },
} as const

async function fillOld(connection: ConnectionOptions): Promise<void> {
  await withDatabase(connection, async (database) => {
    await migrateToLatest(database, '0011-plain-search')
    for (const [table, row] of Object.entries(oldRows)) {
      const columns = sql.join(Object.keys(row).map((name) => sql.id(name)))
      await sql`insert into ${sql.table(table)} (${columns})
        values (${sql.join(Object.values(row))})`.execute(database.db)
    }
  })
}

async function expectNothingLost(connection: ConnectionOptions): Promise<void> {
  await withDatabase(connection, async (database) => {
    const { db } = database
    const added = { image_alt: null, kept_off: '[]' }
    for (const table of ['projects', 'news'] as const) {
      const rows = await db.selectFrom(table).selectAll().execute()
      expect(rows).toEqual([{ ...oldRows[table], ...added }])
    }
    for (const table of ['project_translations', 'news_translations'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    for (const language of languages) {
      const projects = createProjects(database)
      expect(await projects.list(language, { query: 'ull' })).toMatchObject({ total: 1 })
      expect(await createNews(database).list(language)).toMatchObject({ total: 1 })
    }
  })
}

/** What is in the tables, and the traces of senders. */
const contentOf = (connection: ConnectionOptions) =>
  withDatabase(connection, async ({ db }) => {
    const tables: Record<string, string> = {}
    for (const [table, key] of Object.entries(tableKeys)) {
      tables[table] = await checksum(db, table, key)
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
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const restored = programSession(restore, to)
  expect(await restored(file)).toMatchObject({ code: 0, stderr: '' })
  expect(await contentOf(to)).toEqual(await contentOf(from))
  expect(await tracesIn(to)).toEqual([])
  expect(readFileSync(join(to.dataDir, 'images', image))).toEqual(bytes)
  // A second time only when told so, and never under a running server.
  expect((await restored(file)).stderr).toContain('is not empty')
  await withDatabase(to, ({ db }) => db.deleteFrom('news').execute())
  expect(await restored(file, '--force')).toMatchObject({ code: 0 })
  expect(await contentOf(to)).toEqual(await contentOf(from))
  const running = await openDatabase(to)
  expect((await restored(file, '--force')).stderr).toContain('stop the site first')
  await running.close()
  const left = readdirSync(to.dataDir).filter((name) => !name.startsWith('vefstoll.sqlite'))
  expect(left).toEqual(['images'])
  return file
}

it('restores a backup, images too, without traces of senders', async () => {
  const file = await restoresAll(inFolder(), inFolder())
  const copied = execFileSync('tar', ['xzOf', file, 'vefstoll.sqlite']).toString('utf8')
  expect([copied.includes('Þórður'), copied.includes('sporið')]).toEqual([true, false])
})

/** A PostgreSQL of the version of the machine's pg_dump, which takes no newer one. */
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
    // The servers' role has its rights again.
    const site = new URL(two.databaseUrl)
    site.username = 'site'
    await withDatabase({ ...two, databaseUrl: site.href }, (database) => store(database))
    const [old, restored] = [connection('old'), connection('restored')]
    await fillOld(old)
    await restoresOld(old, restored)
    const file = inNewFile()
    expect((await programSession(backup, connection('three'))(file)).stderr).toContain('no tables')
  },
)

it('says which program of PostgreSQL is missing, and tells nobody the password', async () => {
  const bin = contentFolder()
  vi.stubEnv('PATH', bin)
  onTestFinished(() => void vi.unstubAllEnvs())
  const databaseUrl = 'postgres://vefstoll:geheim@localhost/vefstoll'
  const session = programSession(backup, { dataDir: contentFolder(), databaseUrl })
  const file = inNewFile()
  expect((await session(file)).stderr).toContain('apt install postgresql-client')
  const script =
    '#!/bin/sh\necho "pg_dump: error: $* $PGPASSWORD" | /bin/sed s/geheim/known/ >&2\nexit 1\n'
  writeFileSync(join(bin, 'pg_dump'), script, { mode: 0o755 })
  const { code, stderr } = await session(file)
  expect(code).toBe(1)
  expect(stderr).toMatch(/^backup: pg_dump: error: --format=custom .* known\n$/)
  expect(stderr).toContain('--dbname=postgres://vefstoll@localhost/vefstoll')
  expect(readdirSync(join(file, '..'))).toEqual([])
})

it('has every submission that was acknowledged before the end of the backup', async () => {
  const from = inFolder()
  const database = await openDatabase(from)
  await migrateToLatest(database)
  const acknowledged: { id: string; at: string }[] = []
  let running = true
  const load = Array.from({ length: 4 }, async () => {
    while (running) {
      const { id } = await store(database)
      acknowledged.push({ id, at: new Date().toISOString() })
      await new Promise(setImmediate)
    }
  })
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(50)
  const file = inNewFile()
  const { code, stdout } = await programSession(backup, from)(file)
  running = false
  await Promise.all(load)
  expect(code).toBe(0)
  const moment = /before (\S+) is in/.exec(stdout)?.[1] ?? ''
  const before = acknowledged.filter(({ at }) => at < moment)
  expect(before.length).toBeGreaterThan(50)
  await database.close()

  const to = inFolder()
  expect(await programSession(restore, to)(file)).toMatchObject({ code: 0 })
  await withDatabase(to, async ({ db }) => {
    const rows = await db.selectFrom('submissions').select('id').execute()
    const ids = new Set(rows.map(({ id }) => id))
    expect(before.filter(({ id }) => !ids.has(id))).toEqual([])
    const letters = await db.selectFrom('outbox').select('id').execute()
    expect(letters).toHaveLength(2 * rows.length)
  })
})

/** A backup of an empty database, as its parts in a folder. */
async function emptyBackup(upTo?: string) {
  const from = inFolder()
  await withDatabase(from, (database) => migrateToLatest(database, upTo))
  const file = inNewFile()
  expect(await programSession(backup, from)(file)).toMatchObject({ code: 0 })
  const folder = contentFolder()
  execFileSync('tar', ['xzf', file, '-C', folder])
  const manifest = JSON.parse(readFileSync(join(folder, manifestFile), 'utf8'))
  const pack = async (changes: object, parts = [manifestFile, 'vefstoll.sqlite']) => {
    writeFileSync(join(folder, manifestFile), JSON.stringify({ ...manifest, ...changes }))
    await create({ gzip: true, file, cwd: folder }, parts)
    return file
  }
  return { file, manifest, pack }
}

it('restores what is of an older version, and nothing of a newer one or of another engine', async () => {
  const { manifest, pack } = await emptyBackup('0004-editing')
  const to = inFolder()
  const session = programSession(restore, to)
  const newer = await pack({ migrations: [...manifest.migrations, '9999-future'] })
  expect((await session(newer)).stderr).toContain('newer version')
  const other = await session(await pack({ engine: 'postgres' }, [manifestFile, 'vefstoll.sqlite']))
  expect(other).toMatchObject({ code: 1 })
  expect(readdirSync(to.dataDir)).toEqual([])
  expect(await session(await pack({}))).toMatchObject({ code: 0, stderr: '' })
  expect(await withDatabase(to, (database) => migrateToLatest(database))).toEqual([])
})

async function restoresOld(from: ConnectionOptions, to: ConnectionOptions): Promise<void> {
  const file = inNewFile()
  expect(await programSession(backup, from)(file)).toMatchObject({ code: 0, stderr: '' })
  expect(await programSession(restore, to)(file)).toMatchObject({ code: 0, stderr: '' })
  await expectNothingLost(to)
}

it('restores the stories of a version before translations', async () => {
  const from = inFolder()
  await fillOld(from)
  await restoresOld(from, inFolder())
})

it('refuses a backup that is cut off, changed or none, and says nothing of its content', async () => {
  const from = inFolder()
  await fill(from)
  const file = inNewFile()
  await programSession(backup, from)(file)
  const whole = readFileSync(file)
  const changed = Buffer.from(whole)
  const half = Math.floor(whole.length / 2)
  changed.writeUInt8(changed.readUInt8(half) ^ 1, half)
  const { pack } = await emptyBackup()
  const broken: Readonly<Record<string, Uint8Array>> = {
    'cut off': whole.subarray(0, half),
    'without its last bytes': whole.subarray(0, -4),
    changed,
    'without its database': readFileSync(await pack({}, [manifestFile])),
    'without its images': readFileSync(await pack({ images: 1 })),
    'no backup': Buffer.from('Þetta er ekki afrit'),
    nothing: Buffer.from(''),
  }
  for (const [name, content] of Object.entries(broken)) {
    writeFileSync(file, content)
    const to = inFolder()
    const { code, stderr } = await programSession(restore, to)(file)
    expect([name, code]).toEqual([name, 1])
    expect(stderr, name).toContain('is no backup of this site, cut off or damaged')
    expect(readdirSync(to.dataDir), name).toEqual([])
  }
  const missing = await programSession(restore, inFolder())(`${file}.2`)
  expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('ENOENT') })
})

it('overwrites nothing, and leaves nothing behind that is not whole', async () => {
  const from = inFolder()
  const file = inNewFile()
  expect((await programSession(backup, from)(file)).stderr).toContain('there is no')
  await fill(from)
  writeFileSync(file, 'mine')
  expect((await programSession(backup, from)(file)).stderr).toContain('nothing is overwritten')
  expect(readFileSync(file, 'utf8')).toBe('mine')
  expect(readdirSync(join(file, '..'))).toEqual(['backup.tar.gz'])
})

describeEachEngine('move', ({ place }) => {
  // More rows than are read and written at a time.
  it('copies everything to SQLite and back', async () => {
    const from = { ...(await place()), dataDir: contentFolder() }
    const named = ({ databaseUrl, dataDir }: ConnectionOptions) =>
      databaseUrl ?? `sqlite:${dataDir}`
    await fill(from, 498)
    const middle = inFolder()
    const session = programSession(move, { dataDir: '', databaseUrl: undefined })
    const there = ['--from', named(from), '--to', named(middle)]
    const running = await openDatabase(from)
    expect(await session(...there)).toMatchObject({ code: 1, stdout: '' })
    await running.close()
    const before = await contentOf(from)
    expect(await session(...there)).toMatchObject({ code: 0, stderr: '' })
    expect(await contentOf(middle)).toEqual(before)
    expect(before.outbox).toMatch(/^501 rows/)
    expect(await tracesIn(middle)).toEqual([])
    // Not a second time, and nothing is lost by trying.
    const again = await session(...there)
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('is not empty') })
    const to = { ...(await place()), dataDir: contentFolder() }
    const back = await session('--from', named(middle), '--to', named(to))
    expect(back).toMatchObject({ code: 0, stderr: '' })
    expect(await contentOf(to)).toEqual(before)
  })
  it('brings the stories of a version before translations along', async () => {
    const from = { ...(await place('nothing')), dataDir: contentFolder() }
    await fillOld(from)
    const [middle, to] = [inFolder(), { ...(await place()), dataDir: contentFolder() }]
    const session = programSession(move, { dataDir: '', databaseUrl: undefined })
    const named = ({ databaseUrl, dataDir }: ConnectionOptions) =>
      databaseUrl ?? `sqlite:${dataDir}`
    const there = ['--from', named(from), '--to', named(middle)]
    expect((await session(...there)).stderr).toContain('run npm run migrate first')
    await withDatabase(from, (database) => migrateToLatest(database))
    await expectNothingLost(from)
    expect(await session(...there)).toMatchObject({ code: 0, stderr: '' })
    expect(await session('--from', named(middle), '--to', named(to))).toMatchObject({ code: 0 })
    await expectNothingLost(to)
  })
})
