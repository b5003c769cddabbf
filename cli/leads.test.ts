import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { migrateToLatest, openDatabase } from '#database/database'
import { root } from '#server/root'
import { cliProcess } from '../tests/cli-process.ts'
import { contentFile, contentFolder } from '../tests/content-start.ts'
import { addLeads } from '../tests/lead-rows.ts'

// Real processes, for what only they have: exit codes, pipes, a missing terminal.

// Each opens the database anew, and processes start slowly on a busy machine.
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

it('answers with exit codes, data and complaints apart', async () => {
  const dataDir = await dataWithLeads()
  const file = join(
    contentFolder({ 'a.md': contentFile({ type: 'news', title: 'Þrjú ráð' }) }),
    'a.md',
  )
  expect(await cliProcess('content', dataDir, 'add', file, '--publish')).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^\/frettir\/thrju-rad added, published since \d{4}/),
    stderr: '',
  })
  const said = expect.stringMatching(/./)
  await Promise.all(
    [
      [
        'leads list --limit 1',
        { code: 0, stdout: expect.stringMatching(/^ID .*\n.*\n$/), stderr: '' },
      ],
      ['leads show none', { code: 1, stdout: '', stderr: said }],
      [
        'leads list --unknown',
        { code: 2, stdout: '', stderr: expect.stringContaining('--unknown') },
      ],
      ['leads erase --email a@example.is', { code: 2, stdout: '', stderr: said }],
      ['content list', { code: 0, stdout: expect.stringContaining('Þrjú ráð'), stderr: '' }],
      ['content remove thrju-rad', { code: 2, stdout: '', stderr: said }],
      ['content edit thrju-rad', { code: 2, stdout: '', stderr: said }],
    ].map(async ([typed, expected]) => {
      const [program = '', ...words] = String(typed).split(' ')
      expect(await cliProcess(program, dataDir, ...words), String(typed)).toEqual(expected)
    }),
  )
})

it('ends quietly when nobody reads on', async () => {
  const env = { PATH: process.env.PATH, DATA_DIR: await dataWithLeads() }
  const command = [join(root, 'cli/leads.ts'), 'export', '--format', 'ndjson']
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = text(child.stderr)
  child.stdout.once('data', () => child.stdout.destroy())
  const [code] = await once(child, 'exit')
  expect([code, await said]).toEqual([0, ''])
})
