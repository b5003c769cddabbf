import { withOverrides } from '#agency/agency'
import { listSettingVersions } from '#settings/settings'
import { deskPage, type ViewOf } from '../page.ts'
import { withQuery } from '../paths.ts'
import { postedForm } from '../posted-form.ts'
import { told } from './fields.ts'
import { goBack, heldWith, historyOf, picked, versionsOfPart, withPart } from './history.ts'
import { areaOf, keysOf, partNames } from './parts.ts'
import { pricesTold } from './price-layout.ts'
import type { Unsaved } from './saving.ts'

/** The versions of an area (`?area=…`), or of a part of the agency (`?part=…`); goes back to one, or to the file. */
export const settingVersionsPage = deskPage('settingVersions', async (desk) => {
  const { database, query, request } = desk
  const part = partNames.find((it) => it === query.get('part'))
  const own = part && areaOf(part)
  const area = own ?? query.get('area') ?? 'agency'
  const keys = part && keysOf(part)
  const all = await listSettingVersions(database.db, area)
  const [newest] = all
  const versions = keys ? versionsOfPart(all, keys) : all
  const toldOf = (content: unknown) => {
    // Prices have words of their own, and are written as the reader writes them.
    if (area === 'catalogue') return pricesTold(withOverrides(area, content ?? {}).raw, desk)
    const values = heldWith(area, content)
    return told(keys ? picked(values, keys) : values)
  }
  const view = async ({ problems = [], theirs }: Unsaved = {}) => ({
    ...{ area, part, problems, isConflict: theirs !== undefined },
    history: await historyOf(desk, versions, newest, toldOf),
  })
  if (request.method !== 'POST') return await view()
  const contentOf = (given: unknown) =>
    own && keys ? withPart(own, newest?.content, keys, picked(given, keys)) : given
  const given = { area, versions, newest }
  const gone = await goBack(desk, await postedForm(request), given, contentOf, (done) =>
    withQuery('/settings/versions', { area, part, done }),
  )
  return gone instanceof Response ? gone : await view(gone)
})

export type SettingVersionsView = ViewOf<typeof settingVersionsPage>
