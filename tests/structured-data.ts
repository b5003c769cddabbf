import { join } from 'node:path'
import ts from 'typescript'
import * as z from 'zod'
import { root } from '#server/root'
import { all, type PageElement } from './page-tree.ts'

/**
 * What a page says in JSON-LD.
 *
 * @throws Error when it is not exactly one block of valid JSON
 */
export function structuredData(tree: PageElement): unknown {
  const scripts = all(tree, 'script')
  const [block, ...more] = scripts.filter((it) => it.attributes.type === 'application/ld+json')
  if (!block || more.length > 0) throw new Error(`${more.length} blocks of JSON-LD too many`)
  return JSON.parse(String(block.children[0]))
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

const graph = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.string().regex(/^[A-Z]\w+$/) })),
})

/**
 * Has the TypeScript compiler check JSON-LD, as it stands on pages, against the vocabulary of
 * schema.org: types, their properties and what these may hold. There is no well-kept validator that
 * works without the network, while schema-dts is generated from schema.org itself. Of nodes that
 * say the same in other words the first is checked.
 *
 * @param graphs what each page says, by the page's address
 * @returns one line for each fault, with the address of a page that has it
 * @throws ZodError for what is no graph of typed nodes
 */
export function schemaFaults(graphs: ReadonlyMap<string, unknown>): readonly string[] {
  const nodes = new Map<string, readonly [address: string, line: string]>()
  for (const [address, value] of graphs) {
    for (const node of graph.parse(value)['@graph']) {
      const shape = shapeOf(node)
      const line = `export const node${nodes.size}: All.${node['@type']} = ${JSON.stringify(node)}`
      if (!nodes.has(shape)) nodes.set(shape, [address, line])
    }
  }
  const checked = [...nodes.values()]
  const lines = ["import type * as All from 'schema-dts'", ...checked.map(([, line]) => line)]
  const name = join(root, 'nodes.ts')
  const source = ts.createSourceFile(name, lines.join('\n'), options.target)
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile
  host.getSourceFile = (file, ...how) => (file === name ? source : read(file, ...how))
  const program = ts.createProgram([name], options, host)
  return program.getSemanticDiagnostics(source).map(({ start = 0, messageText }) => {
    // The first line is the import.
    const [address] = checked[source.getLineAndCharacterOfPosition(start).line - 1] ?? []
    return `${address}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
}

const options = {
  strict: true,
  skipLibCheck: true,
  types: [],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ESNext,
}

/** A value without its texts and numbers, and without what a list repeats. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].join()}]`
  if (typeof value !== 'object' || value === null) return typeof value
  const entries = Object.entries(value)
  return `{${entries.map(([key, it]) => `${key}:${key === '@type' ? it : shapeOf(it)}`).join()}}`
}
