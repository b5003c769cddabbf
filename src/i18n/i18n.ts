/** Languages, the hosts that serve them, the texts, and the formatting of numbers and dates. */

export {
  byLanguage,
  firstLanguage,
  isKnownLanguage,
  isLanguage,
  knownLanguages,
  type Language,
  languageNames,
  languages,
  locales,
  spokenLanguage,
} from '#agency/agency'
export * from './format.ts'
export * from './site.ts'
export * from './spelling.ts'
export * from './text-store.ts'
export * from './texts.ts'
export * from './variables.ts'
export * from './words.ts'
