import { isDeepStrictEqual } from 'node:util'
import { factAreas, fileFacts } from '#agency/agency'
import { beyondFile, type SettingVersion } from '#settings/settings'
import type { Raw } from './fields.ts'

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
  area: (typeof factAreas)[number],
  content: unknown,
  names: readonly string[],
  changed: Raw,
): Raw | null {
  const all = { ...without(content, names), ...beyondFile(area, changed) }
  return Object.keys(all).length > 0 ? all : null
}
