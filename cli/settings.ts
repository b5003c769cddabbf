/** `npm run settings -- …`; its help says what it does. */
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { factAreas, faultText, lineOf, setOverrides, withOverrides } from '#agency/agency'
import { reasonOf } from '#log/log'
import { openTextStore, siteFilesOf } from '#server/site-files'
import {
  applyFacts,
  beyondFile,
  listSettingVersions,
  readSettings,
  type SiteFiles,
  saveSettings,
  settingProblems,
} from '#settings/settings'
import { command, type Program, startProgram } from './command.ts'
import { withOwner } from './connection.ts'
import { writeFile } from './output.ts'

const help = `Usage: npm run settings -- export FOLDER
       npm run settings -- import FOLDER

What the agency says of itself, its prices, its pages and its brand, as it holds with all that was
changed at the desk, as files; and the other way round.

npm run settings -- export writes agency.json, catalogue.json, pages.json and brand.json into
FOLDER, as they could stand in content/, and words.json and legal.json: the words and legal texts
that were changed at the desk, by where they stand. Nothing is overwritten.

npm run settings -- import reads those of them that are in FOLDER. What differs from content/ is
saved as if it were typed at the desk, where it stays among the earlier versions; what is not in
a file goes back to content/. All are checked first, as the desk checks them: with one fault nothing
is saved, and each is named with its line.`

const tree = z.record(z.string(), z.unknown())
/** Areas that consist of one text, by the folder of their file. */
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
      await write(area, withOverrides(area, settings.get(area)?.content ?? {}).raw)
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
  const areas = await areasIn(folder)
  if (areas.length === 0) throw new Error(`there is no file of settings in ${folder}`)
  await withOwner(basics, async (database) => {
    applyFacts(await readSettings(database.db))
    const texts = openTextStore({ report: (file, reason) => basics.say(`${file}: ${reason}`) })
    texts.close()
    const files = siteFilesOf(texts)
    const faults = areas.flatMap((it) => faultsOf(it, files))
    if (faults.length > 0) throw new Error(`nothing was saved\n${faults.join('\n')}`)
    const changes = []
    for (const { area, content } of areas) {
      const [newest] = await listSettingVersions(database.db, area, 1)
      // Importing the same content again changes nothing.
      if (isDeepStrictEqual(newest?.content ?? null, content)) continue
      changes.push({ area, content, by: null, basedOn: newest?.id })
    }
    const { result } = await saveSettings(database, changes, basics.now(), files)
    if (result !== 'saved') throw new Error('somebody changed settings meanwhile; try again')
    for (const { area } of changes) basics.print(`${area}: saved`)
  })
})

type Given = Readonly<{
  area: string
  content: unknown
  file: string
  source: string
  /** The path of the content within the file. */
  at: readonly string[]
}>

/** The content of a folder's files, in the order in which they depend on each other. */
async function areasIn(folder: string): Promise<readonly Given[]> {
  const found: Given[] = []
  // The agency last: which languages it may choose depends on the pages.
  for (const area of factAreas.toSorted((one) => (one === 'agency' ? 1 : -1))) {
    const read = await readFrom(folder, area)
    if (!read) continue
    const own = beyondFile(area, read.values)
    found.push({ ...read, area, content: Object.keys(own).length > 0 ? own : null, at: [] })
  }
  for (const [name, head] of Object.entries(textFiles)) {
    const read = await readFrom(folder, name)
    const texts = Object.entries(read?.values ?? {})
    for (const [place, content] of texts) {
      if (read) found.push({ ...read, area: head + place, content, at: [place] })
    }
  }
  return found
}

/** The problems of an area, with file and line; applies the area, so that later ones are checked against it. */
function faultsOf({ area, content, file, source, at }: Given, files: SiteFiles): readonly string[] {
  const faults = settingProblems(area, content, files).map(({ path, ...fault }) => {
    const place = [...at, ...path.split('.').filter(Boolean)]
    return `${file}, line ${lineOf(source, place)}, ${place.join('.')}: ${faultText(fault)}`
  })
  const known = factAreas.find((it) => it === area)
  if (known) setOverrides(known, content ?? {})
  return faults
}

/** @throws Error with the position, for a file that is not a JSON object */
async function readFrom(folder: string, name: string) {
  const file = `${name}.json`
  const path = join(folder, file)
  if (!existsSync(path)) return undefined
  try {
    const source = await readFile(path, 'utf8')
    return { file, source, values: tree.parse(JSON.parse(source)) }
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
