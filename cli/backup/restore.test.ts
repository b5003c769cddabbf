import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { describeEachEngine } from '../../tests/databases.ts'
import { migrationsOf } from '../copy/migrations-of.ts'
import type { TableRow } from '../copy/row.ts'
import { createTally } from '../copy/tally.ts'
import { restore } from './restore.ts'

const at = '2026-06-01T12:00:00.000Z'

describeEachEngine('restore', ({ open, place }) => {
  it('takes a backup that still holds traces of senders, without them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'restore-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { db } = await open()
    const rows: readonly TableRow[] = [
      { table: 'arrivals', row: { id: 'a', sender: 'b', created_at: at } },
      { table: 'sender_keys', row: { day: '2026-06-01', key: 'AA==' } },
      { table: 'revisions', row: { tag: 'news', number: 7 } },
    ]
    const tally = createTally()
    for (const row of rows) tally.add(row)
    const head = { format: 'vefstoll-backup', version: 1, createdAt: at, engine: 'sqlite' }
    const migrations = await migrationsOf(db)
    const end = { end: { moment: at, migrations, tables: tally.totals(), images: 0 } }
    const lines = [head, ...rows, end].map((line) => `${JSON.stringify(line)}\n`)
    writeFileSync(join(folder, 'old.gz'), gzipSync(lines.join('')))

    const where = await place()
    const variables = { DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl }
    expect(await restore.run(['old.gz'], variables, folder)).toContain('1 rows in 1 tables')
    const restored = await open(where)
    const stored = await restored.db.selectFrom('revisions').selectAll().execute()
    expect(stored).toEqual([{ tag: 'news', number: 7 }])
    for (const table of ['arrivals', 'sender_keys'] as const) {
      expect(await restored.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })
})
