/** Settings: what the agency says at the desk instead of in the files of content/. */

import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql, type Transaction } from 'kysely'
import { factAreas, fileFacts, type Problem, withOwn } from '#agency/agency'
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

import { ownTexts } from './own-texts.ts'

export { editionsIn, legalArea, ownTexts, wordArea, wordsIn } from './own-texts.ts'

/**
 * What was saved of an area: `agency`, `catalogue`, … (values by the name that they have at the top of
 * the file, each instead of the file’s), `words/<namespace>/<key>`, `legal/<name>`.
 */
export type SettingVersion = Readonly<{
  id: string
  area: string
  /** Null from where the file holds again. */
  content: unknown
  /** The id of the member of staff; null for the command line. */
  by: string | null
  /** ISO 8601, UTC; no two of an area are alike. */
  createdAt: string
}>

/** The newest of each area that does not leave all to the file. Throws when the database does. */
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

/** The versions of an area, newest first, at most so many. */
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
  /** All that the desk says of the area; null for what the file says. */
  content: unknown
  /** The id of the member of staff; null for the command line. */
  by: string | null
  /** The id of the version that the change was made from; undefined where there was none. */
  basedOn: string | undefined
}>

export type SaveResult =
  | Readonly<{ result: 'saved'; version: SettingVersion }>
  /** Somebody saved `newest` since. */
  | Readonly<{ result: 'conflict'; newest: SettingVersion }>
  | Readonly<{ result: 'refused'; problems: readonly Problem[] }>

/** Those of `values` that the file of an area does not say too, by the names at its top. */
export function beyondFile(
  area: (typeof factAreas)[number],
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const file = fileFacts(area)
  const own = Object.entries(values).filter(
    ([name, value]) => !isDeepStrictEqual(value, file[name]),
  )
  return Object.fromEntries(own)
}

/** What of the settings this version of the code cannot use: the file holds there, and it is kept. */
export function unusableSettings(
  settings: ReadonlyMap<string, SettingVersion>,
): readonly (Problem & Readonly<{ area: string }>)[] {
  const { others } = ownTexts(settings)
  return others.flatMap((area) => {
    const content = settings.get(area)?.content
    if (!factAreas.some((it) => it === area)) return [{ area, path: '', message: 'unknown' }]
    return settingProblems(area, content).map((problem) => ({ area, ...problem }))
  })
}

/** What is wrong with the content of an area that the agency’s files know; nothing for others. */
export function settingProblems(area: string, content: unknown): readonly Problem[] {
  const known = factAreas.find((it) => it === area)
  return known && content !== null ? withOwn(known, content).problems : []
}

/**
 * Stores what the desk says of an area as a new version, with a line in the audit log, unless somebody
 * else did or it cannot be used; all servers follow within a second.
 *
 * @param check what is wrong with the content, where `settingProblems` does not know the area
 */
export async function saveSetting(
  database: Database,
  change: Change,
  now: Date,
  check: typeof settingProblems = settingProblems,
): Promise<SaveResult> {
  return await database.transaction(async (trx) => {
    await lockTransaction(database.engine, trx, 'settings')
    const [newest] = await listSettingVersions(trx, change.area, 1)
    if (newest && newest.id !== change.basedOn) return { result: 'conflict', newest }
    // What a later version of the code does not know any more is kept, and stands in nobody's way.
    const known = newest ? check(change.area, newest.content).map(({ path }) => path) : []
    const problems = check(change.area, change.content).filter(({ path }) => !known.includes(path))
    if (problems.length > 0) return { result: 'refused', problems }
    return { result: 'saved', version: await add(trx, change, newest, now) }
  })
}

async function add(
  trx: Transaction<Schema>,
  { area, content, by }: Change,
  newest: SettingVersion | undefined,
  now: Date,
): Promise<SettingVersion> {
  // The clocks of two servers differ; the order of versions is that of the saves.
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
