/**
 * The token of a preview in a query; undefined without one. Whether it shows anything, only the
 * database knows.
 */
export function previewToken(query: string): string | undefined {
  return new URLSearchParams(query).get('preview') ?? undefined
}
