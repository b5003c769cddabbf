import type {
  BreadcrumbList,
  Graph,
  ItemList,
  Offer,
  OfferCatalog,
  OpeningHoursSpecification,
  Organization,
  ProfessionalService,
  Service,
  Thing,
  WebPage,
  WebSite,
} from 'schema-dts'
import { type Agency, currencyOf, facts, type Quantity } from '#agency/agency'
import { announcedClosures, localHours } from '#hours/hours'
import {
  absoluteUrl,
  countryName,
  firstLanguage,
  type HeadText,
  type Language,
  languages,
  locales,
  type Site,
  type Texts,
  withoutSoftHyphens,
} from '#i18n/i18n'
import {
  emergencyRate,
  isPaidOnce,
  leastPrice,
  type PlanFamily,
  packagesIn,
  services,
  shownOfferings,
  solutions,
} from '#pricing/pricing'
import { type RouteName, routeNameOf, routes } from '#routing/routing'
import { iconPath } from './site-files.ts'

export type PageFacts = Readonly<{
  site: Site
  path: string
  /** Including the query if that makes it a page of its own. */
  address: string
  texts: Texts
  head: HeadText
  crumbs: readonly Readonly<{ label: string; href: string }>[]
  /** The language of the page's content if it exists in only one. */
  only: Language | undefined
  entity?: Exclude<Thing, string> | undefined
}>

const pageTypes: Partial<Record<RouteName, 'AboutPage' | 'CollectionPage' | 'ContactPage'>> = {
  company: 'AboutPage',
  contact: 'ContactPage',
  services: 'CollectionPage',
  solutions: 'CollectionPage',
  projects: 'CollectionPage',
  news: 'CollectionPage',
}

/** Pages that show the agency's numbers, offices or hours; the others only name it. */
const aboutAgency: readonly (RouteName | undefined)[] = ['home', 'company', 'contact']

/** The schema.org graph of a page: agency, site, page, breadcrumbs and subject, by `@id`. */
export function pageGraph(page: PageFacts): Graph {
  const { site, path, texts, crumbs, only } = page
  const name = routeNameOf(path)
  const subject = page.entity ?? (name && pageSubject(name, page))
  return {
    '@context': 'https://schema.org',
    '@graph': [
      aboutAgency.includes(name) ? organization(site, texts) : organizationName(site),
      webSite(site, only ?? site.language),
      webPage(page, name, subject),
      ...(crumbs.length > 0 ? [breadcrumbs(page)] : []),
      ...(subject ? [subject] : []),
    ],
  }
}

function webSite(site: Site, language: Language): WebSite {
  return {
    '@type': 'WebSite',
    '@id': websiteId(site, language),
    url: absoluteUrl(site, routes.home, language),
    name: facts().agency.name,
    inLanguage: locales[language],
    publisher: { '@id': organizationId(site) },
  }
}

function webPage(page: PageFacts, name: RouteName | undefined, subject?: Thing): WebPage {
  const { site, head, only, crumbs } = page
  const language = only ?? site.language
  const address = absoluteUrl(site, page.address, only)
  const about = typeof subject === 'object' && '@id' in subject ? subject['@id'] : undefined
  return {
    '@type': (name && pageTypes[name]) ?? 'WebPage',
    '@id': address,
    url: address,
    name: head.title,
    description: head.description,
    inLanguage: locales[language],
    isPartOf: { '@id': websiteId(site, language) },
    ...(crumbs.length > 0 && { breadcrumb: { '@id': `${address}#trail` } }),
    ...(about && { mainEntity: { '@id': about } }),
    ...(name && aboutAgency.includes(name) && { about: { '@id': organizationId(site) } }),
  }
}

function breadcrumbs({ site, address, crumbs, only }: PageFacts): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${absoluteUrl(site, address, only)}#trail`,
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(site, href, index === crumbs.length - 1 ? only : undefined),
    })),
  }
}

