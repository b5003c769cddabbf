import type { Language } from '#i18n/languages'

/**
 * What a request's host has decided: the one place where a page learns its language and its
 * addresses. Nothing of the request's own Host is in it unless the host table holds it.
 */
export type Site = Readonly<{
  language: Language
  /**
   * `public`: a country domain. `local`: a `*.localhost` name. `preview`: a host the operator
   * listed. `unknown`: anything else, answered in Icelandic, never indexed and never cached.
   */
  kind: 'public' | 'local' | 'preview' | 'unknown'
  /** Origin (scheme and host, no slash) of the pages in each language. */
  origins: Readonly<Record<Language, string>>
}>

/** The address of `path` in `language`; `path` starts with a slash and may carry a query. */
export function absoluteUrl(site: Site, path: string, language = site.language): string {
  return site.origins[language] + path
}

/** Whether search engines may index the pages of this host. */
export function isIndexable(site: Site): boolean {
  return site.kind === 'public' || site.kind === 'local'
}

/**
 * Where the language selector leads: the matching domain, same path and query
 * (requirement 1.11); on a preview host the same host with `?lng=` (requirement 1.7).
 */
export function switchUrl(site: Site, language: Language, path: string, query: string): string {
  const kept = new URLSearchParams(query)
  kept.delete('lng')
  if (site.kind === 'preview') kept.set('lng', language)
  const search = kept.size > 0 ? `?${kept}` : ''
  return (site.kind === 'preview' ? '' : site.origins[language]) + path + search
}
