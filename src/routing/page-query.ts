import { routes } from './routes.ts'

/**
 * The query parameters that each page understands, in the order they are written in; all other pages
 * understand none.
 */
const understood = new Map<string, readonly string[]>([
  [routes.projects, ['flokkur', 'leit', 'sida']],
  [routes.news, ['sida']],
  [routes.quote, ['thjonusta', 'lausn', 'pakki']],
  [routes.wordpressExpressOrder, ['pakki']],
  [routes.hostingOrder, ['pakki']],
])
/** The page after a form was sent without a script: one visitor's alone. */
const thanks = 'takk'
const withForms: readonly string[] = [
  routes.contact,
  routes.quote,
  routes.serviceDesk,
  routes.wordpressExpressOrder,
  routes.hostingOrder,
]
const rowPage = new RegExp(`^(?:${routes.projects}|${routes.news})/`)
/** Longer ones are no choice that the site offers, in characters. */
const longest = 200

export type PageQuery = Readonly<{
  /** What the page understands of what was asked, in one way of writing; without its question mark. */
  query: string
  /** Whether the page is the same for everybody who asks for it with this query. */
  shared: boolean
}>

/**
 * What a query means to the page at `path`. What the page does not understand (marks of campaigns,
 * made-up parameters) is left out, so that it never renders a page anew.
 *
 * @param asked without its question mark
 */
export function pageQuery(path: string, asked: string): PageQuery {
  // Pictures have a store of their own, on the disk.
  if (path.startsWith('/myndir/')) return { query: asked, shared: false }
  if (asked === '') return { query: '', shared: true }
  const given = new URLSearchParams(asked)
  const pick = (name: string) => given.getAll(name).map((value) => [name, value] as const)
  const own = (understood.get(path) ?? []).flatMap(pick)
  const personal = personalName(path)
  const personally = personal === undefined ? [] : pick(personal)
  const query = new URLSearchParams([...own, ...personally].map((pair) => [...pair])).toString()
  return { query, shared: personally.length === 0 && query.length <= longest }
}

function personalName(path: string): string | undefined {
  if (withForms.includes(path)) return thanks
  return rowPage.test(path) ? 'preview' : undefined
}
