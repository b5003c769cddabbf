import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from '#server/root'

type Import = Readonly<{ from: string; to: string; typeOnly: boolean }>

const aliases: readonly (readonly [string, string])[] = Object.entries(
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports,
).map(([name, target]) => [name, String(target).slice(2)] as const)

/** Every import of one of the project's own modules by another, by their real paths; no tests. */
export function importGraph(): readonly Import[] {
  const files = globSync('{src,server,cli,content,migrations}/**/*.{ts,tsx,astro}', { cwd: root })
  return files.filter((file) => !/\.(test|fixture)\./.test(file)).flatMap(importsOf)
}

function importsOf(from: string): readonly Import[] {
  const source = readFileSync(join(root, from), 'utf8')
  const statements = source.matchAll(
    /^\s*(?:import|export)\s+(type\s)?([^'"]*?)(?:\bfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gms,
  )
  return [...statements].flatMap(([, type, names = '', named, loaded]) => {
    const to = resolved(named ?? loaded ?? '', from)
    const typeOnly = type !== undefined || /^\{\s*(type \w+(?: as \w+)?,?\s*)+\}\s*$/.test(names)
    return to === undefined ? [] : [{ from, to, typeOnly }]
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
  return existsSync(join(root, file)) ? file : undefined
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
