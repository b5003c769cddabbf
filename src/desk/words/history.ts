import { listSettingVersions, type SettingVersion } from '#settings/settings'
import type { Desk } from '../page.ts'
import { staffNames } from '../staff.ts'
import { differencesOf } from '../stories/differences.ts'

/** So many versions are shown: what came before is still kept. */
const most = 30

/** A version as the desk shows it. */
export type ShownVersion = Awaited<ReturnType<typeof historyOf>>['versions'][number]

/**
 * The versions of an area, newest first, each with who saved it and what it changed.
 *
 * @param textsOf what a version says, by field; of undefined what the file does
 */
export async function historyOf(
  { database }: Pick<Desk, 'database'>,
  area: string,
  textsOf: (version: SettingVersion | undefined) => Readonly<Record<string, string>>,
) {
  const all = await listSettingVersions(database.db, area, most + 1)
  const names = await staffNames(database.db)
  const versions = all.slice(0, most).map((version, index) => ({
    id: version.id,
    at: version.createdAt,
    /** Undefined for the command line. */
    by: version.by === null ? undefined : (names.get(version.by) ?? ''),
    isFile: version.content === null,
    differences: differencesOf(textsOf(all[index + 1]), textsOf(version)),
  }))
  return { newest: all[0], versions, find: (id: string | null) => all.find((it) => it.id === id) }
}
