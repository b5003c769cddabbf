/**
 * Adds the current query to the links into other languages (requirement 1.11). The server drops query
 * parameters that it does not know before it renders, so it cannot put them there.
 */
export function keepQueryAcrossLanguages(): void {
  const query = new URLSearchParams(location.search)
  query.delete('lng')
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#site-menu a[hreflang]')) {
    const url = new URL(link.href)
    const missing = [...query].filter(([name]) => !url.searchParams.has(name))
    for (const [name, value] of missing) url.searchParams.append(name, value)
    if (missing.length > 0) link.href = url.href
  }
}
