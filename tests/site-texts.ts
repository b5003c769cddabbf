import { join } from 'node:path'
import type { Language } from '#i18n/languages'
import { createTextStore } from '#i18n/text-store'
import type { Texts } from '#i18n/texts'
import { root } from '#server/root'

/** The site's texts in one language, filled in as pages show them. */
export function siteTexts(language: Language): Texts {
  const store = createTextStore({
    directories: [join(root, 'content/locales')],
    report: (file, reason) => {
      throw new Error(`${file}: ${reason}`)
    },
  })
  const texts = store.texts(language)
  store.close()
  return texts
}
