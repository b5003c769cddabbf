/** The content codings that the site's answers come in, besides none. */
export type Coding = 'br' | 'gzip'

/**
 * The coding that suits a reader best, by the value of its `Accept-Encoding` (RFC 9110, section
 * 12.5.3): what it weighs highest, brotli where it weighs both the same. Undefined where it takes
 * neither: the answer then goes as it is.
 */
export function acceptedCoding(header: string): Coding | undefined {
  if (header === '') return undefined
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((it) => it.trim())
    const weight = parameters.find((it) => it.startsWith('q='))?.slice(2) ?? '1'
    weights.set(name, Number(weight) || 0)
  }
  const rest = weights.get('*') ?? 0
  const br = weights.get('br') ?? rest
  const gzip = weights.get('gzip') ?? rest
  if (br === 0 && gzip === 0) return undefined
  return br >= gzip ? 'br' : 'gzip'
}
