import { parseJson } from '#database/content-columns'

/**
 * A list of texts from what may hold one: a list, JSON of one, PostgreSQL's form of one
 * (`{a,"b, c"}`), or texts with commas between them. Anything else comes back as it is, to be
 * refused.
 */
export function listOf(value: unknown): unknown {
  if (value === null || value === undefined) return []
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (text.startsWith('[')) {
    const list = parseJson(text)
    if (Array.isArray(list)) return list
  }
  const array = /^\{(.*)\}$/s.exec(text)?.[1]
  return array === undefined ? parted(text) : arrayItems(array)
}

function parted(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** PostgreSQL manual, 8.15.6: what is special stands in quotes, backslashes escape. */
function arrayItems(text: string): string[] {
  const items = text.matchAll(/"((?:[^"\\]|\\.)*)"|[^,]+/gs)
  return [...items].map(([all, quoted]) =>
    quoted === undefined ? all.trim() : quoted.replaceAll(/\\(.)/gs, '$1'),
  )
}
