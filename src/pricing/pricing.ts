/** What is sold: services and solutions, packages, prices, and the estimate of a quote. */

export { type Condition, conditionsOf, conditionTexts } from './conditions.ts'
export { amountPattern } from './estimate.ts'
export { type Need, needsOf } from './needs.ts'
export {
  isPaidOnce,
  isService,
  offeringCrumbs,
  offerings,
  type PlanFamily,
  services,
  solutions,
} from './offerings.ts'
export {
  insteadOf,
  offeredInOverview,
  orderLink,
  packagesIn,
  packagesLink,
  quoteLink,
  selectingLink,
  shownLinks,
} from './on-sale.ts'
export {
  expressSolutions,
  figuresDiffer,
  leastOf,
  leastPrice,
  leastPriceText,
  type OrderedPlan,
  orderPlans,
  type PackageTexts,
  type Plan,
  perOf,
  plansOf,
  type StartingPrice,
  startingPrice,
  termsOf,
} from './plans.ts'
export {
  emergencyRate,
  type HourlyRate,
  hourlyRates,
  type PriceText,
} from './prices.ts'
export {
  familyTexts,
  offeredOptions,
  packageTitles,
  type QuoteItem,
  type QuotePackage,
  quoteItems,
  quotePackage,
} from './quote-choices.ts'
export { sampleFoodVat, samplePrice } from './samples.ts'
export { ownPrice, type ShownOffering, shownOfferings } from './shown.ts'
