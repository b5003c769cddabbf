import type { SiteFiles } from '#settings/settings'
import { openTexts } from './texts.ts'

// Opened once: settings are checked within a transaction, which PostgreSQL ends when it stands still for 5 s.
const texts = openTexts()

/** The texts of the tests’ agency; it has no other files. */
export const siteFiles: SiteFiles = {
  texts: (language) => texts.written(language),
  has: () => false,
}
