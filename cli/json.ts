import { FileError } from './text-file.ts'

type PlacedJson = Readonly<{
  value: unknown
  /** The line, from 1, of a key of an object, or of the object itself. */
  lineOf(object: object, key?: string): number
  /** Keys that their object has more than once. */
  repeated: readonly Readonly<{ key: string; line: number }>[]
}>

const token = /\s*(?:([{}[\],:])|("(?:[^"\\\p{Cc}]|\\.|[\u007f-\u009f])*")|([-+.\w]+)|(.)|$)/uy
const mostLevels = 50

/**
 * Parses JSON (RFC 8259) that begins on `firstLine` of its file. Throws FileError with the line of
 * what is wrong.
 */
export function parseJsonLines(text: string, firstLine = 1): PlacedJson {
  const starts = new WeakMap<object, number>()
  const keys = new WeakMap<object, ReadonlyMap<string, number>>()
  const repeated: { key: string; line: number }[] = []
  let [at, line] = [0, firstLine]

  function next(): string {
    token.lastIndex = at
    const [all = '', sign, string, word, other] = token.exec(text) ?? []
    at += all.length
    line += all.split('\n').length - 1
    const found = sign ?? string ?? word
    if (found !== undefined) return found
    if (other === '"') throw new FileError(line, 'a text does not end on its line')
    throw new FileError(
      line,
      other ? `${JSON.stringify(other)} is not expected` : 'it ends too early',
    )
  }

  function scalar(found: string): unknown {
    try {
      return JSON.parse(found)
    } catch {
      throw new FileError(line, `${found.slice(0, 40)} is not expected`)
    }
  }

  function value(found: string, level: number): unknown {
    if (level > mostLevels) throw new FileError(line, 'it is nested too deeply')
    if (found !== '{' && found !== '[') return scalar(found)
    const start = line
    const made = found === '{' ? object(level) : list(level)
    starts.set(made, start)
    return made
  }

  function object(level: number): object {
    const entries = new Map<string, unknown>()
    const lines = new Map<string, number>()
    for (let found = next(); found !== '}'; found = follows('}')) {
      if (!found.startsWith('"'))
        throw new FileError(line, `a key in quotes is expected, not ${found}`)
      const key = String(scalar(found))
      if (entries.has(key)) repeated.push({ key, line })
      lines.set(key, line)
      if (next() !== ':') throw new FileError(line, `a colon is expected after ${found}`)
      entries.set(key, value(next(), level + 1))
    }
    const made = Object.fromEntries(entries)
    keys.set(made, lines)
    return made
  }

  function list(level: number): unknown[] {
    const items: unknown[] = []
    for (let found = next(); found !== ']'; found = follows(']'))
      items.push(value(found, level + 1))
    return items
  }

  function follows(end: string): string {
    const found = next()
    if (found === end) return end
    if (found !== ',')
      throw new FileError(line, `a comma or ${end} is expected, not ${found.slice(0, 40)}`)
    const after = next()
    if (after === end) throw new FileError(line, `a comma stands before ${end}`)
    return after
  }

  const parsed = value(next(), 0)
  if (text.slice(at).trim() !== '') throw new FileError(line, 'something follows its end')
  return {
    value: parsed,
    lineOf: (owner, key = '') => keys.get(owner)?.get(key) ?? starts.get(owner) ?? firstLine,
    repeated,
  }
}