/** The page's subject: a service with its offers, a list of services or the price list; undefined for other pages. */
function pageSubject(
  name: RouteName,
  { site, texts, head }: PageFacts,
): Service | ItemList | OfferCatalog | undefined {
  const url = absoluteUrl(site, routes[name])
  const id = `${url}#subject`
  const names = serviceNames(texts)
  if (name === 'services' || name === 'solutions') {
    const kind = name === 'services' ? 'service' : 'solution'
    const listed = shownOfferings(kind, texts, site.language)
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
  const offers = pageOffers(name, texts, site.language).map(offer)
  if (name === 'prices') {
    return { '@type': 'OfferCatalog', '@id': id, name: texts.nav.prices, itemListElement: offers }
  }
  const title = names.get(name)
  if (title === undefined) return undefined
  return {
    '@type': 'Service',
    '@id': id,
    name: title,
    description: head.description,
    url,
    provider: { '@id': organizationId(site) },
    areaServed: facts().agency.offices.map(({ country }) => ({
      '@type': 'Country',
      name: countryName(country, site.language),
    })),
    ...(offers.length > 0 && { offers }),
  }
}

function serviceNames(texts: Texts): ReadonlyMap<RouteName, string> {
  return new Map<RouteName, string>([
    ...services.map(({ id }) => [id, texts.services.items[id].name] as const),
    ...solutions.map(({ id }) => [id, texts.solutions.items[id].name] as const),
    ['carePackages', texts.nav.packages],
  ])
}

/** An offer, without VAT like the catalogue. */
type Offered = Readonly<{
  name: string
  price: Quantity
  from?: boolean
  /** The billing unit: month or hour (UN/CEFACT, recommendation 20); undefined for one-time payments. */
  per?: 'MON' | 'HUR'
}>

const shown: Partial<Record<RouteName, (texts: Texts) => readonly Offered[]>> = {
  marketing: (t) => packages('marketing', t.marketing.packages.plans),
  seo: (t) => packages('seo', t.seo.packages.plans),
  wordpress: (t) => packages('express', t.wordpress.packages.plans),
  wordpressExpress: (t) => packages('express', t.wordpressExpress.packages.plans),
  webHosting: (t) => packages('hosting', t.webHosting.packages.plans),
  emailHosting: (t) => packages('email', t.emailHosting.packages.plans),
  siteManagement: (t) => packages('care', t.siteManagement.packages.plans),
  liveChat: (t) => packages('chat', t.liveChat.packages.plans),
  carePackages: (t) => packages('care', t.carePackages.packages.plans),
  prices: ({ prices: { hourly, websites, express } }) => [
    { name: hourly.general.name, price: hourlyRate(), per: 'HUR' },
    { name: hourly.emergency.name, price: emergencyRate(hourlyRate()), per: 'HUR' },
    ...packages('websites', websites.plans),
    ...packages('express', express.plans),
    ...leastHosting(express.plans.hosting.name),
  ],
}

function leastHosting(name: string): readonly Offered[] {
  const price = leastPrice('hosting')
  return price ? [{ name, price, from: true, per: 'MON' }] : []
}

const hourlyRate = () => facts().catalogue.hourly.general.disagreement.priceList

/**
 * The offers of a page. Packages sold by quote have none; the Danish Express page also has the Danish market’s
 * price.
 */
function pageOffers(name: RouteName, texts: Texts, language: Language): readonly Offered[] {
  const offers = shown[name]?.(texts) ?? []
  if (name !== 'wordpressExpress' || language !== 'da') return offers
  const { wordpress } = texts.wordpressExpress.packages.plans
  const price = facts().catalogue.express.wordpress.danishPrice
  return price ? [...offers, { name: wordpress.name, price, from: true }] : offers
}

function packages(
  family: PlanFamily,
  plans: Readonly<Record<string, Readonly<{ name: string }>>>,
): readonly Offered[] {
  return packagesIn(family).flatMap(([id, { price, from = false }]) => {
    const name = plans[id]?.name
    if (!price || name === undefined) return []
    return { name, price, from, ...(!isPaidOnce(family) && { per: 'MON' as const }) }
  })
}

function offer({ name, price, from = false, per }: Offered): Offer {
  const specified = {
    ...(from ? { minPrice: price.amount } : { price: price.amount }),
    priceCurrency: currencyOf(price.unit) ?? '',
    valueAddedTaxIncluded: false,
  }
  return {
    '@type': 'Offer',
    name,
    priceSpecification: per
      ? {
          '@type': 'UnitPriceSpecification',
          ...specified,
          unitCode: per,
          referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: per },
        }
      : { '@type': 'PriceSpecification', ...specified },
  }
}

