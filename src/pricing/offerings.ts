import type { Catalogue, OfferingId, ServiceId, SolutionId } from '#agency/agency'
import type { Texts } from '#i18n/i18n'
import { type RouteName, routes } from '#routing/routes'

// Repeated here so that the browser need not load the whole catalogue; a test compares the two.
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

/** Whether a family is paid once; all others are paid monthly. */
export function isPaidOnce(family: PlanFamily): boolean {
  return family === 'websites' || family === 'express'
}

/**
 * What is included in something else and not paid separately, by the families of `estimate.ts`: a care plan includes
 * hosting, a website may be built in WordPress, and a shop is a WordPress Express site too.
 */
export const includedIn: Readonly<Record<string, readonly string[]>> = {
  hosting: ['care'],
  wordpress: ['websites', 'express', 'onlineShop'],
  express: ['onlineShop'],
}

const byTheHour: readonly RouteName[] = ['webDesign', 'webProgramming', 'consulting', 'analytics']

/** Whether it is sold by the hour. The same rate applies to quotes for anything without a price of its own. */
export function isBilledByTheHour({ id }: Offering): boolean {
  return byTheHour.includes(id)
}

export type Offering<Id extends RouteName = RouteName> = Readonly<{
  id: Id
  quoteId: string
  /** Offerings with neither a family nor an Express site are sold by quote. */
  family?: PlanFamily
  /** The Express site whose price is the starting price of an offering without packages of its own. */
  least?: keyof Catalogue['express']
}>

type Quoted = Readonly<{ quotePlace: number }>

/** The route names directly below an overview; order forms are one level deeper. */
type PageBelow<Overview extends string> = {
  [Name in RouteName]: (typeof routes)[Name] extends `${Overview}/${infer Last}`
    ? Last extends `${string}/${string}`
      ? never
      : Name
    : never
}[RouteName]

/** In the order of menus, tiles and the quote form. */
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

/** The package family of each value of the quote form, by field. */
export const quoteFamilies = {
  selected_services: familiesOf(services),
  selected_solutions: familiesOf(solutions),
}

function familiesOf(offerings: readonly Offering[]): Readonly<Record<string, PlanFamily>> {
  return Object.fromEntries(
    offerings.flatMap(({ quoteId, family }) => (family ? [[quoteId, family]] : [])),
  )
}

/** Services and solutions, services first. */
export const offerings: readonly Offering<OfferingId>[] = [...services, ...solutions]

/** The ids of all pages below the two overviews, and of all entries in the overviews' texts. */
type OfferingPage =
  | PageBelow<'/thjonusta'>
  | PageBelow<'/lausnir'>
  | keyof Texts['services']['items']
  | keyof Texts['solutions']['items']

/** The breadcrumbs: the overview, then the page itself. */
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

/** Whether the page is that of a service, not a solution. */
export const isService = (id: OfferingPage): id is ServiceId => services.some((it) => it.id === id)
