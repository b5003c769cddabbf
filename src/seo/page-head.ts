import { fallbackLanguage, type Language } from '#i18n/languages'
import { absoluteUrl, type Site } from '#i18n/site'
import type { HeadText, Texts } from '#i18n/texts'
import type { RouteName } from '#routing/routes'

/** Where each page of the route table has the words of its head. */
const heads: Readonly<Record<RouteName, (texts: Texts) => HeadText>> = {
  home: (t) => t.home.head,
  company: (t) => t.about.head,
  services: (t) => t.services.overview.head,
  webDevelopment: (t) => t.webDevelopment.head,
  webDesign: (t) => t.webDesign.head,
  webProgramming: (t) => t.webProgramming.head,
  consulting: (t) => t.consulting.head,
  marketing: (t) => t.marketing.head,
  seo: (t) => t.seo.head,
  analytics: (t) => t.analytics.head,
  maintenance: (t) => t.maintenance.head,
  solutions: (t) => t.solutions.overview.head,
  ai: (t) => t.ai.head,
  booking: (t) => t.booking.head,
  subscription: (t) => t.subscription.head,
  onlineShop: (t) => t.onlineShop.head,
  pointOfSale: (t) => t.pointOfSale.head,
  wordpress: (t) => t.wordpress.head,
  wordpressExpress: (t) => t.wordpressExpress.head,
  wordpressExpressOrder: (t) => t.wordpressExpressOrder.head,
  webHosting: (t) => t.webHosting.head,
  hostingOrder: (t) => t.hostingOrder.head,
  emailHosting: (t) => t.emailHosting.head,
  siteManagement: (t) => t.siteManagement.head,
  liveChat: (t) => t.liveChat.head,
  apiConnections: (t) => t.apiConnections.head,
  projects: (t) => t.projects.head,
  news: (t) => t.news.head,
  contact: (t) => t.contact.head,
  quote: (t) => t.quote.head,
  serviceDesk: (t) => t.serviceDesk.head,
  prices: (t) => t.prices.head,
  carePackages: (t) => t.carePackages.head,
  order: (t) => t.order.head,
  terms: (t) => t.legal.terms.head,
  privacy: (t) => t.legal.privacy.head,
  cookies: (t) => t.legal.cookies.head,
  accessibility: (t) => t.accessibility.head,
}

/** The words of the head of a page of the route table: title, description, keywords. */
export function pageHead(name: RouteName, texts: Texts): HeadText {
  return heads[name](texts)
}

/** One line of `hreflang`: a page's address in a language, or for whoever speaks none of them. */
export type Alternate = Readonly<{ hreflang: Language | 'x-default'; href: string }>

/**
 * The page at `path` in each language that it has a text in, as pages and sitemaps name them; nothing
 * for a page with one text only (requirements 7.9 and 8.1).
 */
export function alternatesOf(
  site: Site,
  path: string,
  spoken: readonly Language[],
): readonly Alternate[] {
  const [first, ...others] = spoken
  if (first === undefined || others.length === 0) return []
  const otherwise = spoken.includes(fallbackLanguage) ? fallbackLanguage : first
  return [
    ...spoken.map((language) => ({
      hreflang: language,
      href: absoluteUrl(site, path, language),
    })),
    { hreflang: 'x-default', href: absoluteUrl(site, path, otherwise) },
  ]
}
