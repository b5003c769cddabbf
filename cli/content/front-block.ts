import type { FileProblem } from '../text-file.ts'

export type FrontBlock = Readonly<{
  /** The values of the head by their keys. */
  values: ReadonlyMap<string, Readonly<{ value: string; line: number }>>
  /** The line that ends the head. */
  end: number
  /** The text below the head. */
  body: string
  problems: readonly FileProblem[]
}>

const fence = /^---\s*$/

/**
 * Reads a text that begins with a head of `key: value` lines between two lines of `---`. In the
 * head, empty lines and lines that begin with # say nothing. A value in double quotes is JSON, so
 * that it can hold a line break. An empty line after the head and a line break at the end do not
 * belong to the text.
 */
export function readFrontBlock(text: string): FrontBlock {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const values = new Map<string, { value: string; line: number }>()
  const problems: FileProblem[] = []
  const end = lines.findIndex((line, index) => index > 0 && fence.test(line))
  if (!fence.test(lines[0] ?? '') || end < 0) {
    const line = fence.test(lines[0] ?? '') ? lines.length : 1
    const message = `the head stands between two lines of ---, and this is no such line`
    return { values, end: line, body: '', problems: [{ line, message }] }
  }
  for (const [index, text] of lines.slice(1, end).entries()) {
    const line = index + 2
    if (/^\s*(#|$)/.test(text)) continue
    const [, key, value = ''] = /^([A-Za-z_]+)[ \t]*:(.*)$/s.exec(text) ?? []
    const before = values.get(key ?? '')
    if (key === undefined) {
      problems.push({ line, message: 'a line of the head looks like this: title: Nýr vefur' })
    } else if (before) {
      problems.push({ line, message: `${key} stands on line ${before.line} already` })
    } else values.set(key, { value: unquoted(value.trim()), line })
  }
  const [blank, ...rest] = lines.slice(end + 1)
  const body = (blank?.trim() === '' ? rest : [blank ?? '', ...rest]).join('\n')
  return { values, end: end + 1, body: body.replace(/\n$/, ''), problems }
}

function unquoted(value: string): string {
  if (!value.startsWith('"')) return value
  try {
    const text: unknown = JSON.parse(value)
    return typeof text === 'string' ? text : value
  } catch {
    // A title may begin with a quotation.
    return value
  }
}
