import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { migrateToLatest, openDatabase } from '#database/database'
import { root } from '#server/root'
import { cliProcess } from '../tests/cli-process.ts'
import { addLeads } from '../tests/lead-rows.ts'
import { contentFolder } from '../tests/stories-session.ts'

// Real processes, for exit codes, pipes and a missing terminal.

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
  const cases = [
    ['leads export --format csv --state won', 0, /^\ufeffid,.*\r\n$/, /^$/],
    ['leads erase --id none --yes', 1, /^$/, /there is no lead/],
    ['leads erase --email a@example.is', 2, /^$/, /--yes/],
  ] as const
  await Promise.all(
    cases.map(async ([typed, code, stdout, stderr]) => {
      const [program = '', ...words] = typed.split(' ')
      const said = await cliProcess(program, dataDir, ...words)
      expect(said.code, typed).toBe(code)
      expect(said.stdout).toMatch(stdout)
      expect(said.stderr).toMatch(stderr)
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
