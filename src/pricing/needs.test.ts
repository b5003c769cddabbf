import { describe, expect, it } from 'vitest'
import { needs } from '#agency/agency'
import { needsOf, offeredInOverview, services, solutions } from './pricing.ts'

describe('what answers a need', () => {
  for (const [page, offerings] of Object.entries({ services, solutions })) {
    for (const need of needs) {
      it(`is two to four of the ${page} for "${need}"`, () => {
        const left = offerings.filter(({ id }) => needsOf[id].includes(need))
        expect(left.length).toBeGreaterThanOrEqual(2)
        expect(left.length).toBeLessThanOrEqual(4)
      })
    }
  }

  it.each([
    ['found', 'seo', 'wordpressExpress'],
    ['sell', 'webDevelopment', 'onlineShop'],
    ['booked', 'webDevelopment', 'booking'],
    ['kept', 'maintenance', 'siteManagement'],
  ] as const)('begins for "%s" with the best: %s, %s', (need, service, solution) => {
    const first = (offerings: typeof services | typeof solutions) =>
      offeredInOverview<(typeof offerings)[number]>(offerings).find(({ id }) =>
        needsOf[id].includes(need),
      )?.id
    expect(first(services)).toBe(service)
    expect(first(solutions)).toBe(solution)
  })

  it('loses nothing of the catalogue', () => {
    expect(new Set(offeredInOverview(solutions))).toEqual(new Set(solutions))
  })
})
