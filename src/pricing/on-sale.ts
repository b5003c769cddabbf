import {
  type Catalogue,
  facts,
  isOffered,
  type needs,
  type OfferingId,
  type OwnPage,
  offered,
  ownPageAt,
  type Quantity,
  type SolutionId,
} from '#agency/agency'
import { routeNameOf, routes } from '#routing/routing'
import {
  isService,
  offerings,
  type PlanFamily,
  quotedSolutions,
  services,
  solutions,
} from './offerings.ts'
import type { Priced } from './prices.ts'

/** The services currently sold, in the order of menus. */
export const offeredServices = () => offered(services)

/** The solutions currently sold, in the order of menus. */
export const offeredSolutions = () => offered(solutions)

/** The solutions currently sold, in the order of the quote form. */
export const offeredQuotedSolutions = () => offered(quotedSolutions)

/** The members of `all` that are currently sold, in the order of the overviews. */
export const offeredInOverview = <Own extends Readonly<{ id: OfferingId }>>(all: readonly Own[]) =>
  offered(inOverviewOrder(all))

type Pack = Priced & Readonly<{ popular?: true; order?: number; off?: true }>

/** The packages of a family that are currently sold, in order; none if no page that sells the family is offered. */
export function packagesIn(family: PlanFamily): readonly (readonly [id: string, pack: Pack])[] {
  if (!offerings.some((it) => it.family === family && isOffered(it.id))) return []
  const packs: Readonly<Record<string, Pack>> = facts().catalogue[family]
  const place = ({ order }: Pack) => order ?? Number.MAX_SAFE_INTEGER
  return Object.entries(packs)
    .filter(([, { off }]) => !off)
    .toSorted(([, one], [, other]) => place(one) - place(other))
}

/** The fragment link to the packages of a family on the same page; undefined if there are none. */
export function packagesLink(family: PlanFamily): string | undefined {
  return packagesIn(family).length > 0 ? '#packages' : undefined
}

/** The price of an Express site; undefined if it is not sold, or sold by quote. */
export function expressPrice(id: keyof Catalogue['express']): Quantity | undefined {
  return packagesIn('express').find(([pack]) => pack === id)?.[1].price
}

/** An Express site's value in its order form, which is named after the family (requirement 9.2). */
export const expressId = (pack: string) => `${pack}-express`

/** The family that each order form sells. */
const ordered = {
  hostingOrder: { solution: 'webHosting', family: 'hosting' },
  wordpressExpressOrder: { solution: 'wordpressExpress', family: 'express' },
} as const satisfies Record<string, { solution: SolutionId; family: PlanFamily }>

/**
 * The redirect target for a page that sells nothing at present: the overview, or for an order form without packages
 * its solution. Undefined for pages that stay.
 */
export function insteadOf(path: string): string | undefined {
  const own = ownPageAt(path)
  if (own) return own.off && (own.kind === 'service' ? routes.services : routes.solutions)
  const name = routeNameOf(path)
  if (name === 'hostingOrder' || name === 'wordpressExpressOrder') {
    const { solution, family } = ordered[name]
    const isSold = packagesIn(family).length > 0
    return insteadOf(routes[solution]) ?? (isSold ? undefined : routes[solution])
  }
  if (name === 'carePackages') return packagesIn('care').length > 0 ? undefined : routes.services
  const offering = offerings.find(({ id }) => id === name)
  if (!offering || isOffered(offering.id)) return undefined
  return isService(offering.id) ? routes.services : routes.solutions
}

/** The `links` whose target is currently offered, ignoring query and fragment. */
export function shownLinks<Link extends Readonly<{ href: string }>>(
  links: readonly Link[],
): readonly Link[] {
  return links.filter(({ href }) => insteadOf(href.replace(/[?#].*$/, '')) === undefined)
}

/**
 * The quote form with an offering preselected if it is offered, and a package by its catalogue id (requirement
 * 5.10).
 */
export function quoteLink(id: OfferingId, pack?: string): string {
  const offering = offerings.find((it) => it.id === id && isOffered(it.id))
  if (!offering) return routes.quote
  return selectingLink(isService(id) ? 'service' : 'solution', offering.quoteId, pack)
}

/** The quote form with a service or solution preselected by its form value, and a package of it. */
export function selectingLink(kind: OwnPage['kind'], quoteId: string, pack?: string): string {
  const query = new URLSearchParams({ [kind === 'service' ? 'thjonusta' : 'lausn']: quoteId })
  if (pack) query.set('pakki', pack)
  return `${routes.quote}?${query}`
}

/** An order form with a package preselected by its value; the quote form if there is nothing to order. */
export function orderLink(
  form: 'wordpress-express-order' | 'hosting-order',
  pack?: string,
): string {
  const name = form === 'hosting-order' ? 'hostingOrder' : 'wordpressExpressOrder'
  const path = routes[name]
  if (insteadOf(path) !== undefined) return quoteLink(ordered[name].solution)
  return pack ? `${path}?${new URLSearchParams({ pakki: pack })}` : path
}

export type Need = (typeof needs)[number]

/**
 * The needs that each service and solution answers: at most four entries per overview answer the same one. In the
 * order of the overviews, so that filtering leaves the best match first.
 */
export const needsOf: Readonly<Record<OfferingId, readonly Need[]>> = {
  webDevelopment: ['sell', 'booked'],
  webDesign: ['sell'],
  webProgramming: ['booked'],
  seo: ['found'],
  maintenance: ['kept'],
  consulting: ['booked', 'kept'],
  analytics: ['sell', 'found'],
  marketing: ['sell', 'found'],
  onlineShop: ['sell'],
  booking: ['booked'],
  wordpressExpress: ['found'],
  siteManagement: ['kept'],
  apiConnections: ['booked'],
  subscription: ['sell'],
  pointOfSale: ['sell'],
  webHosting: ['kept'],
  wordpress: ['found'],
  emailHosting: ['kept'],
  liveChat: ['sell', 'booked'],
  ai: ['booked'],
}

const order = Object.keys(needsOf)

/** `offerings` in the order of the overviews. */
function inOverviewOrder<Own extends Readonly<{ id: OfferingId }>>(
  offerings: readonly Own[],
): readonly Own[] {
  return offerings.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
}
