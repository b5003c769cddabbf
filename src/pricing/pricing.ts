/** What is sold: services and solutions, packages, prices, and what a quote adds up to. */

export { type Condition, conditionsOf, conditionTexts } from './conditions.ts'
export { amountPattern } from './estimate.ts'
export { inOverviewOrder, needs, needsOf } from './needs.ts'
export {
  isPaidOnce,
  isService,
  type Offering,
  offeringCrumbs,
  orderLink,
  type PlanFamily,
  quoteLink,
  type ServiceId,
  type SolutionId,
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
  type Priced,
  type PriceText,
} from './prices.ts'
export {
  packageTitles,
  type QuoteItem,
  type QuotePackage,
  quoteItems,
  quotePackage,
} from './quote.ts'
