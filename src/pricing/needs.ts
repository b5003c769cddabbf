import type { ServiceId, SolutionId } from './offerings.ts'

/** What a visitor comes for, in the order of the overviews. */
export const needs = ['sell', 'booked', 'found', 'kept'] as const
type Need = (typeof needs)[number]

/** Which needs each service and solution answers. */
export const needsOf: Readonly<Record<ServiceId | SolutionId, readonly Need[]>> = {
  webDevelopment: ['sell', 'booked', 'found'],
  webDesign: ['sell', 'found'],
  webProgramming: ['sell', 'booked'],
  consulting: ['sell', 'booked', 'found', 'kept'],
  marketing: ['sell', 'found'],
  seo: ['found'],
  analytics: ['sell', 'found'],
  maintenance: ['kept'],
  onlineShop: ['sell'],
  booking: ['booked'],
  wordpressExpress: ['sell', 'found'],
  webHosting: ['kept'],
  ai: ['booked'],
  siteManagement: ['kept'],
  subscription: ['sell'],
  pointOfSale: ['sell'],
  wordpress: ['found'],
  emailHosting: ['kept'],
  liveChat: ['sell', 'booked'],
  apiConnections: ['sell', 'booked', 'kept'],
}
