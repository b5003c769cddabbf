/** In the order of the language selector; the first is the source of all texts and the fallback. */
export const languages = ['is', 'en', 'es', 'da'] as const

export type Language = (typeof languages)[number]

export const fallbackLanguage: Language = 'is'

/** BCP 47 locale of each language, for dates, prices and sorting on the server. */
export const locales: Readonly<Record<Language, string>> = {
  is: 'is-IS',
  en: 'en-US',
  es: 'es-ES',
  da: 'da-DK',
}

/** Each language's name in itself, as the language selector shows it. */
export const languageNames: Readonly<Record<Language, string>> = {
  is: 'Íslenska',
  en: 'English',
  es: 'Español',
  da: 'Dansk',
}

/** What `of` answers for each language. */
export function byLanguage<T>(of: (language: Language) => T): Readonly<Record<Language, T>> {
  return { is: of('is'), en: of('en'), es: of('es'), da: of('da') }
}

/** Tells whether `value` is the code of one of the site's languages. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}
