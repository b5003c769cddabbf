/** Settings: the desk's overrides of the files of content/, stored in versions. */

import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import {
  type FactArea,
  factAreas,
  faultsOfPages,
  fileFacts,
  firstLanguage,
  languages,
  type Problem,
  problemsIn,
  setOverrides,
  withOverrides,
} from '#agency/agency'
import {
  addAudit,
  auditedName,
  type Database,
  lockTransaction,
  parseJson,
  type Schema,
  touch,
  withoutNul,
} from '#database/database'
import { type Language, type WordOverrides, wordFault } from '#i18n/i18n'
import { type Edition, editionsSchema, type LegalName, legalFault, legalNames } from '#legal/legal'

/**
 * A saved version of an area's overrides. Areas are `agency`, `catalogue`, … (values by their top-level name
 * in the file, each overriding the file's), `words/<namespace>/<key>` and `legal/<name>`.
 */
export type SettingVersion = Readonly<{
  id: string
  area: string
  /** The overrides; null if they were removed and the file is in force again. */
  content: unknown
  /** The id of the member of staff; null for the command line. */
  by: string | null
  /** ISO 8601, UTC; unique within an area. */
  createdAt: string
}>

/** The newest version of each area that has overrides, by area. Throws when the database does. */
export async function readSettings(
  db: Kysely<Schema>,
): Promise<ReadonlyMap<string, SettingVersion>> {
  const rows = await versions(db)
    .where(
      sql<boolean>`created_at = (select max(newer.created_at) from settings_versions as newer
        where newer.area = settings_versions.area)`,
    )
    .where('content', 'is not', null)
    .orderBy('area')
    .execute()
  return new Map(rows.map((row) => [row.area, versionOf(row)]))
}

/** Applies the overrides of the agency's facts in this process. Returns `settings`. */
export function applyFacts(settings: ReadonlyMap<string, SettingVersion>) {
  for (const area of factAreas) setOverrides(area, settings.get(area)?.content ?? {})
  return settings
}

/** The newest `limit` versions of an area, newest first. */
export async function listSettingVersions(
  db: Kysely<Schema>,
  area: string,
  limit = 200,
): Promise<readonly SettingVersion[]> {
  const rows = await versions(db)
    .where('area', '=', withoutNul(area))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(versionOf)
}

/** A version by its id; undefined when there is none. */
export async function readSettingVersion(
  db: Kysely<Schema>,
  id: string,
): Promise<SettingVersion | undefined> {
  const row = await versions(db).where('id', '=', withoutNul(id)).executeTakeFirst()
  return row && versionOf(row)
}

type Change = Readonly<{
  area: string
  /** All overrides of the area; null removes them. */
  content: unknown
  /** The id of the member of staff; null for the command line. */
  by: string | null
  /** The id of the version that the editor saw; undefined if there was none. */
  basedOn: string | undefined
}>

export type SaveResult =
  | Readonly<{ result: 'saved'; versions: readonly SettingVersion[] }>
  /** `newest` was saved after the version that the change is based on. */
  | Readonly<{ result: 'conflict'; newest: SettingVersion }>
  | Readonly<{ result: 'refused'; problems: readonly Problem[] }>

/** The `values` that differ from the area's file, by top-level name. */
export function beyondFile(
  area: FactArea,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const file = fileFacts(area)
  const own = Object.entries(values).filter(
    ([name, value]) => !isDeepStrictEqual(value, file[name]),
  )
  return Object.fromEntries(own)
}

/** The stored overrides that this version of the code finds invalid; they are kept, but the file is in force. */
export function unusableSettings(
  settings: ReadonlyMap<string, SettingVersion>,
  files: SiteFiles,
): readonly (Problem & Readonly<{ area: string }>)[] {
  return [...settings].flatMap(([area, { content }]) =>
    settingProblems(area, content, files).map((problem) => ({ area, ...problem })),
  )
}

