import { afterEach, expect, it } from 'vitest'
import { type Catalogue, offeredCounts, serviceIds, setFacts, solutionIds } from '#agency/agency'
import { inRunningText, textVariables } from '#i18n/i18n'
import { catalogue, priceIn } from '#test-agency/catalogue'
import { openTexts } from '../../tests/texts.ts'
import { offerings, services, solutions } from './offerings.ts'
import { needsOf, offeredInOverview, offeredSolutions, packagesIn } from './on-sale.ts'

afterEach(() => setFacts({ catalogue }))

const now = (changed: Partial<Catalogue>) => setFacts({ catalogue: { ...catalogue, ...changed } })
const hosting = (changed: Partial<Catalogue['hosting']>) =>
  now({ hosting: { ...catalogue.hosting, ...changed } })
const { basic, business, enterprise } = catalogue.hosting
const off = true as const
const said = (pack: Parameters<typeof priceIn>[1]) => inRunningText(priceIn('en', pack))
const store = openTexts()
const texts = () => {
  store.refill()
  return store.texts('is')
}

it('knows every service and solution by the ids of the agency', () => {
  expect(offerings.map(({ id }) => id)).toEqual([...serviceIds, ...solutionIds])
  expect(offeredCounts()).toEqual({ services: 8, solutions: 12 })
})

it('a package that is off leaves sentences the price of the next, and its own after the last', () => {
  hosting({ basic: { ...basic, off }, enterprise: { ...enterprise, off } })
  expect(textVariables('en').catalogue).toMatchObject({
    hosting: { basic: { price: said(business) }, enterprise: { price: said(enterprise) } },
  })
  expect(JSON.stringify(texts())).not.toMatch(/\{\{catalogue/)
})

it('a package that is off stands in the order that it is given', () => {
  hosting({ enterprise: { ...enterprise, order: 1 } })
  expect(packagesIn('hosting').map(([id]) => id)).toEqual(['enterprise', 'basic', 'business'])
})

it('offers first what the agency has put in order', () => {
  now({ order: ['ai', 'booking'] })
  const ids = offeredSolutions().map(({ id }) => id)
  expect(ids.slice(0, 3)).toEqual(['ai', 'booking', 'onlineShop'])
  expect(ids).toHaveLength(solutionIds.length)
})

it.each([
  ['found', 'seo', 'wordpressExpress'],
  ['sell', 'webDevelopment', 'onlineShop'],
  ['booked', 'webDevelopment', 'booking'],
  ['kept', 'maintenance', 'siteManagement'],
] as const)(
  'what answers the need "%s" begins with the best: %s, %s',
  (need, service, solution) => {
    const answers = (all: typeof services | typeof solutions) =>
      offeredInOverview<(typeof all)[number]>(all)
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
