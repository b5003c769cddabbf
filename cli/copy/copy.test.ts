import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { type Database, type DatabasePlace, openDatabase } from '#database/database'
import { migrateToLatest } from '#database/migrate'
import { describeEachEngine } from '../../tests/databases.ts'
import { store } from '../../tests/mail-delivery.ts'
import { backup } from '../backup/backup.ts'
import { restore } from '../backup/restore.ts'
import { move } from './move.ts'
import { readRows } from './read-rows.ts'
import { createTally, type Totals } from './tally.ts'
import { runTool, type Tool } from './tool.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vefstoll-copy-'))
  folders.push(folder)
  return folder
}

/** Runs a tool as its process would; environment by the database's place. */
async function run(tool: Tool, words: readonly string[], place?: Partial<DatabasePlace>) {
  const streams = { out: new PassThrough(), err: new PassThrough() }
  const variables = { DATA_DIR: place?.dataDir, DATABASE_URL: place?.databaseUrl }
  const code = await runTool(tool, words, { variables, ...streams })
  for (const stream of Object.values(streams)) stream.end()
  return { code, out: await text(streams.out), err: await text(streams.err) }
}

/** Leads with everything that a text can hold, and what else the site stores. */
async function fillIn(database: Database, leads = 3): Promise<void> {
  for (let number = 0; number < leads; number += 1) {
    const message = `Ærøskøbing 🧵 nr. ${number}\n\u2028„\\"'%\r\n`
    await store(database, { fields: { name: 'Þórður', message } })
  }
  const at = '2026-06-01T12:00:00.000Z'
  await database.db.insertInto('revisions').values({ tag: 'news', number: 7 }).execute()
  await database.db
    .insertInto('news')
    .values({
      ...{ id: 'Ö', slug: 'frett', title: 'Frétt', content: '', excerpt: null, image_url: null },
      ...{ published_at: at, updated_at: at },
    })
    .execute()
}

async function totalsOf(place: DatabasePlace): Promise<Totals> {
  const database = await openDatabase(place)
  try {
    const tally = createTally()
    for await (const row of readRows(database.db)) tally.add(row)
    return tally.totals()
  } finally {
    await database.close()
  }
}

const named = (place: DatabasePlace) => place.databaseUrl ?? `sqlite:${place.dataDir}`

