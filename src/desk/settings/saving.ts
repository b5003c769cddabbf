import { isDeepStrictEqual } from 'node:util'
import type { Problem } from '#agency/agency'
import { type SettingVersion, saveSettings } from '#settings/settings'
import { ago } from '../formats.ts'
import { type Desk, seeOther, staffOf } from '../page.ts'
import { staffNames } from '../staff.ts'
import { differencesOf } from '../stories/differences.ts'

/** The readable values of a setting, by label or path. */
export type Readable = Readonly<Record<string, string>>

/** Why nothing was saved: invalid values, or a version that somebody else saved since. */
export type Unsaved = Readonly<{
  problems?: readonly Problem[]
  theirs?: SettingVersion | undefined
}>

type Setting = Readonly<{
  area: string
  /** The whole new content of the area; null for the file's values. */
  content: unknown
  /** The version that the content was edited from. */
  newest: SettingVersion | undefined
}>

/**
 * Saves a setting and redirects to `path`; otherwise returns why nothing was saved.
 *
 * @param done what the page says was done; `unchanged` when nothing differs
 */
export async function save(
  desk: Desk,
  { area, content, newest }: Setting,
  path: (done: string) => string,
  done = 'saved',
): Promise<Response | Unsaved> {
  const { database, services, now } = desk
  // Without an explicit fragment browsers keep the form's, which may name a field of a new entry.
  const sayThere = (what: string) => seeOther(`${path(what)}#content`)
  if (isDeepStrictEqual(content, newest?.content ?? null)) return sayThere('unchanged')
  const change = { area, content, by: staffOf(desk).id, basedOn: newest?.id }
  const saved = await saveSettings(database, [change], now, services.siteFiles)
  if (saved.result === 'conflict') return { theirs: saved.newest }
  if (saved.result === 'refused') return { problems: saved.problems }
  // The person who saved looks at once; other servers notice within a second.
  await services.applySettings()
  return sayThere(done)
}

/** Who saved what since the form was opened; undefined without `theirs`. */
export async function conflictWith(
  desk: Desk,
  theirs: SettingVersion | undefined,
  yours: Readable,
  readable: (content: unknown) => Readable,
) {
  if (!theirs) return undefined
  const names = await staffNames(desk.database.db)
  return {
    by: theirs.by === null ? undefined : names.get(theirs.by),
    ago: ago(theirs.createdAt, desk),
    differences: differencesOf(readable(theirs.content), yours),
  }
}
