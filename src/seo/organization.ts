import type { OpeningHoursSpecification, Organization, ProfessionalService } from 'schema-dts'
import { company } from '#content/company'
import {
  absoluteUrl,
  fallbackLanguage,
  type Language,
  languages,
  type Site,
  type Texts,
} from '#i18n/i18n'
import { routes } from '#routing/routing'
import { iconPath } from './site-files.ts'

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

/** The agency as pages name it that are not about it. */
export function organizationName(site: Site) {
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: company.name,
    url: absoluteUrl(site, routes.home, fallbackLanguage),
    logo: absoluteUrl(site, iconPath(512), fallbackLanguage),
  } as const satisfies Organization
}

/** The agency with its numbers, offices and hours, for the pages that show them. */
export function organization(site: Site, texts: Words): Organization {
  const { legalName, kennitala, vskNumber, founded, phone, email, social, offices } = company
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
    address: addressOf(first, texts),
    sameAs: social.map(({ url }) => url),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: phone,
      email,
      availableLanguage: [...languages],
      hoursAvailable: openingHours(),
    },
    department: offices.map((it) => office(site, it, texts)),
  }
}

type Office = (typeof company.offices)[number]

function office(site: Site, it: Office, texts: Words): ProfessionalService {
  return {
    '@type': 'ProfessionalService',
    '@id': `${absoluteUrl(site, routes.home, fallbackLanguage)}#${it.id}`,
    name: `${company.name}, ${texts.site.cities[it.id]}`,
    url: absoluteUrl(site, routes.contact),
    image: absoluteUrl(site, iconPath(512), fallbackLanguage),
    telephone: company.phone,
    email: company.email,
    address: addressOf(it, texts),
    openingHoursSpecification: openingHours(),
    parentOrganization: { '@id': organizationId(site) },
  }
}

function addressOf({ id, street, postalCode, country }: Office, { site }: Words) {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode,
    addressLocality: site.cities[id],
    addressCountry: country,
  } as const
}

/** The hours of all offices, which are those of the first: Iceland's, UTC all year round. */
function openingHours(): OpeningHoursSpecification {
  const { days, opens, closes } = company.openingHours
  const time = (clock: string) => `${clock.padStart(5, '0')}:00Z`
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.flatMap((day) => weekdays[day % 7] ?? []),
    opens: time(opens),
    closes: time(closes),
  }
}

/** The agency’s `@id`, the same on all four hosts. */
export function organizationId(site: Site): string {
  return `${absoluteUrl(site, '/', fallbackLanguage)}#organization`
}

/** The `@id` of the web site in one language. */
export function websiteId(site: Site, language: Language): string {
  return `${absoluteUrl(site, '/', language)}#website`
}