/**
 * Stores changes as new versions, with an audit entry each. All are stored, or none: on a conflict with a
 * newer version, or if one is invalid. All servers apply them within a second.
 */
export async function saveSettings(
  database: Database,
  changes: readonly Change[],
  now: Date,
  files: SiteFiles,
): Promise<SaveResult> {
  return await database.transaction(async (trx) => {
    await lockTransaction(database.engine, trx, 'settings')
    const made: (Change & Readonly<{ newest: SettingVersion | undefined }>)[] = []
    for (const change of changes) {
      const [newest] = await listSettingVersions(trx, change.area, 1)
      if (newest && newest.id !== change.basedOn) return { result: 'conflict', newest }
      made.push({ ...change, newest })
    }
    const problems = made.flatMap(({ area, content, newest }) => {
      // Faults that the stored version already has (from older code, say) do not block a save.
      const known = newest ? settingProblems(area, newest.content, files) : []
      const isNew = ({ path }: Problem) => !known.some((it) => it.path === path)
      return settingProblems(area, content, files).filter(isNew)
    })
    if (problems.length > 0) return { result: 'refused', problems }
    const versions: SettingVersion[] = []
    for (const change of made) versions.push(await add(trx, change, change.newest, now))
    return { result: 'saved', versions }
  })
}

async function add(
  trx: Transaction<Schema>,
  { area, content, by }: Change,
  newest: SettingVersion | undefined,
  now: Date,
): Promise<SettingVersion> {
  // Servers' clocks differ: make sure that a later save has the later time.
  const least = newest ? Date.parse(newest.createdAt) + 1 : 0
  const createdAt = new Date(Math.max(now.getTime(), least)).toISOString()
  const id = randomUUIDv7()
  const row = { id, area: withoutNul(area), staff_id: by, created_at: createdAt }
  const written = content === null ? null : JSON.stringify(content)
  await trx
    .insertInto('settings_versions')
    .values({ ...row, content: written })
    .execute()
  await touch(trx, 'settings')
  const event = content === null ? 'setting taken back' : 'setting saved'
  const details = { by: await auditedName(trx, by), area: row.area }
  await addAudit(trx, { event, details, now })
  return { id, area: row.area, content, by, createdAt }
}

function versions(db: Kysely<Schema>) {
  return db
    .selectFrom('settings_versions')
    .select(['id', 'area', 'content', 'staff_id as by', 'created_at as createdAt'])
}

function versionOf<Row extends { content: string | null }>(row: Row) {
  return { ...row, content: row.content === null ? null : (parseJson(row.content) ?? null) }
}

const areas = { words: 'words/', legal: 'legal/' } as const

/** The name of the text that an area overrides; undefined for other areas. */
function wordOf(area: string): string | undefined {
  return area.startsWith(areas.words) ? area.slice(areas.words.length) : undefined
}

/** The legal page that an area overrides; undefined for other areas. */
function legalOf(area: string): LegalName | undefined {
  return legalNames.find((name) => area === legalArea(name))
}

/** The area of a text, by its name such as `home/hero.title`. */
export function wordArea(name: string): string {
  return areas.words + name
}

/** The area of a legal page. */
export function legalArea(name: LegalName): string {
  return areas.legal + name
}

/** The content of a version of `words/…`: texts by language. */
const wordsSchema = z.record(z.string(), z.string())

/** The texts in a version of `words/…`, by language; empty if invalid. */
export function wordsIn(content: unknown): Readonly<Partial<Record<Language, string>>> {
  return wordsSchema.safeParse(content).data ?? {}
}

/** The editions in a version of `legal/…`, oldest first; empty if invalid. */
export function editionsIn(content: unknown): readonly Edition[] {
  return editionsSchema.safeParse(content).data?.editions ?? []
}

