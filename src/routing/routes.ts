import type { Texts } from '#i18n/texts'
import type { services, solutions } from '#pricing/offerings'

/**
 * The address of every page, the same in all languages (specification, point 2; decisions,
 * Language 6). Links are made from here, never from strings.
 */
export const routes = {
  home: '/',
  company: '/fyrirtaekid',
  services: '/thjonusta',
  webDevelopment: '/thjonusta/vefsidugerd',
  webDesign: '/thjonusta/vefhonnun',
  webProgramming: '/thjonusta/vefthroun',
  consulting: '/thjonusta/radgjof',
  marketing: '/thjonusta/markadssetning',
  seo: '/thjonusta/leitarvelabestun',
  analytics: '/thjonusta/greiningar',
  maintenance: '/thjonusta/vidhald',
  solutions: '/lausnir',
  ai: '/lausnir/gervigreind',
  booking: '/lausnir/bokunarkerfi',
  subscription: '/lausnir/askriftarkerfi',
  onlineShop: '/lausnir/netverslun',
  pointOfSale: '/lausnir/kassakerfi',
  wordpress: '/lausnir/wordpress',
  wordpressExpress: '/lausnir/wordpress-express',
  wordpressExpressOrder: '/lausnir/wordpress-express/panta',
  webHosting: '/lausnir/vefhysing',
  hostingOrder: '/lausnir/vefhysing/panta',
  emailHosting: '/lausnir/tolvupostur',
  siteManagement: '/lausnir/vefumsjon',
  liveChat: '/lausnir/netspjall',
  apiConnections: '/lausnir/api-tengingar',
  projects: '/verkefni',
  news: '/frettir',
  contact: '/hafa-samband',
  quote: '/fa-tilbod',
  serviceDesk: '/thjonustubord',
  prices: '/verdskra',
  carePackages: '/thjonustupakkar',
  order: '/panta',
  terms: '/skilmalar',
  privacy: '/personuvernd',
  cookies: '/vafrakokur',
  accessibility: '/adgengi',
} as const

export type RouteName = keyof typeof routes

/** The name of the page at exactly `path`; undefined for what is no route, also a row's page. */
export function routeNameOf(path: string): RouteName | undefined {
  return Object.keys(routes)
    .filter((name): name is RouteName => Object.hasOwn(routes, name))
    .find((name) => routes[name] === path)
}

/** The page of one project (specification: /verkefni/{id}). */
export function projectPath(id: string): string {
  return `${routes.projects}/${encodeURIComponent(id)}`
}

/** The page of one article (specification: /frettir/{slug}). */
export function articlePath(slug: string): string {
  return `${routes.news}/${encodeURIComponent(slug)}`
}

/**
 * Which row's page a path is: a project by its id, an article by its slug; the opposite of
 * `projectPath` and `articlePath`. Whether there is such a row, only the database knows.
 *
 * @throws URIError on a malformed escape, which the server has refused before (server/app.ts)
 */
export function rowOfPath(
  path: string,
): Readonly<{ list: 'projects' | 'news'; key: string }> | undefined {
  for (const list of ['projects', 'news'] as const) {
    const key = path.startsWith(`${routes[list]}/`) ? path.slice(routes[list].length + 1) : ''
    if (key && !key.includes('/')) return { list, key: decodeURIComponent(key) }
  }
  return undefined
}

/** A service by its route's name. */
export type ServiceId = (typeof services)[number]['id']
/** A solution by its route's name. */
export type SolutionId = (typeof solutions)[number]['id']

/** The trail of a service's page: the overview, then the service itself. */
export function serviceCrumbs(id: ServiceId, { nav, services }: Pick<Texts, 'nav' | 'services'>) {
  return [
    { label: nav.services, href: routes.services },
    { label: services.items[id].name, href: routes[id] },
  ]
}

/** The trail of a solution's page: the overview, then the solution itself. */
export function solutionCrumbs(
  id: SolutionId,
  { nav, solutions }: Pick<Texts, 'nav' | 'solutions'>,
) {
  return [
    { label: nav.solutions, href: routes.solutions },
    { label: solutions.items[id].name, href: routes[id] },
  ]
}
