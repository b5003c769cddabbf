import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { programSession, refusal, type SessionOptions } from '../tests/cli-session.ts'
import { contentFolder } from '../tests/stories-session.ts'
import { backup } from './backup.ts'
import { leadsProgram } from './leads.ts'
import { move } from './move.ts'
import { commandName } from './program.ts'
import { restore } from './restore.ts'
import { storiesProgram } from './stories.ts'

const id = '0199a6b1-2c3d-7e4f-8a5b-6c7d3f2a91bc'
const stories = storiesProgram()

/** A program as staff call it, by its name: `leads list --json`. */
async function run(line: string, dataDir = contentFolder(), options: SessionOptions = {}) {
  const [name, ...words] = line.split(' ')
  const where = { dataDir, databaseUrl: undefined }
  if (name === 'leads') return await programSession(leadsProgram, where, options)(...words)
  if (name === 'stories') return await programSession(stories, where, options)(...words)
  const program = [backup, restore, move].find((each) => each.name === name)
  if (!program) throw new Error(`there is no program ${name}`)
  return await programSession(program, where, options)(...words)
}

/** Words that mean nothing to a program, behind its name. */
const wrong: Readonly<Record<string, readonly string[]>> = {
  leads: [
    ...['', 'stats', 'toString', 'show', 'show a b', 'list more', 'list --unknown'],
    ...['list --limit 0', 'list --limit 1.5', 'list --limit ten', 'list --limit'],
    ...['list --since yesterday', 'list --since 2026-06-02 --until 2026-06-01'],
    ...['export', 'export --format csv --no-bom', 'export --format csv --output='],
    ...['erase', 'erase --email a@b.is --email c@d.is', `erase --email a@b.is --id ${id}`],
    ...[`erase --id ${id} --id ${id}`, 'erase --email example.is', 'erase --email %@% x'],
  ],
  stories: [
    ...['', 'add', 'list', 'export a', 'export --type page', 'export --format xlsx'],
    ...['export --output=', 'import', 'import a b'],
    ...['import --from https://x.supabase.co', 'import a --state new', 'import a --form survey'],
    ...['import a --form contact --state quarantined', 'import a --form contact --replace'],
    'import a --pictures localhost',
  ],
  backup: ['', 'a b'],
  restore: ['a --forse'],
  move: [
    ...['--from sqlite:a', '--from sqlite:a --from sqlite:b --to sqlite:c'],
    '--from mysql://u:geheim@h/d --to sqlite:b',
  ],
}
const typed = Object.entries(wrong).flatMap(([name, all]) =>
  all.map((it) => `${name} ${it}`.trim()),
)

it.each(typed)('%s: exit code 2, how it is meant, and no database', async (words) => {
  const dataDir = contentFolder()
  const said = await refusal(run(words, dataDir), 2)
  expect(said).toContain(`Usage: npm run ${words.split(' ')[0]} -- `)
  expect(said).not.toMatch(/geheim|\n\s+at /)
  expect(readdirSync(dataDir)).toEqual([])
})

it.each([
  ['list --language no', '--language takes is, en, es, da; not "no"'],
  ['list --state open', '--state takes new, quarantined, answered, won, lost; not "open"'],
  ['export --format xlsx', '--format takes csv, json, ndjson; not "xlsx"'],
])('leads %s names the values that are allowed', async (words, said) => {
  expect((await run(`leads ${words}`)).stderr).toContain(said)
})

describe.each([leadsProgram, stories])('npm run $name', ({ name: program, commands }) => {
  const [{ usage: first = '' } = {}] = commands

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
    const typed = `${program} ${commandName({ usage: first })}`
    const said = await refusal(run(typed, undefined, { variables }))
    expect(said).toMatch(new RegExp(`^${typed}: `))
    expect(said).not.toMatch(/secret|\n\s+at /)
  })
})

it.each(['leads list', 'leads erase --email a@example.is --yes'])(
  '%s says that there is no database, and makes none',
  async (words) => {
    const empty = join(contentFolder(), 'empty')
    expect(await refusal(run(words, empty))).toContain(empty)
    expect(existsSync(empty)).toBe(false)
  },
)

it('names a file that is not there', async () => {
  const { stderr } = await run('stories import none.json')
  expect(stderr).toMatch(/^stories import: ENOENT.*none\.json/)
})
