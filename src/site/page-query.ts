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

/** What advertisements and newsletters add to their links, for scripts in the browser to read. */
const campaign =
  /^(?:utm_\w+|gclid|gbraid|wbraid|gad_\w+|fbclid|msclkid|ttclid|twclid|li_fat_id|mc_[ce]id)=/i

/** A query without the marks of campaigns, which no page understands: the rest is as it was. */
export function withoutCampaign(query: string): string {
  return query
    .split('&')
    .filter((part) => !campaign.test(part))
    .join('&')
}
