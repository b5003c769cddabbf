import type { Catalogue, OfferingId, ServiceId, SolutionId } from '#agency/agency'
import type { Texts } from '#i18n/i18n'
import { type RouteName, routes } from '#routing/routes'

// Written out, so that the browser need not load every price; a test compares them.
export const packages = {
  websites: ['websites.basic', 'websites.business', 'websites.enterprise'],
  express: ['express.wordpress', 'express.woocommerce'],
  hosting: ['hosting.basic', 'hosting.business', 'hosting.enterprise'],
  email: ['email.basic', 'email.business', 'email.enterprise'],
  care: ['care.basic', 'care.business', 'care.enterprise'],
  marketing: ['marketing.basic', 'marketing.pro', 'marketing.enterprise'],
  seo: ['seo.basic', 'seo.pro', 'seo.enterprise'],
  chat: ['chat.basic', 'chat.business', 'chat.enterprise'],
} as const satisfies Partial<Record<keyof Catalogue, readonly string[]>>

export type PlanFamily = keyof typeof packages

/** All others are paid each month. */
export function isPaidOnce(family: PlanFamily): boolean {
  return family === 'websites' || family === 'express'
}

/**
 * What comes with something else and is not paid beside it, by the families of `estimate.ts`: a care
 * plan has hosting in it, a website may be made in WordPress, and a shop is a WordPress Express site too.
 */
export const includedIn: Readonly<Record<string, readonly string[]>> = {
  hosting: ['care'],
  wordpress: ['websites', 'express', 'onlineShop'],
  express: ['onlineShop'],
}

const byTheHour: readonly RouteName[] = ['webDesign', 'webProgramming', 'consulting', 'analytics']

/** Sold by the hour; what else has no price of its own is quoted by the same rate. */
export function isBilledByTheHour({ id }: Offering): boolean {
  return byTheHour.includes(id)
}

export type Offering<Id extends RouteName = RouteName> = Readonly<{
  id: Id
  quoteId: string
  /** What has neither a family nor an Express site is quoted. */
  family?: PlanFamily
  /** Without packages of its own it starts at the price of this Express site. */
  least?: keyof Catalogue['express']
}>

type Quoted = Readonly<{ quotePlace: number }>

/** Pages right below an overview; order forms lie deeper. */
type PageBelow<Overview extends string> = {
  [Name in RouteName]: (typeof routes)[Name] extends `${Overview}/${infer Last}`
    ? Last extends `${string}/${string}`
      ? never
      : Name
    : never
}[RouteName]

/** In the order of menus, tiles and quote form. */
export const services = [
  { id: 'webDevelopment', quoteId: 'web-development', family: 'websites' },
  { id: 'webDesign', quoteId: 'web-design' },
  { id: 'webProgramming', quoteId: 'development' },
  { id: 'consulting', quoteId: 'consulting' },
  { id: 'marketing', quoteId: 'marketing', family: 'marketing' },
  { id: 'seo', quoteId: 'seo', family: 'seo' },
  { id: 'analytics', quoteId: 'analytics' },
  { id: 'maintenance', quoteId: 'maintenance', family: 'care' },
] as const satisfies readonly Offering<
  ServiceId & PageBelow<'/thjonusta'> & keyof Texts['services']['items']
>[]

/** In the order of menus and cards. */
export const solutions = [
  { id: 'onlineShop', quoteId: 'ecommerce', quotePlace: 4, least: 'woocommerce' },
  { id: 'booking', quoteId: 'booking', quotePlace: 2 },
  { id: 'wordpressExpress', quoteId: 'wordpress-express', quotePlace: 7, family: 'express' },
  { id: 'webHosting', quoteId: 'hosting', quotePlace: 8, family: 'hosting' },
  { id: 'ai', quoteId: 'ai', quotePlace: 1 },
  { id: 'siteManagement', quoteId: 'maintenance', quotePlace: 10, family: 'care' },
  { id: 'subscription', quoteId: 'subscription', quotePlace: 3 },
  { id: 'pointOfSale', quoteId: 'pos', quotePlace: 5 },
  { id: 'wordpress', quoteId: 'wordpress', quotePlace: 6, least: 'wordpress' },
  { id: 'emailHosting', quoteId: 'email', quotePlace: 9, family: 'email' },
  { id: 'liveChat', quoteId: 'chat', quotePlace: 11, family: 'chat' },
  { id: 'apiConnections', quoteId: 'api', quotePlace: 12 },
] as const satisfies readonly (Offering<
  SolutionId & PageBelow<'/lausnir'> & keyof Texts['solutions']['items']
> &
  Quoted)[]

export const quotedSolutions = [...solutions].sort((a, b) => a.quotePlace - b.quotePlace)

/** The family of each value of the quote form, by field. */
export const quoteFamilies = {
  selected_services: familiesOf(services),
  selected_solutions: familiesOf(solutions),
}

function familiesOf(offerings: readonly Offering[]): Readonly<Record<string, PlanFamily>> {
  return Object.fromEntries(
    offerings.flatMap(({ quoteId, family }) => (family ? [[quoteId, family]] : [])),
  )
}

/** Both, services first. */
export const offerings: readonly Offering<OfferingId>[] = [...services, ...solutions]

/** Every page below the two overviews, and every name in their words. */
type OfferingPage =
  | PageBelow<'/thjonusta'>
  | PageBelow<'/lausnir'>
  | keyof Texts['services']['items']
  | keyof Texts['solutions']['items']

/** Its overview, then its own page. */
export function offeringCrumbs(
  id: OfferingId,
  { nav, services, solutions }: Pick<Texts, 'nav' | 'services' | 'solutions'>,
) {
  const overview = isService(id) ? 'services' : 'solutions'
  const { name } = isService(id) ? services.items[id] : solutions.items[id]
  return [
    { label: nav[overview], href: routes[overview] },
    { label: name, href: routes[id] },
  ]
}

/** Whether it is a service, not a solution. */
export const isService = (id: OfferingPage): id is ServiceId => services.some((it) => it.id === id)
