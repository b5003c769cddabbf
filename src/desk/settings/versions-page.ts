import { factAreas, rawFacts, withOverrides } from '#agency/agency'
import { listSettingVersions } from '#settings/settings'
import { deskRoutes } from '../access/rights.ts'
import { type Desk, deskPage, type ViewOf } from '../page.ts'
import { withQuery } from '../paths.ts'
import { postedForm } from '../posted-form.ts'
import { readable } from './fields.ts'
import { goBack, heldWith, historyOf, picked, versionsOfPart, withPart } from './history.ts'
import { areaOf, keysOf, partNames } from './parts.ts'
import { priceLayout, readablePrices } from './price-layout.ts'
import { priceKeys } from './prices-form.ts'
import type { Unsaved } from './saving.ts'

/**
 * The versions of an area (`?area=…`), or of a part of the agency or of the prices (`?part=…`). A post restores
 * one, or the file's values.
 */
export const settingVersionsPage = deskPage('settingVersions', async (desk) => {
  const { database, request } = desk
  const place = placeIn(desk)
  const { area, part, keys } = place
  const all = await listSettingVersions(database.db, area)
  const [newest] = all
  const versions = keys ? versionsOfPart(all, keys) : all
  const readableOf = (content: unknown) => {
    const given = keys ? picked(content, keys) : (content ?? {})
    // Prices have their own labels and number format.
    if (area === 'catalogue') return readablePrices(withOverrides(area, given).raw, desk)
    const values = heldWith(area, given)
    return readable(keys ? picked(values, keys) : values)
  }
  const view = async ({ problems = [], theirs }: Unsaved = {}) => ({
    ...place,
    ...{ problems, isConflict: theirs !== undefined },
    isAllPrices: area === 'catalogue' && !keys,
    history: await historyOf(desk, versions, newest, readableOf),
  })
  if (request.method !== 'POST') return await view()
  const known = factAreas.find((it) => it === area)
  const contentOf = (given: unknown) =>
    known && keys ? withPart(known, newest?.content, keys, picked(given, keys)) : given
  const given = { area, versions, newest }
  const gone = await goBack(desk, await postedForm(request), given, contentOf, (done) =>
    withQuery(deskRoutes.settingVersions.path, { area, part, done }),
  )
  return gone instanceof Response ? gone : await view(gone)
})

export type SettingVersionsView = ViewOf<typeof settingVersionsPage>

/** The area or part that the query names, its title, and the page where it is edited. */
function placeIn({ query, ...reader }: Desk) {
  const { texts } = reader
  const asked = query.get('part')
  const area = query.get('area') ?? 'agency'
  const part = partNames.find((it) => it === asked)
  if (part) {
    const { title } = texts.deskSettings.parts[part]
    const back = `/settings/agency/${part}`
    return { area: areaOf(part), part, keys: keysOf(part), title, back }
  }
  if (area !== 'catalogue') return { area, title: area, back: deskRoutes.settings.path }
  const prices = deskRoutes.prices.path
  const { families, others } = priceLayout(rawFacts(area), reader)
  const own = [...families, ...others].find(({ id }) => id === asked)
  if (!own) return { area, title: texts.deskPrices.title, back: prices }
  const { id, title } = own
  return { area, part: id, keys: priceKeys(id), title, back: `${prices}/${id}` }
}
