import { routes } from './routes.ts'

/** The query parameters that each page understands; all other pages understand none. */
const understood = new Map<string, readonly string[]>([
  [routes.projects, ['flokkur', 'leit', 'sida']],
  [routes.news, ['sida']],
  [routes.quote, ['thjonusta', 'lausn', 'pakki']],
  [routes.wordpressExpressOrder, ['pakki']],
  [routes.hostingOrder, ['pakki']],
])
/** Longer ones are no choice that the site offers, in characters. */
const longest = 200

/**
 * Whether the page at `path` is the same for everybody who asks for it with this query, so that it
 * may be kept. A parameter that the page does not understand is no reason to keep it twice; what is
 * one visitor's alone (`takk`, `preview`) is in the table nowhere.
 *
 * @param query without its question mark
 */
export function isSharedQuery(path: string, query: string): boolean {
  if (query === '') return true
  if (query.length > longest) return false
  const known = understood.get(path) ?? []
  return [...new URLSearchParams(query).keys()].every((name) => known.includes(name))
}