/**
 * Serializes JSON for a `<script>`: every `<` is escaped, so that none can end it (HTML, 4.12.1.3), and soft hyphens
 * are removed, which are only for display.
 */
export function jsonForScript(value: object): string {
  return withoutSoftHyphens(JSON.stringify(value)).replaceAll('<', '\\u003c')
}

type Words = Pick<Texts, 'site'>

const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** The agency in short, for pages that are not about it. */
function organizationName(site: Site) {
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: facts().agency.name,
    url: absoluteUrl(site, routes.home, firstLanguage()),
    logo: absoluteUrl(site, iconPath(512), firstLanguage()),
  } as const satisfies Organization
}

/** The agency with its numbers, offices and hours, for the pages that show them. */
function organization(site: Site, texts: Words): Organization {
  const { legalName, kennitala, vskNumber, founded, phone, email, social, offices } = facts().agency
  const [first] = offices
  return {
    ...organizationName(site),
    legalName,
    slogan: texts.site.tagline,
    description: texts.site.head.description,
    foundingDate: String(founded),
    taxID: kennitala,
    vatID: vskNumber,
    telephone: phone,
    email,
    address: addressOf(first, site.language),
    sameAs: social.map(({ url }) => url),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: phone,
      email,
      availableLanguage: [...languages()],
      hoursAvailable: openingHours(first.timeZone),
    },
    department: offices.map((it) => office(site, it)),
  }
}

type Office = Agency['offices'][number]

function office(site: Site, it: Office): ProfessionalService {
  const closed = closures()
  return {
    '@type': 'ProfessionalService',
    '@id': `${absoluteUrl(site, routes.home, firstLanguage())}#${it.id}`,
    name: `${facts().agency.name}, ${it.city[site.language]}`,
    url: absoluteUrl(site, routes.contact),
    image: absoluteUrl(site, iconPath(512), firstLanguage()),
    telephone: facts().agency.phone,
    email: facts().agency.email,
    address: addressOf(it, site.language),
    openingHoursSpecification: openingHours(it.timeZone),
    ...(closed.length > 0 && { specialOpeningHoursSpecification: closed }),
    parentOrganization: { '@id': organizationId(site) },
  }
}

function addressOf({ city, street, postalCode, country }: Office, language: Language) {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode,
    addressLocality: city[language],
    addressCountry: country,
  } as const
}

/** The opening hours, those of the first office, in the local time of an office in `timeZone`. */
function openingHours(timeZone: string): OpeningHoursSpecification {
  const { days } = facts().agency.openingHours
  const { opens, closes } = localHours(timeZone, new Date())
  const time = (clock: string) => `${clock.padStart(5, '0')}:00`
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.flatMap((day) => weekdays[day % 7] ?? []),
    opens: time(opens),
    closes: time(closes),
  }
}

/** Closures: by schema.org’s convention a day that opens and closes at midnight is closed. */
function closures(): OpeningHoursSpecification[] {
  return announcedClosures(new Date()).map(({ from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: from,
    validThrough: to,
    opens: '00:00:00',
    closes: '00:00:00',
  }))
}

/** The agency’s `@id`, the same on all hosts. */
export function organizationId(site: Site): string {
  return `${absoluteUrl(site, '/', firstLanguage())}#organization`
}

/** The `@id` of the web site in one language. */
function websiteId(site: Site, language: Language): string {
  return `${absoluteUrl(site, '/', language)}#website`
}
