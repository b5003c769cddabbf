import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { migrateToLatest, openDatabase } from '#database/database'
import { root } from '#server/root'
import { cliProcess } from '../tests/cli-process.ts'
import { addLeads } from '../tests/lead-rows.ts'
import { contentFolder } from '../tests/stories-session.ts'

// Real processes, for exit codes, pipes and a missing terminal.

// Each process opens the database, and processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

async function dataWithLeads(): Promise<string> {
  const dataDir = contentFolder()
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  await migrateToLatest(database)
  const fields = { email: 'a@example.is', message: 'x'.repeat(2000) }
  await addLeads(database, Array(600).fill({ fields }))
  await database.close()
  return dataDir
}

it('returns exit codes, and separates data from messages', async () => {
  const dataDir = await dataWithLeads()
  const folder = contentFolder({
    'news.json': '[{"type": "news", "title": "Þrjú ráð", "published_at": "2026-01-01"}]',
    'none.json': '[]',
  })
  const imported = await cliProcess('stories', dataDir, 'import', join(folder, 'news.json'))
  const stdout = '1 added, 0 changed, 0 as they were, 0 deleted\n'
  expect(imported).toEqual({ code: 0, stdout, stderr: '' })
  const cases = [
    ['leads export --format csv --state won', 0, /^\ufeffid,.*\r\n$/, /^$/],
    ['leads erase --id none --yes', 1, /^$/, /there is no lead/],
    ['leads export --unknown', 2, /^$/, /--unknown/],
    ['leads erase --email a@example.is', 2, /^$/, /./],
    ['stories export', 0, /Þrjú ráð/, /^$/],
    [`stories import ${join(folder, 'none.json')} --replace`, 2, /^$/, /there is no terminal/],
  ] as const
  await Promise.all(
    cases.map(async ([typed, code, stdout, stderr]) => {
      const [program = '', ...words] = typed.split(' ')
      expect(await cliProcess(program, dataDir, ...words), typed).toEqual({
        code,
        stdout: expect.stringMatching(stdout),
        stderr: expect.stringMatching(stderr),
      })
    }),
  )
})

it('ends quietly when the reader closes the pipe', async () => {
  const env = { PATH: process.env.PATH, DATA_DIR: await dataWithLeads() }
  const command = [join(root, 'cli/leads.ts'), 'export', '--format', 'json']
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = text(child.stderr)
  child.stdout.once('data', () => child.stdout.destroy())
  const [code] = await once(child, 'exit')
  expect([code, await said]).toEqual([0, ''])
})
