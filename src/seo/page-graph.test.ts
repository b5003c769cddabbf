import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue'
import { company } from '#content/company'
import { type Language, languages } from '#i18n/languages'
import { type RouteName, routes } from '#routing/routes'
import { openTexts } from '../../tests/texts.ts'
import { jsonForScript, pageGraph, pageOffers } from './page-graph.ts'
import { pageHead } from './page-head.ts'
import { siteIn } from './site.fixture.ts'

const store = openTexts()

/** The page's graph as a machine reads it, without what the types know of it. */
function graphOf(name: RouteName, language: Language = 'is'): Record<string, unknown>[] {
  const texts = store.texts(language)
  const head = pageHead(name, texts)
  const crumbs =
    name === 'home'
      ? []
      : [
          { label: texts.common.home, href: routes.home },
          { label: head.title, href: routes[name] },
        ]
  const path = routes[name]
  const facts = {
    site: siteIn(language),
    path,
    address: path,
    texts,
    head,
    crumbs,
    only: undefined,
  }
  return JSON.parse(JSON.stringify(pageGraph(facts)['@graph']))
}

const typed = (graph: Record<string, unknown>[], type: string) =>
  graph.filter((node) => node['@type'] === type)

describe('pageGraph', () => {
  it('knows one agency on all hosts, and one web site on each', () => {
    const ids = languages.flatMap((language) => {
      const graph = graphOf('prices', language)
      return [...typed(graph, 'Organization'), ...typed(graph, 'WebSite')].map((it) => it['@id'])
    })
    expect(new Set(ids)).toEqual(
      new Set([
        'https://vefstoll.is/#organization',
        ...languages.map((it) => `https://${company.domains[it]}/#website`),
      ]),
    )
  })

  it('gives the contact page the three offices with address and hours', () => {
    const [agency] = typed(graphOf('contact', 'da'), 'Organization')
    expect(agency?.department).toHaveLength(company.offices.length)
    expect(JSON.stringify(agency?.department)).toContain('"addressLocality":"København"')
    expect(JSON.stringify(agency)).toContain('"opens":"09:00:00Z","closes":"17:00:00Z"')
    expect(typed(graphOf('contact'), 'ContactPage')).toHaveLength(1)
  })

  it('prices hosting by the month, without VAT, in ISK', () => {
    const [service] = typed(graphOf('webHosting'), 'Service')
    const month = { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' }
    expect(service?.offers).toEqual(
      Object.entries(catalogue.hosting).map(([id, { price }]) => ({
        '@type': 'Offer',
        name: new Map(Object.entries(store.texts('is').webHosting.packages.plans)).get(id)?.name,
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: price.amount,
          priceCurrency: 'ISK',
          valueAddedTaxIncluded: false,
          unitCode: 'MON',
          referenceQuantity: month,
        },
      })),
    )
  })

  it('says where a price is the least, and has none for what is quoted', () => {
    const websites = pageOffers('prices', store.texts('is'), 'is').filter(({ price }) =>
      Object.values(catalogue.websites).some((it) => 'price' in it && it.price === price),
    )
    expect(websites.map(({ from, per }) => [from, per])).toEqual([
      [true, undefined],
      [true, undefined],
    ])
    expect(JSON.stringify(graphOf('prices'))).toContain('"minPrice":299950')
    expect(typed(graphOf('consulting'), 'Service')[0]).not.toHaveProperty('offers')
  })

  it('has the price of the Danish market on the Danish site only', () => {
    const currencies = (language: Language) =>
      JSON.stringify(graphOf('wordpressExpress', language)).match(/"priceCurrency":"\w+"/g)
    expect(currencies('da')).toHaveLength(3)
    expect(currencies('da')).toContain('"priceCurrency":"DKK"')
    expect(currencies('is')).toHaveLength(2)
  })
})

it('is the same value, with nothing in it that could end the script', () => {
  const value = { title: '</script><!--<script>alert(1)</script>', text: '„Þór“ & \u2028' }
  const written = jsonForScript(value)
  expect(written).not.toContain('<')
  expect(JSON.parse(written)).toEqual(value)
})
