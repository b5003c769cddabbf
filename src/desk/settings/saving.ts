import { isDeepStrictEqual } from 'node:util'
import type { Problem } from '#agency/agency'
import { type SettingVersion, saveSettings } from '#settings/settings'
import { ago } from '../formats.ts'
import { type Desk, seeOther, staffOf } from '../page.ts'
import { staffNames } from '../staff.ts'
import { differencesOf } from '../stories/differences.ts'

/** What a setting says, by what that is called. */
export type Told = Readonly<Record<string, string>>

/** Why nothing was saved: what cannot be used, or what somebody else saved since. */
export type Unsaved = Readonly<{
  problems?: readonly Problem[]
  theirs?: SettingVersion | undefined
}>

type Setting = Readonly<{
  area: string
  /** All that the desk is to say of it; null for what the file says. */
  content: unknown
  /** What it was made from. */
  newest: SettingVersion | undefined
}>

/**
 * Saves a setting and leads to `path`, of what was then done; else why nothing was saved.
 *
 * @param done what is said there; `unchanged` where nothing was to be saved
 */
export async function save(
  desk: Desk,
  { area, content, newest }: Setting,
  path: (done: string) => string,
  done = 'saved',
): Promise<Response | Unsaved> {
  const { database, services, now } = desk
  // Browsers keep the fragment of the form, which may be a new entry's field, unless another is given.
  const sayThere = (what: string) => seeOther(`${path(what)}#content`)
  if (isDeepStrictEqual(content, newest?.content ?? null)) return sayThere('unchanged')
  const change = { area, content, by: staffOf(desk).id, basedOn: newest?.id }
  const saved = await saveSettings(database, [change], now, services.siteFiles)
  if (saved.result === 'conflict') return { theirs: saved.newest }
  if (saved.result === 'refused') return { problems: saved.problems }
  // Whoever saved looks at once; other servers notice within a second.
  await services.applySettings()
  return sayThere(done)
}

/** Who saved what since a form was opened; nothing without `theirs`. */
export async function conflictWith(
  desk: Desk,
  theirs: SettingVersion | undefined,
  yours: Told,
  told: (content: unknown) => Told,
) {
  if (!theirs) return undefined
  const names = await staffNames(desk.database.db)
  return {
    by: theirs.by === null ? undefined : names.get(theirs.by),
    ago: ago(theirs.createdAt, desk),
    differences: differencesOf(told(theirs.content), yours),
  }
}
