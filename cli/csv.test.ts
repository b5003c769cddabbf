import { describe, expect, it } from 'vitest'
import { csvRecord, inert } from '#records/records'
import { parseCsv } from './stories/read-rows.ts'

const csvLine = (cells: readonly string[], separator: ',' | ';') =>
  csvRecord(cells.map(inert), separator)

/** The value that a reader of the file gets for a cell. */
const cell = (value: string) => parseCsv(csvLine([value, 'end'], ','))[0]?.cells[0]

// A formula: what a spreadsheet skips at the start of a cell, and the characters that begin a formula.
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u

describe('a line for a spreadsheet', () => {
  it.each([
    ['a,b;c"d"\'e', 'a,b;c"d"\'e'],
    ['Fyrsta\r\nÖnnur\rÞriðja', 'Fyrsta\nÖnnur\nÞriðja'],
    [' space around ', ' space around '],
    ['1.000 - 2.000', '1.000 - 2.000'],
    ['', ''],
    ['👩‍👩‍👧 ok', '👩‍👩‍👧 ok'],
    ['+354 555 0000', "'+354 555 0000"],
    ['\tx', "'\tx"],
    ['a\u0000b\u001b[31mc\u0085d\u202ee\u2066f\u2028g\ufffeh\ud800i\tj', 'ab[31mcdefghi\tj'],
  ])('%j reads back as %j', (value, expected) => expect(cell(value)).toBe(expected))
  it.each([',', ';', '\t'])('starts no formula where cells are parted at %j', (other) => {
    const attack = ['a', 'b'].map((it) => `${it}${other} =1+1\n-2+3${other}@x`)
    for (const separator of [',', ';'] as const) {
      const cells = csvLine(['+', ...attack, '"=1'], separator)
        .split(/\r\n|\n/)
        .flatMap((line) => line.split(other))
      expect(cells.filter((each) => formula.test(each))).toEqual([])
    }
  })
})

it.each([
  ['a,b\r\nc,d\r\n', ['1: a|b', '2: c|d']],
  ['a;b\n1,5;2', ['1: a|b', '2: 1,5|2']],
  ['a\tb\n1,5\t2', ['1: a|b', '2: 1,5|2']],
  ['a,b\n"1\n2\r\n3",x\n\n,\n', ['1: a|b', '2: 1\n2\r\n3|x', '6: |']],
  ['', []],
])('reads the CSV %j', (text, expected) => {
  expect(parseCsv(text).map(({ cells, line }) => `${line}: ${cells.join('|')}`)).toEqual(expected)
})

it.each([
  ['a\nb,"c', 2],
  ['a\n"b"c\n', 2],
])('%j is no CSV, for line %i', (text, line) => {
  expect(() => parseCsv(text)).toThrow(`line ${line}: `)
})
