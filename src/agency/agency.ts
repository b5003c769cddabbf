/** The agency: who it is and what it sells, as data that its own people change. */

export { accentFault } from '../styles/accent.ts'
export { type Agency, type HolidayCalendar, holidayCalendars } from './agency-schema.ts'
export type { Brand } from './brand-schema.ts'
export { budgets } from './budgets.ts'
export { type Catalogue, type Currency, currencies } from './catalogue-schema.ts'
export {
  currencyOf,
  factAreas,
  facts,
  fileFacts,
  parseFacts,
  rawFacts,
  setFacts,
  setOwn,
  withOwn,
} from './facts.ts'
export { followFacts } from './facts-store.ts'
export { followFolders } from './follow-folders.ts'
export {
  isKnownLanguage,
  knownLanguages,
  type Language,
  languageNames,
  locales,
} from './known-languages.ts'
export {
  byLanguage,
  firstLanguage,
  isLanguage,
  languages,
  spokenLanguage,
} from './languages.ts'
export {
  type Fingerprints,
  fingerprintsOf,
  type Leftover,
  leavesOf,
  leftoverLines,
  leftoversIn,
  type Material,
} from './leftovers.ts'
export { isOffered, offered, offeredCounts } from './offered.ts'
export {
  familyIds,
  needs,
  type OfferingId,
  type ServiceId,
  type SolutionId,
  serviceIds,
  solutionIds,
} from './offering-ids.ts'
export { ownPageAt, ownPages } from './own-pages.ts'
export type { OwnPage } from './pages-schema.ts'
export {
  count,
  type Disagreement,
  days,
  dkk,
  gb,
  hours,
  money,
  months,
  percent,
  type Quantity,
  raised,
  type Unit,
  type Unlimited,
  unlimited,
  usd,
  years,
} from './quantity.ts'
export type { Problem } from './reasons.ts'
