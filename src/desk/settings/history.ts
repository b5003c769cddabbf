import { isDeepStrictEqual } from 'node:util'
import { type FactArea, factAreas, fileFacts } from '#agency/agency'
import { beyondFile, type SettingVersion } from '#settings/settings'
import type { Desk } from '../page.ts'
import { withQuery } from '../paths.ts'
import { staffNames } from '../staff.ts'
import { differencesOf } from '../stories/differences.ts'
import type { Raw } from './fields.ts'
import { save, type Told, type Unsaved } from './saving.ts'

/** Those of `names` that `content` has. */
export function picked(content: unknown, names: readonly string[]): Raw {
  const entries = Object.entries(content ?? {}) as [string, unknown][]
  return Object.fromEntries(entries.filter(([name]) => names.includes(name)))
}

/** `content` without `names`. */
function without(content: unknown, names: readonly string[]): Raw {
  const entries = Object.entries(content ?? {}) as [string, unknown][]
  return Object.fromEntries(entries.filter(([name]) => !names.includes(name)))
}

/** What held of an area with `content`: what the file says where that says nothing. */
export function heldWith(area: string, content: unknown): unknown {
  const known = factAreas.find((it) => it === area)
  return known ? { ...fileFacts(known), ...Object(content ?? {}) } : content
}

/** Those of `versions`, newest first, in which what an area says under `names` was changed. */
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
 * What the desk says of an area, with `changed` under `names`; what the file says too it leaves to the
 * file. Null where that is all.
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

/** A value that a save changed, as readers read it before and after; empty where there was none. */
export type Change = Readonly<{ field: string; from: string; to: string }>

/** What is otherwise in `now` than in `old`. */
function changesIn(old: Told, now: Told): readonly Change[] {
  return Object.keys({ ...old, ...now }).flatMap((field) => {
    const [from = '', to = ''] = [old[field], now[field]]
    return from === to ? [] : { field, from, to }
  })
}

/** What the last of `versions` changed, where the page tells of it (`?done=saved`); nothing elsewhere. */
export function savedIn(
  { query }: Pick<Desk, 'query'>,
  [newest, before]: readonly SettingVersion[],
  told: (content: unknown) => Told,
): readonly Change[] {
  if (query.get('done') !== 'saved') return []
  return changesIn(told(before?.content ?? null), told(newest?.content ?? null))
}

/** Before the first of all versions the file held. */
const file: Pick<SettingVersion, 'id' | 'content'> = { id: 'file', content: null }

export type HistoryView = Awaited<ReturnType<typeof historyOf>>

/**
 * The versions of a setting, newest first, with what each changed; of the one that is looked at (`?version=`)
 * what going back to it would change.
 *
 * @param newest of its area, whatever it changed
 * @param told what a version says; of null what the file does
 */
export async function historyOf(
  { database, query }: Pick<Desk, 'database' | 'query'>,
  versions: readonly SettingVersion[],
  newest: SettingVersion | undefined,
  told: (content: unknown) => Told,
) {
  const names = await staffNames(database.db)
  const states = [...versions, file].map(({ id, content }) => ({ id, says: told(content) }))
  const now = told(newest?.content ?? null)
  const chosen = states.slice(1).find(({ id }) => id === query.get('version'))
  // What only holds now is shown as gone.
  const gone = Object.fromEntries(Object.keys(now).map((name) => [name, '']))
  const hrefOf = (version: string) =>
    `${withQuery('', { ...Object.fromEntries(query), done: '', version })}#version`
  return {
    before: newest?.id ?? '',
    isFile: isDeepStrictEqual(now, told(null)),
    fileHref: hrefOf(file.id),
    versions: versions.map(({ id, createdAt, by, content }, at) => ({
      ...{ id, createdAt, isFile: content === null, href: hrefOf(id) },
      /** Undefined for the command line. */
      by: by === null ? undefined : (names.get(by) ?? ''),
      changes: changesIn(states[at + 1]?.says ?? {}, states[at]?.says ?? {}),
    })),
    chosen: chosen && {
      id: chosen.id,
      differences: differencesOf(now, { ...gone, ...chosen.says }),
    },
  }
}

/**
 * Goes back to the version of a setting that a form of its history names, or to the file.
 *
 * @param contentOf what is then said of the whole area
 * @param path where it leads, with what was done
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
