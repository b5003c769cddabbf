/** The kinds of requests that are counted apart; a short list, so that metrics stay few. */
export type RouteKind = 'page' | 'form' | 'file' | 'picture' | 'text' | 'health'

/**
 * What kind of thing a request asks for, told from its path alone: cheap enough for every request.
 *
 * @param path without the query
 */
export function routeKind(method: string, path: string): RouteKind {
  if (method === 'POST') return 'form'
  if (path.startsWith('/_astro/') || path.startsWith('/fonts/')) return 'file'
  if (path.startsWith('/myndir/')) return 'picture'
  if (path.startsWith('/locales/')) return 'text'
  if (path === '/healthz' || path === '/readyz') return 'health'
  return /\.\w{1,12}$/.test(path) ? 'file' : 'page'
}
