import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from '#server/root'

type Import = Readonly<{
  from: string
  to: string
  typeOnly: boolean
  /** What is imported by name; `*` is everything. */
  names: readonly string[]
}>

const aliases: readonly (readonly [string, string])[] = Object.entries(
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports,
).map(([name, target]) => [name, String(target).slice(2)] as const)

/** The modules of the product, without tests. */
export const productFiles: readonly string[] = modulesIn(
  ...['src', 'server', 'cli', 'content', 'migrations'],
).filter((file) => !/\.(test|fixture)\./.test(file))

/** The modules in these folders and those below. */
export function modulesIn(...folders: readonly string[]): readonly string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.(ts|tsx|astro)$/.test(file))
}

/** Every import of one of the project's own modules by `files`, by their real paths. */
export function importGraph(files = productFiles): readonly Import[] {
  return files.flatMap(importsOf)
}

function importsOf(from: string): readonly Import[] {
  const source = readFileSync(join(root, from), 'utf8')
  const statements = source.matchAll(
    /^\s*(?:import|export)\s+(type\s)?([^'"]*?)(?:\bfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)(?:\.(?!then\b)(\w+))?/gms,
  )
  return [...statements].flatMap(([, type, clause = '', named, loaded, member = '*']) => {
    const to = resolved(named ?? loaded ?? '', from)
    const typeOnly = type !== undefined || /^\{\s*(type \w+(?: as \w+)?,?\s*)+\}\s*$/.test(clause)
    const listed = [...clause.matchAll(/(?:type )?(\w+)(?: as \w+)?\s*[,}]/g)]
    const names = named === undefined ? [member] : listed.map(([, name = '']) => name)
    return to === undefined ? [] : [{ from, to, typeOnly, names }]
  })
}

/** The file that a module name means in `from`; undefined for a package. */
function resolved(name: string, from: string): string | undefined {
  if (name.startsWith('.')) return existing(normalize(join(dirname(from), name)))
  const found = aliases.flatMap(([alias, target]) => {
    const [before = '', after = ''] = alias.split('*')
    if (!name.startsWith(before) || !name.endsWith(after)) return []
    const rest = name.slice(before.length, name.length - after.length || undefined)
    return existing(alias.includes('*') ? target.replace('*', rest) : target) ?? []
  })
  return found[0]
}

function existing(file: string): string | undefined {
  return /\.\w+$/.test(file) && existsSync(join(root, file)) ? file : undefined
}

/** The circles of imports, each as the modules it goes through. */
export function circlesIn(graph: readonly Import[]): readonly (readonly string[])[] {
  const next = Map.groupBy(graph, ({ from }) => from)
  const circles: string[][] = []
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file)
    if (at >= 0) return void circles.push(path.slice(at))
    if (done.has(file)) return
    for (const { to } of next.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
  return circles
}
