/** The own property `name` of `value`; undefined if it has none or is not an object. */
export function inside(value: unknown, name: string | number): unknown {
  const isHolder = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
  return isHolder ? Reflect.get(value, name) : undefined
}

/**
 * The own properties of `value` as a record to be read by name, each value unchecked; empty for anything but an
 * object. An array gives its elements by index. Unlike `Object(value)`, whose type allows everything, this makes
 * the reader check each value.
 */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The value at a path such as `hosting.basic.price`; undefined if there is none. */
export function valueAt(tree: unknown, path: string): unknown {
  return path.split('.').reduce(inside, tree)
}

/** A copy of `tree` with `change` applied to the value at a path; missing objects on the way are created. */
export function withChangeAt(
  tree: unknown,
  [name, ...rest]: readonly string[],
  change: (value: unknown) => unknown,
): unknown {
  if (name === undefined) return change(tree)
  const value = withChangeAt(inside(tree, name), rest, change)
  if (!Array.isArray(tree)) return { ...recordOf(tree), [name]: value }
  return tree.map((it, at) => (String(at) === name ? value : it))
}

type Tree = Readonly<Record<string, unknown>>

/** A copy of `tree` with `value` at a path, or, for undefined, without that path. */
export function withValueAt(tree: Tree, path: string, value: unknown): Tree {
  const [name = '', ...rest] = path.split('.')
  const { [name]: before, ...others } = tree
  const inner = rest.length > 0 ? withValueAt(recordOf(before), rest.join('.'), value) : value
  // An optional object disappears with its last value.
  if (inner === undefined || (rest.length > 0 && Object.keys(recordOf(inner)).length === 0))
    return others
  return { ...tree, [name]: inner }
}

/** Every string, number and boolean in `tree` as text, with its path: `offices.0.city.is`. */
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
 * The line, from 1, on which the value at `path` begins in a valid JSON text; if there is no such value,
 * the line of its nearest existing ancestor.
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
