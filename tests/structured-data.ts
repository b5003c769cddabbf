import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

const compilerOptions = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  types: [],
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'esnext',
  lib: ['esnext'],
  paths: { 'schema-dts': [join(root, 'node_modules/schema-dts')] },
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
 * @throws ZodError for what is no graph of typed nodes, Error when the compiler cannot be run
 */
export async function schemaFaults(
  graphs: ReadonlyMap<string, unknown>,
): Promise<readonly string[]> {
  const nodes = new Map<string, readonly [address: string, line: string]>()
  for (const [address, value] of graphs) {
    for (const node of graph.parse(value)['@graph']) {
      const shape = shapeOf(node)
      const line = `export const node${nodes.size}: All.${node['@type']} = ${JSON.stringify(node)}`
      if (!nodes.has(shape)) nodes.set(shape, [address, line])
    }
  }
  const checked = [...nodes.values()]
  const source = ["import type * as All from 'schema-dts'", ...checked.map(([, line]) => line)]
  const said = await compile(source.join('\n'))
  return said.map((line) => {
    // The first line is the import.
    const at = Number(/nodes\.ts\((\d+),/.exec(line)?.[1]) - 2
    return `${checked[at]?.[0] ?? '?'}: ${line.replace(/^.*?error /, '')}`
  })
}

async function compile(source: string): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'schema-'))
  await writeFile(join(folder, 'nodes.ts'), source)
  const config = JSON.stringify({ compilerOptions, files: ['nodes.ts'] })
  await writeFile(join(folder, 'tsconfig.json'), config)
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [compiler, '-p', folder, '--pretty', 'false'],
    {
      encoding: 'utf8',
    },
  )
  await rm(folder, { recursive: true })
  const faults = stdout.split('\n').filter((line) => line.includes('error TS'))
  if (status !== 0 && faults.length === 0) throw new Error(`No check: ${stdout}${stderr}`)
  return faults
}

/** A value without its texts and numbers, and without what a list repeats. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].join()}]`
  if (typeof value !== 'object' || value === null) return typeof value
  const entries = Object.entries(value)
  return `{${entries.map(([key, it]) => `${key}:${key === '@type' ? it : shapeOf(it)}`).join()}}`
}
