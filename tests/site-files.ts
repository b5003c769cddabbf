import type { SiteFiles } from '#settings/settings'
import { openTexts } from './texts.ts'

/** The texts of the tests’ agency, and no other file. */
export const siteFiles: SiteFiles = {
  texts: (language) => openTexts().written(language),
  has: () => false,
}
