import { isDeepStrictEqual } from 'node:util'
import { type FactArea, factAreas, fileFacts, recordOf } from '#agency/agency'
import { beyondFile, type SettingVersion } from '#settings/settings'
import type { Desk } from '../page.ts'
import { withQuery } from '../paths.ts'
import { staffNames } from '../staff.ts'
import { differencesOf } from '../stories/differences.ts'
import type { Raw } from './fields.ts'
import { type Readable, save, type Unsaved } from './saving.ts'

/** The properties of `content` with these names. */
export function picked(content: unknown, names: readonly string[]): Raw {
  const entries = Object.entries(recordOf(content))
  return Object.fromEntries(entries.filter(([name]) => names.includes(name)))
}

/** The properties of `content` without these names. */
function without(content: unknown, names: readonly string[]): Raw {
  const entries = Object.entries(recordOf(content))
  return Object.fromEntries(entries.filter(([name]) => !names.includes(name)))
}

/** The values in force with `content`: the file's where it has none. */
export function heldWith(area: string, content: unknown): unknown {
  const known = factAreas.find((it) => it === area)
  return known ? { ...fileFacts(known), ...recordOf(content) } : content
}

/** The versions, newest first, that changed the values of an area under `names`. */
export function versionsOfPart(
  versions: readonly SettingVersion[],
  names: readonly string[],
): readonly SettingVersion[] {
  return versions.filter(
    ({ content }, at) =>
      !isDeepStrictEqual(picked(content, names), picked(versions[at + 1]?.content, names)),
  )
}

/**
 * The stored content of an area after `changed` replaces the values under `names`; values equal to the file's
 * are not stored. Null when nothing is left.
 */
export function withPart(
  area: FactArea,
  content: unknown,
  names: readonly string[],
  changed: Raw,
): Raw | null {
  const all = { ...without(content, names), ...beyondFile(area, changed) }
  return Object.keys(all).length > 0 ? all : null
}

/** A changed value, before and after, as readers see it; empty where there was none. */
export type Change = Readonly<{ field: string; from: string; to: string }>

/** The values that differ between `old` and `current`. */
function changesIn(old: Readable, current: Readable): readonly Change[] {
  return Object.keys({ ...old, ...current }).flatMap((field) => {
    const [from = '', to = ''] = [old[field], current[field]]
    return from === to ? [] : { field, from, to }
  })
}

/** The changes of the newest version, on a page shown after saving (`?done=saved`); nothing on others. */
export function savedIn(
  { query }: Pick<Desk, 'query'>,
  [newest, before]: readonly SettingVersion[],
  readable: (content: unknown) => Readable,
): readonly Change[] {
  if (query.get('done') !== 'saved') return []
  return changesIn(readable(before?.content ?? null), readable(newest?.content ?? null))
}

/** The state before the first version: the file's values. */
const file: Pick<SettingVersion, 'id' | 'content'> = { id: 'file', content: null }

export type HistoryView = Awaited<ReturnType<typeof historyOf>>

/**
 * The versions of a setting, newest first, with the changes of each; and for the selected one (`?version=`) what
 * restoring it would change.
 *
 * @param newest the newest version of the whole area
 * @param readable the readable values of a version's content; null stands for the file's
 */
export async function historyOf(
  { database, query }: Pick<Desk, 'database' | 'query'>,
  versions: readonly SettingVersion[],
  newest: SettingVersion | undefined,
  readable: (content: unknown) => Readable,
) {
  const names = await staffNames(database.db)
  const states = [...versions, file].map(({ id, content }) => ({ id, says: readable(content) }))
  const inForce = readable(newest?.content ?? null)
  const chosen = states.slice(1).find(({ id }) => id === query.get('version'))
  // Values that exist only now are shown as removed.
  const gone = Object.fromEntries(Object.keys(inForce).map((name) => [name, '']))
  const hrefOf = (version: string) =>
    `${withQuery('', { ...Object.fromEntries(query), done: '', version })}#version`
  return {
    before: newest?.id ?? '',
    isFile: isDeepStrictEqual(inForce, readable(null)),
    fileHref: hrefOf(file.id),
    versions: versions.map(({ id, createdAt, by, content }, at) => ({
      ...{ id, createdAt, isFile: content === null, href: hrefOf(id) },
      /** Undefined for the command line. */
      by: by === null ? undefined : (names.get(by) ?? ''),
      changes: changesIn(states[at + 1]?.says ?? {}, states[at]?.says ?? {}),
    })),
    chosen: chosen && {
      id: chosen.id,
      differences: differencesOf(inForce, { ...gone, ...chosen.says }),
    },
  }
}

/**
 * Restores the version of a setting that the posted form names, or the file's values.
 *
 * @param contentOf the new content of the whole area for a version's content
 * @param path the address to redirect to, by what was done
 */
export async function goBack(
  desk: Desk,
  form: URLSearchParams,
  {
    area,
    versions,
    newest,
  }: Readonly<{
    area: string
    versions: readonly SettingVersion[]
    newest: SettingVersion | undefined
  }>,
  contentOf: (content: unknown) => unknown,
  path: (done: string) => string,
): Promise<Response | Unsaved> {
  const wanted = [...versions, file].find(({ id }) => id === form.get('version'))
  if (!wanted || form.get('before') !== (newest?.id ?? '')) return { theirs: newest }
  const content = contentOf(wanted.content)
  return await save(desk, { area, content, newest }, path, wanted === file ? 'file' : 'restored')
}
