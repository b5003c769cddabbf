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
      const here = holders.every(({ key }, at) => key === path[at])
      if (here && holders.length > depth) [found, depth] = [line, holders.length]
      if (token === '{' || token === '[') {
        holders.push({ key: token === '[' ? 0 : '', isList: token === '[' })
        isKey = token === '{'
      }
    }
  }
  return found
}
