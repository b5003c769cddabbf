import { expect, it } from 'vitest'
import { readResults } from './fields.ts'

it('reads the results of a project, a line each', () => {
  expect(readResults('')).toEqual([])
  expect(readResults(' 38% | af tekjum \r\n\r\n5.200|pantanir | á ári\n')).toEqual([
    { figure: '38%', label: 'af tekjum' },
    { figure: '5.200', label: 'pantanir | á ári' },
  ])
})

it.each([
  ['no figure', '| af tekjum'],
  ['no meaning', '38% |'],
  ['no sign between the two', '38% af tekjum'],
  ['a long figure', `${'1'.repeat(17)} | a`],
  ['a long meaning', `1 | ${'a'.repeat(91)}`],
  ['four lines', '1 | a\n2 | b\n3 | c\n4 | d'],
  ['one bad line among good ones', '1 | a\nb\n3 | c'],
])('refuses %s', (_, text) => {
  expect(readResults(text)).toBeUndefined()
})
