/** Settings: the desk's overrides of the files of content/, stored in versions. */

import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type FactArea, factAreas, fileFacts, type Problem, setOverrides } from '#agency/agency'
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
import { type SiteFiles, settingProblems } from './checks.ts'

export { type SiteFiles, settingProblems } from './checks.ts'
export { editionsIn, legalArea, textOverrides, wordArea, wordsIn } from './text-overrides.ts'

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
