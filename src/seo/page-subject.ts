import type { ItemList, OfferCatalog, Service } from 'schema-dts'
import { company } from '#content/company'
import { absoluteUrl, type Site } from '#i18n/site'
import type { HeadText, Texts } from '#i18n/texts'
import { services, solutions } from '#pricing/offerings'
import { type RouteName, routes } from '#routing/routes'
import { organizationId } from './node-ids.ts'
import { offer } from './offer.ts'
import { pageOffers } from './page-offers.ts'

type Page = Readonly<{ site: Site; texts: Texts; head: HeadText }>

/**
 * What a page of the route table is about, where schema.org has a word for it: a service with its
 * offers, a list of services, or the price list. Undefined for the others.
 */
export function pageSubject(
  name: RouteName,
  { site, texts, head }: Page,
): Service | ItemList | OfferCatalog | undefined {
  const url = absoluteUrl(site, routes[name])
  const id = `${url}#subject`
  const offers = pageOffers(name, texts, site.language).map(offer)
  if (name === 'services' || name === 'solutions') {
    const listed =
      name === 'services'
        ? services.map((it) => ({ path: routes[it.id], name: texts.services.items[it.id].name }))
        : solutions.map((it) => ({ path: routes[it.id], name: texts.solutions.items[it.id].name }))
    return {
      '@type': 'ItemList',
      '@id': id,
      name: texts.nav[name],
      itemListElement: listed.map((it, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: it.name,
        url: absoluteUrl(site, it.path),
      })),
    }
  }
  if (name === 'prices') {
    return { '@type': 'OfferCatalog', '@id': id, name: texts.nav.prices, itemListElement: offers }
  }
  const title = serviceName(name, texts)
  if (title === undefined) return undefined
  return {
    '@type': 'Service',
    '@id': id,
    name: title,
    description: head.description,
    url,
    provider: { '@id': organizationId(site) },
    areaServed: company.offices.map(({ country }) => ({
      '@type': 'Country',
      name: texts.site.countries[country],
    })),
    ...(offers.length > 0 && { offers }),
  }
}

function serviceName(name: RouteName, texts: Texts): string | undefined {
  const service = services.find(({ id }) => id === name)
  if (service) return texts.services.items[service.id].name
  const solution = solutions.find(({ id }) => id === name)
  if (solution) return texts.solutions.items[solution.id].name
  return name === 'carePackages' ? texts.nav.packages : undefined
}
