import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contentFolder } from '../../tests/content-files.ts'
import { contentSession } from '../../tests/content-session.ts'
import { contentProgram } from '../content.ts'
import { commandName } from '../program.ts'

const { commands } = contentProgram(undefined)

it.each([
  [],
  ['delete'],
  ['list', 'more'],
  ['list', '--type', 'page'],
  ['list', '--state', 'new'],
  ['list', '--limit', '0'],
  ['show'],
  ['show', 'a', 'b'],
  ['add'],
  ['edit'],
  ['edit', 'a', '--file'],
  ['preview'],
  ['preview', 'a', '--days', '61'],
  ['publish'],
  ['schedule', 'a'],
  ['schedule', 'a', 'á morgun'],
  ['schedule', 'a', '2026-02-31'],
  ['withdraw'],
  ['remove'],
  ['export', '--format', 'xlsx'],
  ['export', '--output='],
  ['import'],
  ['import', 'a', 'b'],
  ['import', '--from', 'https://x.supabase.co'],
  ['import', 'a', '--state', 'new'],
  ['import', 'a', '--form', 'survey'],
  ['import', 'a', '--form', 'contact', '--state', 'quarantined'],
  ['import', 'a', '--form', 'contact', '--replace'],
  ['clean', 'all'],
])('%j %j %j: exit code 2, how it is meant, and no database', async (...words) => {
  const dataDir = contentFolder()
  const session = contentSession({ dataDir, databaseUrl: undefined })
  const { code, stdout, stderr } = await session(...words)
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain('Usage: npm run content -- ')
  expect(stderr).not.toMatch(/\n\s+at /)
  expect(readdirSync(dataDir)).toEqual([])
})

it.each(commands)('explains $usage', async (command) => {
  const { usage, help } = command
  const name = commandName(command)
  const session = contentSession({ dataDir: contentFolder(), databaseUrl: undefined })
  const { code, stdout, stderr } = await session(name, '--help')
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain(`Usage: npm run content -- ${usage}`)
  expect(stdout).toContain(help)
  expect(stdout.split('\n').filter((line) => line.length > 100)).toEqual([])
  expect((await session('--help')).stdout).toMatch(new RegExp(`^  ${name} `, 'm'))
})

it('says in one line what it cannot open', async () => {
  const session = contentSession({ dataDir: '/dev/null/none', databaseUrl: undefined })
  const { code, stderr } = await session('list')
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^content list: [^\n]+\n$/)])
  const missing = contentSession({ dataDir: contentFolder(), databaseUrl: undefined })
  expect((await missing('import', 'none.json')).stderr).toMatch(
    /^content import: ENOENT.*none\.json/,
  )
})
