import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { createTextStore, type TextStore } from '#i18n/text-store'

/** The site's own texts, let go of after the tests of the file. A text that is broken throws. */
export function openTexts(): TextStore {
  const texts = createTextStore({
    directories: [fileURLToPath(new URL('../content/locales', import.meta.url))],
    report: (file, reason) => {
      throw new Error(`${file}: ${reason}`)
    },
  })
  afterAll(() => texts.close())
  return texts
}
