import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { programSession, type SessionOptions } from '../tests/cli-session.ts'
import { contentFolder } from '../tests/content-start.ts'
import { backup } from './backup.ts'
import { contentProgram } from './content.ts'
import { leadsProgram } from './leads.ts'
import { move } from './move.ts'
import { commandName } from './program.ts'
import { restore } from './restore.ts'

const id = '0199a6b1-2c3d-7e4f-8a5b-6c7d3f2a91bc'
const content = contentProgram(undefined)

/** A program as staff call it, by its name: `leads list --json`. */
async function run(typed: string, dataDir = contentFolder(), options: SessionOptions = {}) {
  const [name, ...words] = typed.split(' ')
  const where = { dataDir, databaseUrl: undefined }
  if (name === 'leads') return await programSession(leadsProgram, where, options)(...words)
  if (name === 'content') return await programSession(content, where, options)(...words)
  const program = [backup, restore, move].find((each) => each.name === name)
  if (!program) throw new Error(`there is no program ${name}`)
  return await programSession(program, where, options)(...words)
}

it.each([
  'leads',
  'leads remove-all',
  'leads toString',
  'leads show',
  'leads list more',
  'leads show a b',
  'leads list --limit 0',
  'leads list --limit -1',
  'leads list --limit 1.5',
  'leads list --limit ten',
  'leads list --limit',
  'leads list --unknown',
  'leads list --since yesterday',
  'leads list --since 2026-06-02 --until 2026-06-01',
  'leads export',
  'leads export --format xlsx',
  'leads export --format csv --no-bom',
  'leads export --format csv --output=',
  'leads release',
  'leads quarantine',
  `leads status ${id}`,
  `leads status ${id} quarantined`,
  `leads status ${id} won lost`,
  'leads resend',
  `leads resend ${id} --to everybody`,
  'leads erase --email a@b.is --email c@d.is',
  `leads erase --id ${id} --id ${id}`,
  'leads erase',
  `leads erase --email a@b.is --id ${id}`,
  'leads erase --email example.is',
  'leads erase --email %@% x',
  'leads stats all',
  'content',
  'content delete',
  'content list more',
  'content list --type page',
  'content list --state new',
  'content list --limit 0',
  'content show',
  'content show a b',
  'content add',
  'content edit',
  'content edit a --file',
  'content preview',
  'content preview a --days 61',
  'content publish',
  'content schedule a',
  'content schedule a á morgun',
  'content schedule a 2026-02-31',
  'content withdraw',
  'content remove',
  'content export --format xlsx',
  'content export --output=',
  'content import',
  'content import a b',
  'content import --from https://x.supabase.co',
  'content import a --state new',
  'content import a --form survey',
  'content import a --form contact --state quarantined',
  'content import a --form contact --replace',
  'content import a --pictures localhost',
  'content clean all',
  'backup',
  'backup a b',
  'restore a --forse',
  'move --from sqlite:a',
  'move --from sqlite:a --from sqlite:b --to sqlite:c',
  'move --from mysql://u:geheim@h/d --to sqlite:b',
])('%s: exit code 2, how it is meant, and no database', async (typed) => {
  const dataDir = contentFolder()
  const { code, stdout, stderr } = await run(typed, dataDir)
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain(`Usage: npm run ${typed.split(' ')[0]} -- `)
  expect(stderr).not.toMatch(/geheim|\n\s+at /)
  expect(readdirSync(dataDir)).toEqual([])
})

it.each([
  [
    'list --form Contact',
    '--form takes contact, quote, servicedesk, wordpress-express-order, hosting-order; not "Contact"',
  ],
  ['list --language no', '--language takes is, en, es, da; not "no"'],
  ['list --state open', '--state takes new, quarantined, answered, won, lost; not "open"'],
  ['export --format xlsx', '--format takes csv, json, ndjson; not "xlsx"'],
])('leads %s names the values that are allowed', async (typed, said) => {
  expect((await run(`leads ${typed}`)).stderr).toContain(said)
})

describe.each([leadsProgram, content])('npm run $name', ({ name: program, commands }) => {
  it.each([...commands])('explains $usage', async ({ usage, help }) => {
    const name = commandName({ usage })
    const { code, stdout, stderr } = await run(`${program} ${name} --help`)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain(`Usage: npm run ${program} -- ${usage}`)
    expect(stdout).toContain(help)
    expect(stdout).toContain('Exit codes: 0 done')
    expect(stdout.split('\n').filter((line) => line.length > 100)).toEqual([])
    const overview = await run(`${program} --help`)
    expect(overview).toMatchObject({ code: 0, stderr: '' })
    expect(overview.stdout).toMatch(new RegExp(`^  ${name} `, 'm'))
    expect((await run(`${program} -h`)).stdout).toBe(overview.stdout)
  })

  it.each([
    { DATA_DIR: '/dev/null/none' },
    { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' },
    { DATABASE_URL: 'mysql://x' },
  ])('says in one piece that it cannot open %o', async (variables) => {
    const { code, stdout, stderr } = await run(`${program} list`, undefined, { variables })
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(new RegExp(`^${program} list: `))
    expect(stderr).not.toMatch(/secret|\n\s+at /)
  })
})

it.each(['leads list', 'leads erase --email a@example.is --yes'])(
  '%s says that there is no database, and makes none',
  async (typed) => {
    const empty = join(contentFolder(), 'empty')
    const { code, stdout, stderr } = await run(typed, empty)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain(empty)
    expect(existsSync(empty)).toBe(false)
  },
)

it('names a file that is not there', async () => {
  const { stderr } = await run('content import none.json')
  expect(stderr).toMatch(/^content import: ENOENT.*none\.json/)
})
