/** In the order of the selector; the first is the source of all texts. */
export const languages = ['is', 'en', 'es', 'da'] as const

export type Language = (typeof languages)[number]

export const fallbackLanguage: Language = 'is'

/** BCP 47. */
export const locales: Readonly<Record<Language, string>> = {
  is: 'is-IS',
  en: 'en-US',
  es: 'es-ES',
  da: 'da-DK',
}

/** In the language itself. */
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

/** Whether `value` is the code of a language of the site. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}
