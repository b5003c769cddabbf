import { join } from 'node:path'
import { createTextStore, type Language, type TextStore, type Texts } from '#i18n/i18n'
import { agencySite } from './agency/lay-out.ts'

/** The texts of a site, by default of the tests' agency. Throws on an invalid text. */
export function openTexts(site = agencySite): TextStore {
  const texts = createTextStore({
    directories: [join(site, 'content/locales')],
    report: (file, reason) => {
      throw new Error(`${file}: ${reason}`)
    },
  })
  texts.close()
  return texts
}

/** The texts of the tests' agency in one language, with placeholders filled in as pages show them. */
export function siteTexts(language: Language): Texts {
  return openTexts().texts(language)
}
