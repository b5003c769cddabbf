/** The languages that the code supports; the agency chooses among them (`languages`). */
export const knownLanguages = ['is', 'en', 'es', 'da'] as const

export type Language = (typeof knownLanguages)[number]

/** BCP 47 tags. */
export const locales: Readonly<Record<Language, string>> = {
  is: 'is-IS',
  en: 'en-US',
  es: 'es-ES',
  da: 'da-DK',
}

/** The name of each language, in that language. */
export const languageNames: Readonly<Record<Language, string>> = {
  is: 'Íslenska',
  en: 'English',
  es: 'Español',
  da: 'Dansk',
}

/** Whether `value` is the code of a supported language; stored data may be in one that is no longer chosen. */
export function isKnownLanguage(value: unknown): value is Language {
  return knownLanguages.some((language) => language === value)
}
