import type { SiteFiles } from '#settings/settings'
import { openTexts } from './texts.ts'

/** The texts of the tests’ agency; it has no other files. */
export const siteFiles: SiteFiles = {
  texts: (language) => openTexts().written(language),
  has: () => false,
}
