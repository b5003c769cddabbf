/**
 * The address of one page of a list, keeping the list's other choices; the first page has no number.
 *
 * @param query the query asked for, without question mark
 */
export function pageLink(path: string, query: string, page: number): string {
  const kept = new URLSearchParams(query)
  if (page > 1) kept.set('sida', String(page))
  else kept.delete('sida')
  return kept.size > 0 ? `${path}?${kept}` : path
}

/** The page number in a query: a whole number from 1, and 1 for anything else. */
export function pageNumber(query: string): number {
  const text = new URLSearchParams(query).get('sida') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
