import { describe, expect, it } from 'vitest'
import { csvRecord } from './csv-record.ts'
import { parseCsv } from './parse-csv.ts'

const cells = (text: string) => parseCsv(text).map((row) => row.cells)

describe('parseCsv', () => {
  it.each([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    ['a\tb,c\tx\n', [['a', 'b,c', 'x']]],
    ['"a,""b""",c\n', [['a,"b"', 'c']]],
    [
      'a,b\n\n,\n',
      [
        ['a', 'b'],
        ['', ''],
      ],
    ],
    ['a,', [['a', '']]],
    ['"x,y";b', [['x,y', 'b']]],
    ['a "quoted" b,c', [['a "quoted" b', 'c']]],
    ['', []],
  ])('%j', (text, expected) => {
    expect(cells(text)).toEqual(expected)
  })

  it('knows where each row begins', () => {
    const rows = parseCsv('a,b\n"1\n2\r\n3",x\n\ny,z\n')
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 6])
    expect(rows[1]?.cells).toEqual(['1\n2\r\n3', 'x'])
  })

  it.each([
    ['a\nb,"c', 2, 'a quote mark is left open'],
    ['a\n"b"c\n', 2, 'something follows a closing quote mark'],
  ])('%j is none', (text, line, message) => {
    expect(() => parseCsv(text)).toThrow(expect.objectContaining({ line, message }))
  })

  it('reads back what csvRecord writes', () => {
    const given = ['', ' a', 'b"c', '\n', '\r\n', '=1;2,3\t', 'Þ', '\r', '"']
    for (const separator of [',', ';'] as const) {
      const head = csvRecord(
        given.map((_, index) => `c${index}`),
        separator,
      )
      expect(cells(head + csvRecord(given, separator))[1]).toEqual(given)
    }
  })
})
