import { readSettings, unusableSettings } from '#settings/settings'
import { deskPage, type ViewOf } from '../page.ts'
import { partNames } from './parts.ts'

/** The list of the agency's settings, and what of them cannot be used. */
export const settingsPage = deskPage('settings', async ({ database, services }) => ({
  parts: partNames,
  unusable: unusableSettings(await readSettings(database.db), services.siteFiles),
}))

export type SettingsView = ViewOf<typeof settingsPage>
