import { afterEach, describe, expect, it } from 'vitest'
import {
  type Catalogue,
  offeredCounts,
  type SolutionId,
  serviceIds,
  setFacts,
  solutionIds,
} from '#agency/agency'
import { inRunningText, textVariables } from '#i18n/i18n'
import { hostingOrderForm, offeredForm, quoteForm } from '#leads/leads'
import { routes } from '#routing/routing'
import { catalogue, priceIn } from '#test-agency/catalogue'
import { openTexts } from '../../tests/texts.ts'
import { offerings } from './offerings.ts'
import { insteadOf, offeredSolutions, orderLink, packagesIn, quoteLink } from './on-sale.ts'
import { leastPrice } from './plans.ts'
import { quoteItems, quotePackage } from './quote-choices.ts'

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

describe('a package that is off', () => {
  it('is in no list, no choice and no least price, and the first that is left is chosen', () => {
    hosting({ basic: { ...basic, off } })
    expect(packagesIn('hosting').map(([id]) => id)).toEqual(['business', 'enterprise'])
    expect(leastPrice('hosting')).toEqual(business.price)
    const [choice] = offeredForm(hostingOrderForm).fields
    expect(choice).toMatchObject({ options: ['business', 'enterprise'], initial: 'business' })
    expect(offeredForm(quoteForm).fields[2].options).not.toContain('hosting.basic')
    expect(quotePackage('hosting.basic', texts())).toBeUndefined()
  })

  it('leaves sentences the price of the next, and its own after the last', () => {
    hosting({ basic: { ...basic, off }, enterprise: { ...enterprise, off } })
    expect(textVariables('en').catalogue).toMatchObject({
      hosting: { basic: { price: said(business) }, enterprise: { price: said(enterprise) } },
    })
    expect(JSON.stringify(texts())).not.toMatch(/\{\{catalogue/)
  })

  it('stands in the order that it is given', () => {
    hosting({ enterprise: { ...enterprise, order: 1 } })
    expect(packagesIn('hosting').map(([id]) => id)).toEqual(['enterprise', 'basic', 'business'])
  })

  it('leaves an order form that sells none to its solution, and links to the quote form', () => {
    hosting({
      basic: { ...basic, off },
      business: { ...business, off },
      enterprise: { ...enterprise, off },
    })
    expect(insteadOf(routes.hostingOrder)).toBe(routes.webHosting)
    expect(orderLink('hosting-order', 'basic')).toBe(quoteLink('webHosting'))
    const item = quoteItems(texts(), 'is').find(({ value }) => value === 'hosting')
    expect(item).not.toHaveProperty('price')
  })
})

describe('a solution that is off', () => {
  const without = (...ids: SolutionId[]) => now({ off: ids })

  it('keeps the packages that another still sells', () => {
    without('siteManagement')
    expect(packagesIn('care')).toHaveLength(3)
    now({ off: ['siteManagement', 'maintenance'] })
    expect(insteadOf(routes.carePackages)).toBe(routes.services)
  })
})

it('offers first what the agency has put in order', () => {
  now({ order: ['ai', 'booking'] })
  const ids = offeredSolutions().map(({ id }) => id)
  expect(ids.slice(0, 3)).toEqual(['ai', 'booking', 'onlineShop'])
  expect(ids).toHaveLength(solutionIds.length)
})
