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
export {
  countryName,
  formatClosure,
  formatDate,
  formatDay,
  formatDays,
  formatHours,
  formatMoment,
  formatNumber,
  formatQuantity,
  formatRatio,
  inRunningText,
  phoneHref,
  readNumber,
  unitName,
  weekdays,
  writtenPhoneHref,
} from './format.ts'
export {
  absoluteUrl,
  createHostTable,
  type HostTable,
  hostName,
  hostTables,
  isIndexable,
  localDeskHost,
  resolveSite,
  type Site,
  switchUrl,
} from './site.ts'
export {
  createHeadingIds,
  normalizedText,
  slugified,
  unaccented,
  withoutSoftHyphens,
} from './spelling.ts'
export { createTextStore, type TextStore } from './text-store.ts'
export { type HeadText, isPublicNamespace, type Texts } from './texts.ts'
export { textVariables } from './variables.ts'
export {
  isMarkdown,
  namedTexts,
  placeholdersOf,
  type WordOverrides,
  wordFault,
} from './words.ts'
