import { expect, it } from 'vitest'
import { needsOf, offeredInOverview, services, solutions } from './pricing.ts'

it.each([
  ['found', 'seo', 'wordpressExpress'],
  ['sell', 'webDevelopment', 'onlineShop'],
  ['booked', 'webDevelopment', 'booking'],
  ['kept', 'maintenance', 'siteManagement'],
] as const)(
  'what answers the need "%s" begins with the best: %s, %s',
  (need, service, solution) => {
    const answers = (offerings: typeof services | typeof solutions) =>
      offeredInOverview<(typeof offerings)[number]>(offerings)
        .map(({ id }) => id)
        .filter((id) => needsOf[id].includes(need))
    for (const [found, best] of [
      [answers(services), service],
      [answers(solutions), solution],
    ] as const) {
      expect([found[0], found.length >= 2 && found.length <= 4]).toEqual([best, true])
    }
  },
)
