/** What `value` has under `name`, if it is an object. */
export function inside(value: unknown, name: string | number): unknown {
  const isHolder = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
  return isHolder ? Reflect.get(value, name) : undefined
}

/** What stands at a path such as `hosting.basic.price`; undefined where nothing does. */
export function valueAt(tree: unknown, path: string): unknown {
  return path.split('.').reduce(inside, tree)
}

/** `tree` with what `change` makes of the value at a path; objects on the way are made where there are none. */
export function changedAt(
  tree: unknown,
  [name, ...rest]: readonly string[],
  change: (value: unknown) => unknown,
): unknown {
  if (name === undefined) return change(tree)
  const value = changedAt(inside(tree, name), rest, change)
  if (!Array.isArray(tree)) return { ...Object(tree), [name]: value }
  return tree.map((it, at) => (String(at) === name ? value : it))
}

type Tree = Readonly<Record<string, unknown>>

/** `tree` with another value at a path, or for undefined without one. */
export function withValueAt(tree: Tree, path: string, value: unknown): Tree {
  const [name = '', ...rest] = path.split('.')
  const { [name]: before, ...others } = tree
  const now = rest.length > 0 ? withValueAt({ ...Object(before) }, rest.join('.'), value) : value
  // What is optional goes with the last of it.
  if (now === undefined || (rest.length > 0 && Object.keys(Object(now)).length === 0)) return others
  return { ...tree, [name]: now }
}

/** Every text, number and tick in `tree` as words, with its path: `offices.0.city.is`. */
export function leavesOf(
  tree: unknown,
  path = '',
): readonly (readonly [path: string, value: string])[] {
  if (tree === undefined || tree === null) return []
  if (typeof tree !== 'object') return [[path, String(tree)]]
  return Object.entries(tree).flatMap(([name, value]) =>
    leavesOf(value, path ? `${path}.${name}` : name),
  )
}

/**
 * The line, counted from 1, on which the value at `path` begins in a JSON text that can be read; where
 * there is none, that of what should hold it.
 */
export function lineOf(source: string, path: readonly PropertyKey[]): number {
  const holders: { key: string | number; isList: boolean }[] = []
  let [found, depth, line, end] = [1, -1, 1, 0]
  let isKey = false
  for (const { 0: token, index } of source.matchAll(
    /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g,
  )) {
    line += source.slice(end, index).split('\n').length - 1
    end = index
    const holder = holders.at(-1)
    if (token === '}' || token === ']') holders.pop()
    else if (token === ',') {
      if (typeof holder?.key === 'number') holder.key += 1
      isKey = holder?.isList === false
    } else if (token === ':') isKey = false
    else if (isKey && holder) holder.key = String(JSON.parse(token))
    else {
      const here = holders.every(({ key }, at) => String(key) === String(path[at]))
      if (here && holders.length > depth) [found, depth] = [line, holders.length]
      if (token === '{' || token === '[') {
        holders.push({ key: token === '[' ? 0 : '', isList: token === '[' })
        isKey = token === '{'
      }
    }
  }
  return found
}
