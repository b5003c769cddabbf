/**
 * What the server does not understand of a query it renders no page for, so the links into other
 * languages take it along here (requirement 1.11).
 */
export function takeQueryAlong(): void {
  const query = new URLSearchParams(location.search)
  query.delete('lng')
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#site-menu a[hreflang]')) {
    const url = new URL(link.href)
    const missing = [...query].filter(([name]) => !url.searchParams.has(name))
    for (const [name, value] of missing) url.searchParams.append(name, value)
    if (missing.length > 0) link.href = url.href
  }
}
