import { type Problem, withOwn } from '#agency/agency'
import { listSettingVersions, type SettingVersion, saveSetting } from '#settings/settings'
import { withQuery } from '../addresses.ts'
import { deskPage, seeOther, staffOf, type ViewOf } from '../page.ts'
import { postedForm } from '../posted-form.ts'
import { staffNames } from '../staff.ts'
import { differencesOf } from '../stories/differences.ts'
import { told } from './fields.ts'
import { heldWith, picked, versionsOfPart, withPart } from './history.ts'
import { areaOf, keysOf, partNames } from './parts.ts'
import { pricesTold } from './price-layout.ts'

type Failure = Readonly<{ isConflict?: boolean; problems?: readonly Problem[] }>

/**
 * The versions of an area (`?area=…`), or of a part of the agency (`&part=…`), two of them compared; goes
 * back to one, or to the file.
 */
export const settingVersionsPage = deskPage('settingVersions', async (desk) => {
  const { database, query, request, now } = desk
  const part = partNames.find((it) => it === query.get('part'))
  const own = part && areaOf(part)
  const area = own ?? query.get('area') ?? 'agency'
  const keys = part && keysOf(part)
  const all = await listSettingVersions(database.db, area)
  const [newest] = all
  const versions = keys ? versionsOfPart(all, keys) : all
  const held = ({ content }: Pick<SettingVersion, 'content'>) => {
    // Prices have words of their own, and are written as the reader writes them.
    if (area === 'catalogue') return pricesTold(withOwn(area, content ?? {}).raw, desk)
    const values = heldWith(area, content)
    return told(keys ? picked(values, keys) : values)
  }
  // Before the first of all the file held.
  const file = { id: 'file', content: null }
  const states = [...versions, file]
  const find = (id: string | null) => states.find((it) => it.id === id)
  if (request.method !== 'POST') return await view({})
  const form = await postedForm(request)
  const wanted = find(form.get('version'))
  if (!wanted || form.get('before') !== (newest?.id ?? '')) return await view({ isConflict: true })
  const given = wanted.content
  const content = own && keys ? withPart(own, newest?.content, keys, picked(given, keys)) : given
  const by = staffOf(desk).id
  const saved = await saveSetting(database, { area, content, by, basedOn: newest?.id }, now)
  if (saved.result === 'conflict') return await view({ isConflict: true })
  if (saved.result === 'refused') return await view({ problems: saved.problems })
  await desk.services.readSettings()
  const done = wanted === file ? 'file' : 'restored'
  return seeOther(withQuery('/settings/versions', { area, part, done }))

  async function view(failure: Failure) {
    const names = await staffNames(database.db)
    const newer = find(query.get('newer')) ?? states[0] ?? file
    const older = find(query.get('older')) ?? states[states.indexOf(newer) + 1] ?? file
    const current = held(newest ?? file)
    // The side that says less is shown in full too.
    const [old, now] = [held(older), held(newer)]
    const gone = Object.fromEntries(Object.keys(old).map((name) => [name, '']))
    return {
      area,
      part,
      ...failure,
      before: newest?.id ?? '',
      isFile: JSON.stringify(current) === JSON.stringify(held(file)),
      versions: versions.map((version) => ({
        id: version.id,
        createdAt: version.createdAt,
        by: version.by === null ? undefined : (names.get(version.by) ?? ''),
        isFile: version.content === null,
      })),
      older: older.id,
      newer: newer.id,
      differences: differencesOf(old, { ...gone, ...now }),
    }
  }
})

export type SettingVersionsView = ViewOf<typeof settingVersionsPage>