describeEachEngine('copies', ({ engine, place, open }) => {
  // More rows than are read and written at a time.
  it('moves everything to SQLite and back', async () => {
    const from = await place()
    const database = await openDatabase(from)
    await migrateToLatest(database)
    await fillIn(database, 501)
    const middle = { dataDir: newFolder(), databaseUrl: undefined }
    const there = ['--from', named(from), '--to', named(middle)]
    expect(await run(move, there)).toMatchObject({ code: 1, out: '' })
    await database.close()
    const before = await totalsOf(from)
    expect(await run(move, there)).toMatchObject({ code: 0, err: '' })
    expect(await totalsOf(middle)).toEqual(before)
    expect(before).toMatchObject({ submissions: { rows: 501 }, outbox: { rows: 501 } })
    // Not a second time, and nothing is lost by trying.
    const again = await run(move, there)
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('is not empty') })
    const to = await place()
    const back = await run(move, ['--from', named(middle), '--to', named(to)])
    expect(back).toMatchObject({ code: 0, err: '' })
    expect(await totalsOf(to)).toEqual(before)
  }, 30_000)

  it('restores a backup, images too, on either engine', async () => {
    const from = await place()
    const dataDir = newFolder()
    const variables = { dataDir: from.dataDir || dataDir, databaseUrl: from.databaseUrl }
    const database = await openDatabase(from)
    await migrateToLatest(database)
    await fillIn(database)
    await database.close()
    mkdirSync(join(variables.dataDir, 'images'))
    const image = Buffer.from([0, 255, 10, 13, 226, 128, 168])
    const name = `${'0123456789abcdef'.repeat(2)}.webp`
    writeFileSync(join(variables.dataDir, 'images', name), image)
    const file = join(dataDir, 'backup.gz')
    expect(await run(backup, [file], variables)).toMatchObject({ code: 0, err: '' })
    expect(statSync(file).mode & 0o777).toBe(0o600)

    const fresh = await place()
    const other = { dataDir: newFolder(), databaseUrl: undefined }
    for (const to of [{ ...fresh, dataDir: fresh.dataDir || newFolder() }, other]) {
      expect(await run(restore, [file], to)).toMatchObject({ code: 0, err: '' })
      expect(await totalsOf(to)).toEqual(await totalsOf(from))
      expect(readFileSync(join(to.dataDir, 'images', name))).toEqual(image)
      // A second time only when told so, and never under a running server.
      expect((await run(restore, [file], to)).err).toContain('is not empty')
      expect(await run(restore, [file, '--force'], to)).toMatchObject({ code: 0 })
      const running = await openDatabase(to)
      expect((await run(restore, [file, '--force'], to)).err).toContain('stop the site first')
      await running.close()
    }
  }, 30_000)

  it('has every submission that was acknowledged before the end of the backup', async () => {
    const from = await place()
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
    await expect.poll(() => acknowledged.length).toBeGreaterThan(50)
    const dataDir = newFolder()
    const file = join(dataDir, 'backup.gz')
    const places = { dataDir: from.dataDir || dataDir, databaseUrl: from.databaseUrl }
    const { code, out } = await run(backup, [file], places)
    running = false
    await Promise.all(load)
    expect(code).toBe(0)
    const moment = /before (\S+) is in/.exec(out)?.[1] ?? ''
    const before = acknowledged.filter(({ at }) => at < moment)
    expect(before.length).toBeGreaterThan(50)

    const to = { dataDir: newFolder(), databaseUrl: undefined }
    expect(await run(restore, [file], to)).toMatchObject({ code: 0 })
    const restored = await openDatabase(to)
    const rows = await restored.db.selectFrom('submissions').select('id').execute()
    const letters = await restored.db.selectFrom('outbox').select('id').execute()
    await restored.close()
    const ids = new Set(rows.map(({ id }) => id))
    expect(before.filter(({ id }) => !ids.has(id))).toEqual([])
    expect(letters).toHaveLength(2 * rows.length)
    await database.close()
  }, 30_000)

  it('restores rows of an older version, and none of a newer one', async () => {
    const file = join(newFolder(), 'old.gz')
    const row = { tag: 'news', number: 1 }
    const sum = createHash('sha256').update('[["number",1],["tag","news"]]\n').digest('hex')
    const lines = (migrations: readonly string[]) => [
      { format: 'vefstoll-backup', version: 1, createdAt: '2026-06-01T12:00:00.000Z', engine },
      { table: 'revisions', row },
      {
        end: {
          ...{ moment: '2026-06-01T12:00:00.000Z', migrations, images: 0 },
          tables: { revisions: { rows: 1, sha256: sum } },
        },
      },
    ]
    const write = (migrations: readonly string[]) =>
      writeFileSync(
        file,
        gzipSync(
          lines(migrations)
            .map((it) => JSON.stringify(it))
            .join('\n'),
        ),
      )
    write(['0001-first-tables', '9999-future'])
    const to = await place()
    const places = { dataDir: to.dataDir || newFolder(), databaseUrl: to.databaseUrl }
    expect((await run(restore, [file], places)).err).toContain('newer version')
    write(['0001-first-tables', '0002-intake', '0004-editing'])
    expect(await run(restore, [file], places)).toMatchObject({ code: 0, err: '' })
    const restored = await open(to)
    expect(await restored.db.selectFrom('revisions').selectAll().execute()).toEqual([row])
    expect(await migrateToLatest(restored)).toEqual([])
  })
})

it('refuses a backup that is cut off, changed or none, and says nothing of its content', async () => {
  const place = { dataDir: newFolder(), databaseUrl: undefined }
  const database = await openDatabase(place)
  await migrateToLatest(database)
  await fillIn(database)
  await database.close()
  const file = join(newFolder(), 'backup.gz')
  await run(backup, [file], place)
  const bytes = readFileSync(file)
  const unzipped = gunzipSync(bytes).toString()
  const broken: Readonly<Record<string, string | Buffer>> = {
    'cut off': bytes.subarray(0, bytes.length / 2),
    'no end': gzipSync(unzipped.slice(0, unzipped.lastIndexOf('{"end"'))),
    changed: gzipSync(unzipped.replace('nr. 1', 'nr. 9')),
    'a row less': gzipSync(unzipped.replace(/^\{"table":"outbox".*\n/m, '')),
    'no backup': 'Þetta er ekki afrit',
  }
  for (const [name, content] of Object.entries(broken)) {
    writeFileSync(file, content)
    const to = { dataDir: newFolder(), databaseUrl: undefined }
    const { code, err } = await run(restore, [file], to)
    expect([name, code]).toEqual([name, 1])
    expect(err, name).not.toContain('Þórður')
    expect((await run(backup, [`${file}.2`], to)).err).toContain('there is no')
  }
})

it('overwrites nothing, and leaves nothing behind that is not whole', async () => {
  const place = { dataDir: newFolder(), databaseUrl: undefined }
  const database = await openDatabase(place)
  await migrateToLatest(database)
  await database.close()
  const file = join(newFolder(), 'backup.gz')
  writeFileSync(file, 'mine')
  expect((await run(backup, [file], place)).err).toContain('nothing is overwritten')
  expect(readFileSync(file, 'utf8')).toBe('mine')
})

it.each([
  [backup, []],
  [backup, ['a', 'b']],
  [restore, ['a', '--forse']],
  [move, ['--from', 'sqlite:a']],
  [move, ['--from', 'mysql://u:geheim@h/d', '--to', 'sqlite:b']],
])('is used wrongly: %#', async (tool, words) => {
  const { code, out, err } = await run(tool, words)
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain('Usage:')
  expect(err).not.toContain('geheim')
})