/** The overrides of texts and legal pages among the settings. */
export function textOverrides(settings: ReadonlyMap<string, Readonly<{ content: unknown }>>) {
  const words: Map<string, ReturnType<typeof wordsIn>> = new Map()
  const legal = new Map<LegalName, readonly Edition[]>()
  for (const [area, { content }] of settings) {
    const [word, name] = [wordOf(area), legalOf(area)]
    const editions = name ? editionsIn(content) : []
    if (word !== undefined) words.set(word, wordsIn(content))
    if (name && editions.length > 0) legal.set(name, editions)
  }
  return { words: words satisfies WordOverrides, legal }
}

/** The files of the site that settings are checked against. */
export type SiteFiles = Readonly<{
  /** The texts of a language by name; the language need not be one of the site's. */
  texts: (language: Language) => ReadonlyMap<string, string>
  /** Whether there is a public file at a path such as `/logo.svg`. */
  has: (path: string) => boolean
}>

/** The faults of `content` as the overrides of an area. Null, which removes the overrides, has none. */
export function settingProblems(
  area: string,
  content: unknown,
  files: SiteFiles,
): readonly Problem[] {
  if (content === null) return []
  const known = factAreas.find((it) => it === area)
  const [word, legal] = [wordOf(area), legalOf(area)]
  if (word !== undefined) return wordProblems(word, content, files)
  if (legal) return legalProblems(legal, content)
  if (!known) return [{ path: '', message: 'unknown' }]
  return [...withOverrides(known, content).problems, ...furtherProblems[known](content, files)]
}

/** Checks beyond an area's own schema. */
const furtherProblems: Readonly<
  Record<FactArea, (content: unknown, files: SiteFiles) => readonly Problem[]>
> = {
  agency: languageProblems,
  brand: logoProblems,
  catalogue: () => [],
  pages: () => [],
}

function logoProblems(content: unknown, { has }: SiteFiles): readonly Problem[] {
  const { logo } = withOverrides('brand', content).value
  return logo === undefined || has(logo) ? [] : [{ path: 'logo', message: 'logo' }]
}

/** The file's own text is always valid; texts in languages that the site does not speak are not checked. */
function wordProblems(name: string, content: unknown, files: SiteFiles): readonly Problem[] {
  const { data, error } = wordsSchema.safeParse(content)
  if (error) return problemsIn(error)
  const models = languages().map((language) => [language, files.texts(language).get(name)] as const)
  if (models.every(([, model]) => model === undefined)) return [{ path: '', message: 'unknown' }]
  return models.flatMap(([path, model = '']) => {
    const text = data[path] ?? model
    const fault = text === model ? undefined : wordFault(name, model, text)
    return fault ? [{ path, ...fault }] : []
  })
}

function legalProblems(name: LegalName, content: unknown): readonly Problem[] {
  const { data, error } = editionsSchema.safeParse(content)
  if (error) return problemsIn(error)
  return data.editions.flatMap(({ text }, at) => {
    const fault = legalFault(name, text)
    return fault ? [{ path: `editions.${at}.text`, ...fault }] : []
  })
}

/** How many of a language's missing texts are named. */
const mostNamed = 5

/** The texts that newly chosen languages lack, in the files and in the agency's own pages. */
function languageProblems(content: unknown, files: SiteFiles): readonly Problem[] {
  const { value } = withOverrides('agency', content)
  const added = value.languages.filter((it) => !languages().includes(it))
  if (added.length === 0) return []
  const needed = [...files.texts(firstLanguage()).keys()]
  const untold = added.flatMap((language): readonly Problem[] => {
    const there = files.texts(language)
    const lacking = needed.filter((name) => !there.has(name))
    const more = lacking.length > mostNamed ? ` … (${lacking.length})` : ''
    const names = lacking.slice(0, mostNamed).join(', ') + more
    return names ? [{ path: `languages.${language}`, message: 'noTexts', names }] : []
  })
  return [...untold, ...faultsOfPages(value.languages)]
}
