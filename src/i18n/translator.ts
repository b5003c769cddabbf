import { createInstance } from 'i18next'
import type { Language } from '#i18n/languages'
import type { Texts } from '#i18n/texts'
import { textVariables } from '#i18n/variables'

export type Translator = Readonly<{
  texts: Texts
  /**
   * One text with its values: `namespace:key.path`, plural by `count` (i18next's JSON format v4).
   *
   * @throws Error when there is no such text
   */
  translate: (key: string, values: Readonly<Record<string, string | number>>) => string
}>

/**
 * Puts one language's text files to use. Company and catalogue values are filled in at once; what a
 * page knows only later (`{{count}}`, `{{name}}`) stays in braces for `translate`.
 *
 * @param trees the parsed file of each namespace
 */
export function createTranslator(
  language: Language,
  trees: Readonly<Record<string, object>>,
): Translator {
  const i18n = createInstance()
  void i18n.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: { [language]: trees },
    ns: Object.keys(trees),
    interpolation: { escapeValue: false, defaultVariables: textVariables(language) },
    missingInterpolationHandler: (_text, match) => (Array.isArray(match) ? match[0] : ''),
  })
  const filled = Object.entries(trees).map(([namespace, tree]) => {
    const texts = Object.keys(tree).map((key) => [
      key,
      i18n.t(key, { ns: namespace, returnObjects: true }),
    ])
    return [namespace, Object.fromEntries(texts)]
  })
  return {
    // The text store accepts only files of the shape that the build was typed with.
    texts: Object.fromEntries(filled) as Texts,
    translate: (key, values) => {
      if (!i18n.exists(key, values)) throw new Error(`No text ${key} in ${language}`)
      return i18n.t(key, values)
    },
  }
}
