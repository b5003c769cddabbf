import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openDatabase } from '#database/database'
import { migrateToLatest } from '#database/migrate'
import { root } from '#server/root'
import { cliProcess } from '../tests/cli-process.ts'
import { addLeads } from '../tests/lead-rows.ts'

// Each command opens the database anew, and processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

// A real process, for what only that has: exit codes, pipes, a missing terminal.
const dataDir = mkdtempSync(join(tmpdir(), 'leads-'))

beforeAll(async () => {
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  await migrateToLatest(database)
  const fields = { email: 'a@example.is', message: 'x'.repeat(2000) }
  await addLeads(
    database,
    Array.from({ length: 600 }, () => ({ fields })),
  )
  await database.close()
})
afterAll(() => rmSync(dataDir, { recursive: true }))

it('answers with exit codes, data and complaints apart', async () => {
  const [done, none, wrong, unasked] = await Promise.all([
    cliProcess('leads', dataDir, 'list', '--limit', '3'),
    cliProcess('leads', dataDir, 'show', 'none'),
    cliProcess('leads', dataDir, 'list', '--unknown'),
    cliProcess('leads', dataDir, 'erase', '--email', 'a@example.is'),
  ])
  expect([done.code, done.stderr]).toEqual([0, ''])
  expect(done.stdout.trimEnd().split('\n')).toHaveLength(4)
  expect([none.code, none.stdout]).toEqual([1, ''])
  expect([wrong.code, wrong.stdout]).toEqual([2, ''])
  expect(wrong.stderr).toContain('--unknown')
  expect([unasked.code, unasked.stdout]).toEqual([2, ''])
})

it('ends quietly when nobody reads on', async () => {
  const child = spawn(
    process.execPath,
    [join(root, 'cli/leads.ts'), 'export', '--format', 'ndjson'],
    { env: { PATH: process.env.PATH, DATA_DIR: dataDir }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stdout.once('data', () => child.stdout.destroy())
  const [code] = await once(child, 'exit')
  expect([code, said]).toEqual([0, ''])
})
