/** The same in all languages. */
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

/** The pages of forms, with the query parameters that their fields are selected by. */
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

/** The page at exactly `path`; undefined for what is no route, as a row’s page. */
export function routeNameOf(path: string): RouteName | undefined {
  return names.find((name) => routes[name] === path)
}

/** The page of a project. */
export function projectPath(id: string): string {
  return `${routes.projects}/${encodeURIComponent(id)}`
}

/** The page of an article. */
export function articlePath(slug: string): string {
  return `${routes.news}/${encodeURIComponent(slug)}`
}

/** Whose page `path` is, be there such a row or not. Throws URIError on a malformed escape. */
export function rowOfPath(
  path: string,
): Readonly<{ list: 'projects' | 'news'; key: string }> | undefined {
  for (const list of ['projects', 'news'] as const) {
    const key = path.startsWith(`${routes[list]}/`) ? path.slice(routes[list].length + 1) : ''
    if (key && !key.includes('/')) return { list, key: decodeURIComponent(key) }
  }
  return undefined
}

const outsideAscii: Readonly<Record<string, string>> = {
  ...{ ð: 'd', þ: 'th', æ: 'ae', ø: 'o', œ: 'oe', ß: 'ss' },
  ...{ ł: 'l', đ: 'd', ħ: 'h', ı: 'i', ŋ: 'ng', ŧ: 't' },
}

/** What of a heading goes into its id, in characters. */
const longestAnchor = 200

/**
 * What gives the headings of a text, one after the other, ids of their own, without their numbers:
 * links hold when those change.
 */
export function anchors(): (heading: string) => string {
  const taken = new Set<string>()
  const nextOf = new Map<string, number>()
  return (heading) => {
    const letters = heading
      .slice(0, longestAnchor)
      .toLowerCase()
      .replace(/^\s*\d+\.\s*/, '')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replace(/[ðþæøœßłđħıŋŧ]/g, (letter) => outsideAscii[letter] ?? '')
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
    const id = letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'section'
    let next = nextOf.get(id) ?? 2
    let free = id
    // Numbers that are known to be taken are not tried again: a thousand headings may be alike.
    for (; taken.has(free); next += 1) free = `${id}-${next}`
    nextOf.set(id, next)
    taken.add(free)
    return free
  }
}
