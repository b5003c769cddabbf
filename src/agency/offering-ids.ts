/** Services in the default order of menus and quote form; the catalogue's `order` overrides it. */
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

/** Solutions in the default order of menus and cards; the catalogue's `order` overrides it. */
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

/** The families of packages, in the order of the catalogue. */
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

/** The needs by which visitors filter the overviews, in order. */
export const needs = ['sell', 'booked', 'found', 'kept'] as const
