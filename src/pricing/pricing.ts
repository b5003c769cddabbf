/** What is sold: services and solutions, packages, prices, and what a quote adds up to. */

export { type Condition, conditionsOf, conditionTexts } from './conditions.ts'
export { amountPattern } from './estimate.ts'
export { needs, needsOf } from './needs.ts'
export {
  insteadOf,
  offeredInOverview,
  offeredServices,
  offeredSolutions,
  orderLink,
  packagesIn,
  packagesLink,
  quoteLink,
  shownLinks,
} from './offered.ts'
export {
  isPaidOnce,
  isService,
  type Offering,
  offeringCrumbs,
  offerings,
  type PlanFamily,
  services,
  solutions,
} from './offerings.ts'
export {
  type ComparedPlan,
  expressSolutions,
  figuresDiffer,
  leastOf,
  leastPrice,
  leastPriceText,
  type OrderedPlan,
  orderPlans,
  type PackageTexts,
  type Plan,
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
  offeredOptions,
  packageTitles,
  type QuoteItem,
  type QuotePackage,
  quoteItems,
  quotePackage,
} from './quote.ts'
