/** Services in the order of menus and quote form, unless `order` of the catalogue says otherwise. */
export const serviceIds = [
  'webDevelopment',
  'webDesign',
  'webProgramming',
  'consulting',
  'marketing',
  'seo',
  'analytics',
  'maintenance',
] as const

/** Solutions in the order of menus and cards, unless `order` of the catalogue says otherwise. */
export const solutionIds = [
  'onlineShop',
  'booking',
  'wordpressExpress',
  'webHosting',
  'ai',
  'siteManagement',
  'subscription',
  'pointOfSale',
  'wordpress',
  'emailHosting',
  'liveChat',
  'apiConnections',
] as const

/** What is sold in packages, in the order of the catalogue. */
export const familyIds = [
  'websites',
  'express',
  'hosting',
  'email',
  'care',
  'marketing',
  'seo',
  'chat',
] as const

export type ServiceId = (typeof serviceIds)[number]
export type SolutionId = (typeof solutionIds)[number]
export type OfferingId = ServiceId | SolutionId

/** What a visitor comes for, in the order of the overviews. */
export const needs = ['sell', 'booked', 'found', 'kept'] as const
