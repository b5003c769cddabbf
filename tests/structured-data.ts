import { inlineOf } from './page-source.ts'

/**
 * What a page says in JSON-LD.
 *
 * @throws Error when it is not exactly one block of valid JSON
 */
export function structuredData(html: string): unknown {
  const [block, ...more] = inlineOf(html).filter(({ type }) => type === 'application/ld+json')
  if (!block || more.length > 0) throw new Error(`${more.length} blocks of JSON-LD too many`)
  return JSON.parse(block.content)
}

/** Every text in a JSON value, in its order. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The `@id`s that JSON-LD points to without saying anywhere what they are. */
export function danglingIds(graph: unknown): readonly string[] {
  const nodes = objectsIn(graph)
  const ids = (those: readonly object[]) =>
    those.flatMap((it) => ('@id' in it ? String(it['@id']) : []))
  const described = ids(nodes.filter((it) => Object.keys(it).length > 1))
  return ids(nodes).filter((id) => !described.includes(id))
}

function objectsIn(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(objectsIn)]
}
