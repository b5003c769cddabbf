/** The address of every page, the same in all languages. Links are made from here. */
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

/** The pages that show a form, which is one visitor's alone once it was sent. */
export const formPaths = [
  routes.contact,
  routes.quote,
  routes.serviceDesk,
  routes.wordpressExpressOrder,
  routes.hostingOrder,
] as const

const isName = (name: string): name is RouteName => Object.hasOwn(routes, name)
const names = Object.keys(routes).filter(isName)

/** The name of the page at exactly `path`; undefined for what is no route, also a row's page. */
export function routeNameOf(path: string): RouteName | undefined {
  return names.find((name) => routes[name] === path)
}

/** The page of one project. */
export function projectPath(id: string): string {
  return `${routes.projects}/${encodeURIComponent(id)}`
}

/** The page of one article. */
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
