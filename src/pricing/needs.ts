import type { needs, OfferingId } from '#agency/agency'

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
export function inOverviewOrder<Own extends Readonly<{ id: OfferingId }>>(
  offerings: readonly Own[],
): readonly Own[] {
  return offerings.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
}
