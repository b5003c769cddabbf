import type { OfferingId } from '#agency/agency'
import type { Texts } from '#i18n/i18n'

/**
 * Terms that must be stated where people buy (requirement 6.18): that care plans include hosting, who pays for work
 * at night, the free repair of the agency's own faults, a licence that ends with its subscription, and the cost of
 * moving elsewhere.
 */
export type Condition = 'hostingInCare' | 'night' | 'ownFaults' | 'licence' | 'leaving'

/** The conditions of each page, in order; pages with response times state there who pays for work at night. */
export const conditionsOf: Readonly<Record<OfferingId, readonly Condition[]>> = {
  webDevelopment: ['ownFaults', 'licence', 'leaving'],
  webDesign: ['ownFaults'],
  webProgramming: ['ownFaults', 'licence'],
  consulting: [],
  marketing: [],
  seo: ['ownFaults'],
  analytics: ['ownFaults'],
  maintenance: ['hostingInCare', 'ownFaults', 'leaving'],
  onlineShop: ['ownFaults', 'licence', 'leaving'],
  booking: ['ownFaults', 'licence', 'leaving'],
  wordpressExpress: ['hostingInCare', 'ownFaults', 'leaving'],
  webHosting: ['hostingInCare', 'night', 'leaving'],
  ai: ['ownFaults', 'licence'],
  siteManagement: ['hostingInCare', 'ownFaults', 'leaving'],
  subscription: ['ownFaults', 'licence', 'leaving'],
  pointOfSale: ['ownFaults', 'licence', 'leaving'],
  wordpress: ['ownFaults', 'licence', 'leaving'],
  emailHosting: ['leaving'],
  liveChat: ['ownFaults', 'licence'],
  apiConnections: ['ownFaults', 'licence'],
}

/** The texts of these conditions. */
export function conditionTexts(
  conditions: readonly Condition[],
  { conditions: texts, response }: Pick<Texts['common'], 'conditions' | 'response'>,
): readonly string[] {
  const words = { ...texts, night: response.phone }
  return conditions.map((it) => words[it])
}
