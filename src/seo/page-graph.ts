import type { BreadcrumbList, Graph, Thing, WebPage, WebSite } from 'schema-dts'
import { company } from '#content/company'
import { type Language, locales } from '#i18n/languages'
import { absoluteUrl, type Site } from '#i18n/site'
import type { HeadText, Texts } from '#i18n/texts'
import { type RouteName, routeNameOf, routes } from '#routing/routes'
import { organizationId, websiteId } from './node-ids.ts'
import { organization, organizationName } from './organization.ts'
import { pageSubject } from './page-subject.ts'

/** What a page knows of itself. */
export type PageFacts = Readonly<{
  site: Site
  path: string
  /** The page's own path, with the query that makes it a page of its own. */
  address: string
  texts: Texts
  head: HeadText
  /** The trail as the page shows it, the front page first; empty on the front page. */
  crumbs: readonly Readonly<{ label: string; href: string }>[]
  /** The one language of the page's own text, when it has only one. */
  only: Language | undefined
  /** What the page is about, when that is a row. */
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

/**
 * Everything a page says to machines in the words of schema.org: the agency, the web site, the page,
 * its trail and what it is about, tied together by `@id`. Addresses are those of the configured
 * hosts, as everywhere on the page.
 */
export function pageGraph(facts: PageFacts): Graph {
  const { site, path, texts, crumbs, only } = facts
  const name = routeNameOf(path)
  const subject = facts.entity ?? (name && pageSubject(name, facts))
  return {
    '@context': 'https://schema.org',
    '@graph': [
      aboutAgency.includes(name) ? organization(site, texts) : organizationName(site),
      webSite(site, only ?? site.language),
      webPage(facts, name, subject),
      ...(crumbs.length > 0 ? [breadcrumbs(facts)] : []),
      ...(subject ? [subject] : []),
    ],
  }
}

function addressOf({ site, address, only }: PageFacts): string {
  return absoluteUrl(site, address, only)
}

function webSite(site: Site, language: Language): WebSite {
  return {
    '@type': 'WebSite',
    '@id': websiteId(site, language),
    url: absoluteUrl(site, routes.home, language),
    name: company.name,
    inLanguage: locales[language],
    publisher: { '@id': organizationId(site) },
  }
}

function webPage(facts: PageFacts, name: RouteName | undefined, subject?: Thing): WebPage {
  const { site, head, only, crumbs } = facts
  const language = only ?? site.language
  const address = addressOf(facts)
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

function breadcrumbs(facts: PageFacts): BreadcrumbList {
  const { site, crumbs, only } = facts
  const address = addressOf(facts)
  return {
    '@type': 'BreadcrumbList',
    '@id': `${address}#trail`,
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(site, href, index === crumbs.length - 1 ? only : undefined),
    })),
  }
}
