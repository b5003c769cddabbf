import { expect, it } from 'vitest'
import { localHours } from '#hours/hours'
import { type Language, languages } from '#i18n/i18n'
import { type RouteName, routes } from '#routing/routing'
import { company } from '#test-agency/company'
import { siteIn } from '../../tests/site-in.ts'
import { openTexts } from '../../tests/texts.ts'
import { pageHead } from './page-head.ts'
import { jsonForScript, pageGraph } from './structured-data.ts'

const store = openTexts()

type Node = Readonly<Record<string, unknown>>

/** The nodes of `type` in a page's graph after serialization, untyped. */
function nodesOf(type: string, name: RouteName, language: Language = 'is'): readonly Node[] {
  const site = siteIn(language)
  const texts = store.texts(language)
  const head = pageHead(name, texts)
  const path = routes[name]
  const facts = { site, path, address: path, texts, head, crumbs: [], only: undefined }
  const graph: readonly Node[] = JSON.parse(JSON.stringify(pageGraph(facts)['@graph']))
  return graph.filter((node) => node['@type'] === type)
}

it('knows one agency on all hosts, and one web site on each', () => {
  const ids = (type: string) =>
    languages().flatMap((language) => nodesOf(type, 'prices', language).map((it) => it['@id']))
  const agency = 'https://vefstoll.is/#organization'
  expect(ids('Organization')).toEqual([agency, agency, agency, agency])
  expect(ids('WebSite')).toEqual(languages().map((it) => `https://${company.domains[it]}/#website`))
})

it('gives the contact page the three offices with address and hours', () => {
  const [agency] = nodesOf('Organization', 'contact', 'da')
  expect(agency?.department).toHaveLength(3)
  expect(JSON.stringify(agency?.department)).toContain('"addressLocality":"København"')
  expect(JSON.stringify(agency?.contactPoint)).toContain('"opens":"09:00:00","closes":"17:00:00"')
  // Local time of each office, without an offset: in Reykjavík's time they open at nine.
  const { opens, closes } = localHours('Europe/Copenhagen', new Date())
  const danish = JSON.stringify(agency?.department)
  expect(danish).toContain(`"opens":"${opens.padStart(5, '0')}:00","closes":"${closes}:00"`)
  expect(nodesOf('ContactPage', 'contact')).toHaveLength(1)
})

it('prices hosting by the month, without VAT, in ISK', () => {
  const { basic, business, enterprise } = store.texts('is').webHosting.packages.plans
  const month = { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' }
  const offer = (name: string, price: number) => ({
    ...{ '@type': 'Offer', name },
    priceSpecification: {
      ...{ '@type': 'UnitPriceSpecification', price, priceCurrency: 'ISK' },
      ...{ valueAddedTaxIncluded: false, unitCode: 'MON', referenceQuantity: month },
    },
  })
  const [service] = nodesOf('Service', 'webHosting')
  expect(service?.offers).toEqual([
    offer(basic.name, 4990),
    offer(business.name, 9990),
    offer(enterprise.name, 24990),
  ])
})

it('says where a price is the least, and has none for what is quoted', () => {
  const [list] = nodesOf('OfferCatalog', 'prices')
  const least = JSON.stringify(list).match(/"@type":"\w*PriceSpecification","minPrice":\d+/g)
  expect(least).toEqual([
    '"@type":"PriceSpecification","minPrice":299950',
    '"@type":"PriceSpecification","minPrice":499950',
    '"@type":"UnitPriceSpecification","minPrice":4990',
  ])
  expect(nodesOf('Service', 'consulting')[0]).not.toHaveProperty('offers')
})

it.each([
  ['da', ['ISK', 'ISK', 'DKK']],
  ['is', ['ISK', 'ISK']],
] as const)('has the price of the Danish market on the Danish site only: %s', (language, all) => {
  const [service] = nodesOf('Service', 'wordpressExpress', language)
  const currencies = JSON.stringify(service).matchAll(/"priceCurrency":"(\w+)"/g)
  expect([...currencies].map(([, currency]) => currency)).toEqual(all)
})

it('is the same value, with nothing in it that could end the script', () => {
  const value = { title: '</script><!--<script>alert(1)</script>', text: '„Þór“ & \u2028' }
  const written = jsonForScript(value)
  expect(written).not.toContain('<')
  expect(JSON.parse(written)).toEqual(value)
})
