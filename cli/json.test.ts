import { expect, it } from 'vitest'
import { parseJsonLines } from './json.ts'

it.each([
  '{"a": [1, -2.5e3, true, null, "\\u00de\\n\u007f"], "b": {}, "": []}',
  '[[], {"__proto__": 1}]',
  ' 0 \n',
])('%s is what JSON.parse says', (text) => {
  expect(parseJsonLines(text).value).toEqual(JSON.parse(text))
})

it('knows the lines of objects and keys, and keys that come twice', () => {
  const { value, lineOf, repeated } = parseJsonLines('\n[\n{"a": 1,\n"b": {"c": 1,\n"c": 2}}]')
  expect(JSON.stringify(value)).toBe('[{"a":1,"b":{"c":2}}]')
  const outer = Array.isArray(value) ? value[0] : undefined
  expect([lineOf(outer), lineOf(outer, 'b'), lineOf(outer.b, 'c')]).toEqual([3, 4, 5])
  expect(repeated).toEqual([{ key: 'c', line: 5 }])
})

it.each([
  ['', 1],
  ['{\n"a": 1\n', 3],
  ['{"a" 1}', 1],
  ['{\n"a": 1,\n}', 3],
  ['[1 2]', 1],
  ['[1],', 1],
  ['{\na: 1}', 2],
  ['[01]', 1],
  ['["\\x"]', 1],
  ['[\n"a\nb"]', 2],
  ['['.repeat(200), 1],
])('%j is none: line %i', (text, line) => {
  expect(() => JSON.parse(text)).toThrow()
  expect(() => parseJsonLines(text)).toThrow(expect.objectContaining({ line }))
})
