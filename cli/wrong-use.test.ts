import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { programSession, refusal, type SessionOptions } from '../tests/cli-session.ts'
import { contentFolder } from '../tests/stories-session.ts'
import { backup } from './backup.ts'
import { leadsProgram } from './leads.ts'
import { move } from './move.ts'
import { restore } from './restore.ts'
import { settingsProgram } from './settings.ts'
import { staffProgram } from './staff.ts'
import { storiesProgram } from './stories.ts'

const id = '0199a6b1-2c3d-7e4f-8a5b-6c7d3f2a91bc'
const stories = storiesProgram()
const programs = [leadsProgram, stories, settingsProgram, staffProgram, backup, restore, move]

/** Runs a command line as staff type it: `leads export --format json`. */
async function run(line: string, dataDir = contentFolder(), options: SessionOptions = {}) {
  const [name, ...words] = line.split(' ')
  const where = { dataDir, databaseUrl: undefined }
  const program = programs.find((each) => each.name === name)
  if (!program) throw new Error(`there is no program ${name}`)
  return await programSession(program, where, options)(...words)
}

/** Invalid arguments, by the program's name. */
const wrong: Readonly<Record<string, readonly string[]>> = {
  leads: [
    ...['', 'list', 'toString', 'export', 'export more', 'export --format csv --unknown'],
    ...['export --format csv --since yesterday', 'export --format csv --since 2026-02-30'],
    ...['export --format csv --since 2026-06-02 --until 2026-06-01', 'export --format csv --since'],
    ...['export --format json --semicolon', 'export --format csv --output='],
    ...['export --email a@b.is --format csv', 'export --email example.is'],
    ...['erase', 'erase --email a@b.is --email c@d.is', `erase --email a@b.is --id ${id}`],
    ...[`erase --id ${id} --id ${id}`, 'erase --email example.is', 'erase --email %@% x'],
  ],
  stories: [
    ...['', 'add', 'list', 'export a', 'export --type page', 'export --format xlsx'],
    ...['export --output=', 'import', 'import a b'],
    ...['import --from https://x.supabase.co', 'import a --type page', 'import a --form contact'],
    'import a --pictures localhost',
  ],
  settings: ['', 'export', 'import a b', 'list'],
  staff: [
    ...['add a@b.is', 'add nobody --name x', 'add a@b.is --name x --role king', 'role a@b.is'],
    'remove',
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
  expect(said).toContain(`npm run ${words.split(' ')[0]} -- --help`)
  expect(said).not.toMatch(/geheim|\n\s+at /)
  expect(readdirSync(dataDir)).toEqual([])
})

it.each(programs)('npm run $name explains itself', async ({ name, commands, help }) => {
  const { code, stdout, stderr } = await run(`${name} --help`)
  expect([code, stdout, stderr]).toEqual([0, `${help}\n`, ''])
  for (const command of Object.keys(commands)) {
    expect(help).toContain(`npm run ${name} -- ${command}`)
  }
})

it.each([
  { DATA_DIR: '/dev/null/none' },
  { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' },
  { DATABASE_URL: 'mysql://x' },
])('says in one piece that it cannot open %o', async (variables) => {
  const said = await refusal(run('staff list', undefined, { variables }))
  expect(said).toMatch(/^staff list: /)
  expect(said).not.toMatch(/secret|\n\s+at /)
})

it.each(['leads export --format csv', 'leads erase --email a@example.is --yes'])(
  '%s says that there is no database, and makes none',
  async (words) => {
    const empty = join(contentFolder(), 'empty')
    expect(await refusal(run(words, empty))).toContain(empty)
    expect(existsSync(empty)).toBe(false)
  },
)
