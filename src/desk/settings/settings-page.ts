import { listSettingVersions, readSettings, unusableSettings } from '#settings/settings'
import { deskPage, type ViewOf } from '../page.ts'
import { staffNames } from '../staff.ts'
import { versionsOfPart } from './history.ts'
import { areaOf, keysOf, partNames } from './parts.ts'

/** The list of the agency's settings, with who last changed each. */
export const settingsPage = deskPage('settings', async ({ database, services }) => {
  const settings = await readSettings(database.db)
  const versions = {
    agency: await listSettingVersions(database.db, 'agency'),
    brand: await listSettingVersions(database.db, 'brand'),
    pages: await listSettingVersions(database.db, 'pages'),
  }
  const names = await staffNames(database.db)
  return {
    parts: partNames.map((part) => {
      const [last] = versionsOfPart(versions[areaOf(part)], keysOf(part))
      const by = last?.by === null ? undefined : names.get(last?.by ?? '')
      return { part, last: last && { at: last.createdAt, by } }
    }),
    unusable: unusableSettings(settings, services.siteFiles),
  }
})

export type SettingsView = ViewOf<typeof settingsPage>
