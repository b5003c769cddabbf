/** `npm run settings -- …`; its help says what it does. */
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { factAreas, withOwn } from '#agency/agency'
import { reasonOf } from '#log/log'
import {
  beyondFile,
  listSettingVersions,
  readSettings,
  saveSetting,
  settingProblems,
} from '#settings/settings'
import { withOwner } from './connection.ts'
import { writeFile } from './output.ts'
import { command, type Program, startProgram } from './program.ts'

const help = `Usage: npm run settings -- export FOLDER
       npm run settings -- import FOLDER

What the agency says of itself, its prices, its pages and its brand, as it holds with all that was
changed at the desk, as files; and the other way round.

npm run settings -- export writes agency.json, catalogue.json, pages.json and brand.json into
FOLDER, as they could stand in content/, and words.json and legal.json: the words and legal texts
that were changed at the desk, by where they stand. Nothing is overwritten.

npm run settings -- import reads those of them that are in FOLDER. What differs from content/ is
saved as if it were typed at the desk, where it stays among the earlier versions; what is not in
a file goes back to content/. All are checked first: with one fault nothing is saved.`

const tree = z.record(z.string(), z.unknown())
/** Areas of one text each, by the file that holds them. */
const textFiles = { words: 'words/', legal: 'legal/' } as const

const exportAll = command({ options: {}, words: ['FOLDER'] }, async (given, basics) => {
  const folder = resolve(basics.directory, given.positionals[0] ?? '')
  await withOwner(basics, async ({ db }) => {
    const settings = await readSettings(db)
    await mkdir(folder, { recursive: true })
    const write = async (name: string, content: unknown) => {
      const path = join(folder, `${name}.json`)
      await writeFile(path, [`${JSON.stringify(content, null, 2)}\n`])
      basics.print(path)
    }
    for (const area of factAreas) {
      await write(area, withOwn(area, settings.get(area)?.content ?? {}).raw)
    }
    for (const [name, head] of Object.entries(textFiles)) {
      const own = [...settings].filter(([area]) => area.startsWith(head))
      const texts = own.map(([area, { content }]) => [area.slice(head.length), content])
      await write(name, Object.fromEntries(texts))
    }
  })
})

const importAll = command({ options: {}, words: ['FOLDER'] }, async (given, basics) => {
  const folder = resolve(basics.directory, given.positionals[0] ?? '')
  const areas = new Map<string, unknown>()
  for (const area of factAreas) {
    const values = await read(folder, area)
    if (!values) continue
    const own = beyondFile(area, values)
    areas.set(area, Object.keys(own).length > 0 ? own : null)
  }
  for (const [name, head] of Object.entries(textFiles)) {
    const texts = Object.entries((await read(folder, name)) ?? {})
    for (const [place, content] of texts) areas.set(head + place, content)
  }
  if (areas.size === 0) throw new Error(`there is no file of settings in ${folder}`)
  const faults = [...areas].flatMap(([area, content]) =>
    settingProblems(area, content).map(({ path, message }) => `${area}.json, ${path}: ${message}`),
  )
  if (faults.length > 0) throw new Error(`nothing was saved\n${faults.join('\n')}`)
  await withOwner(basics, async (database) => {
    for (const [area, content] of areas) {
      const [newest] = await listSettingVersions(database.db, area, 1)
      // Whoever imports the same again has changed nothing.
      if (JSON.stringify(newest?.content ?? null) === JSON.stringify(content)) continue
      const change = { area, content, by: null, basedOn: newest?.id }
      const { result } = await saveSetting(database, change, basics.now())
      if (result !== 'saved') throw new Error(`${area}: somebody changed it meanwhile; try again`)
      basics.print(`${area}: saved`)
    }
  })
})

/** @throws Error with the place, for a file that is no JSON object */
async function read(folder: string, name: string) {
  const path = join(folder, `${name}.json`)
  if (!existsSync(path)) return undefined
  try {
    return tree.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (thrown) {
    const reason = thrown instanceof z.ZodError ? 'it is no object' : reasonOf(thrown)
    throw new Error(`${path} cannot be read: ${reason}`, { cause: thrown })
  }
}

/** `npm run settings`. */
export const settingsProgram: Program = {
  name: 'settings',
  help,
  commands: { export: exportAll, import: importAll },
}

if (import.meta.main) await startProgram(settingsProgram)
