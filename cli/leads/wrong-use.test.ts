import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { leadSession } from '../../tests/lead-session.ts'
import { leadsProgram } from '../leads.ts'
import { commandName } from '../program.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'leads-'))
const session = leadSession({ dataDir, databaseUrl: undefined })
afterAll(() => rmSync(dataDir, { recursive: true }))

const id = '0199a6b1-2c3d-7e4f-8a5b-6c7d3f2a91bc'

describe('wrong use', () => {
  it.each([
    [],
    ['remove-all'],
    ['toString'],
    ['show'],
    ['list', 'more'],
    ['show', 'a', 'b'],
    ['list', '--limit', '0'],
    ['list', '--limit', '-1'],
    ['list', '--limit', '1.5'],
    ['list', '--limit', 'ten'],
    ['list', '--limit'],
    ['list', '--unknown'],
    ['list', '--since', 'yesterday'],
    ['list', '--since', '2026-06-02', '--until', '2026-06-01'],
    ['export'],
    ['export', '--format', 'xlsx'],
    ['export', '--format', 'json', '--no-bom'],
    ['export', '--format', 'csv', '--output='],
    ['release'],
    ['quarantine'],
    ['status', id],
    ['status', id, 'quarantined'],
    ['status', id, 'won', 'lost'],
    ['resend'],
    ['resend', id, '--to', 'everybody'],
    ['erase', '--email', 'a@b.is', '--email', 'c@d.is'],
    ['erase', '--id', id, '--id', id],
    ['erase'],
    ['erase', '--email', 'a@b.is', '--id', id],
    ['erase', '--email', 'example.is'],
    ['erase', '--email', '%@%', 'x'],
    ['stats', 'all'],
  ])('%j %j %j: exit code 2 and how it is meant', async (...words) => {
    const { code, stdout, stderr } = await session(...words)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('Usage: npm run leads -- ')
    expect(stderr).not.toMatch(/\n\s+at /)
  })

  it('names the values that are allowed', async () => {
    for (const [option, value, allowed] of [
      ['--form', 'Contact', 'contact, quote, servicedesk, wordpress-express-order, hosting-order'],
      ['--language', 'no', 'is, en, es, da'],
      ['--state', 'open', 'new, quarantined, answered, won, lost'],
    ]) {
      const { code, stderr } = await session('list', option ?? '', value ?? '')
      expect(code).toBe(2)
      expect(stderr).toContain(`${option} takes ${allowed}; not "${value}"`)
    }
    expect((await session('export', '--format', 'xlsx')).stderr).toContain('csv, json, ndjson')
  })

  it('opens no database for it', () => {
    expect(readdirSync(dataDir)).toEqual([])
  })
})

describe('help', () => {
  it('names every command', async () => {
    const { code, stdout, stderr } = await session('--help')
    expect([code, stderr]).toEqual([0, ''])
    for (const name of leadsProgram.commands.map(commandName))
      expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'))
    expect((await session('-h')).stdout).toBe(stdout)
  })

  it.each(leadsProgram.commands)('explains $usage', async (command) => {
    const { usage, help } = command
    const name = commandName(command)
    const { code, stdout, stderr } = await session(name, '--help')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain(`Usage: npm run leads -- ${usage}`)
    expect(stdout).toContain(help)
    expect(stdout).toContain('Exit codes: 0 done')
    expect(stdout.split('\n').filter((line) => line.length > 100)).toEqual([])
  })
})

describe('what cannot be opened', () => {
  it('is exit code 1 and one line', async () => {
    for (const variables of [
      { DATA_DIR: '/dev/null/none' },
      { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' },
      { DATABASE_URL: 'mysql://x' },
    ]) {
      const { code, stdout, stderr } = await leadSession(
        { dataDir, databaseUrl: undefined },
        { variables },
      )('list')
      expect([code, stdout]).toEqual([1, ''])
      expect(stderr).toMatch(/^leads list: /)
      expect(stderr).not.toMatch(/secret|\n\s+at /)
    }
  })
})

it('says that there is no database, and makes none', async () => {
  const empty = join(dataDir, 'empty')
  const session = leadSession({ dataDir: empty, databaseUrl: undefined })
  for (const words of [['list'], ['erase', '--email', 'a@example.is', '--yes']]) {
    const { code, stdout, stderr } = await session(...words)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain(empty)
  }
  expect(existsSync(empty)).toBe(false)
})
