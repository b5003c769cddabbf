/** Those that the code knows; the agency chooses among them (`languages`). */
export const knownLanguages = ['is', 'en', 'es', 'da'] as const

export type Language = (typeof knownLanguages)[number]

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

/** Whether `value` is the code of a language that the agency could choose: what is stored may be in any. */
export function isKnownLanguage(value: unknown): value is Language {
  return knownLanguages.some((language) => language === value)
}
