/** What is sold: services and solutions, packages, prices, and the estimate of a quote. */

export * from './conditions.ts'
export * from './estimate.ts'
export * from './offerings.ts'
export * from './on-sale.ts'
export * from './plans.ts'
export * from './prices.ts'
export * from './quote-choices.ts'
export * from './shown.ts'
