/** The paths of all pages; they are the same in all languages. */
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

/** The pages with forms, and the query parameters that preselect their fields. */
export const formPages = {
  [routes.contact]: ['efni'],
  [routes.quote]: ['thjonusta', 'lausn', 'pakki'],
  [routes.serviceDesk]: [],
  [routes.wordpressExpressOrder]: ['pakki'],
  [routes.hostingOrder]: ['pakki'],
} as const

export type FormPath = keyof typeof formPages

const isName = (name: string): name is RouteName => Object.hasOwn(routes, name)
const names = Object.keys(routes).filter(isName)

/** The name of the page at exactly `path`; undefined if it is not in `routes`, such as a story’s page. */
export function routeNameOf(path: string): RouteName | undefined {
  return names.find((name) => routes[name] === path)
}

/** The path of a project's page. */
export function projectPath(id: string): string {
  return `${routes.projects}/${encodeURIComponent(id)}`
}

/** The path of an article's page. */
export function articlePath(slug: string): string {
  return `${routes.news}/${encodeURIComponent(slug)}`
}

/**
 * The list and key of a story's page at `path`, whether or not the story exists. Throws URIError on a
 * malformed escape.
 */
export function storyOfPath(
  path: string,
): Readonly<{ list: 'projects' | 'news'; key: string }> | undefined {
  for (const list of ['projects', 'news'] as const) {
    const key = path.startsWith(`${routes[list]}/`) ? path.slice(routes[list].length + 1) : ''
    if (key && !key.includes('/')) return { list, key: decodeURIComponent(key) }
  }
  return undefined
}
