import { expect, it } from 'vitest'
import { csvRecord, inert } from '#records/records'
import { parseCsv } from './stories/read-rows.ts'

// A formula: what a spreadsheet skips at the start of a cell, and the characters that begin a formula.
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u

// In one parted at commas `tests/e2e/hostile-values.spec.ts` looks for all of them.
it.each([',', ';', '\t'])('starts no formula where cells are parted at %j', (other) => {
  const attack = ['a', 'b'].map((it) => `${it}${other} =1+1\n-2+3${other}@x`)
  for (const separator of [',', ';'] as const) {
    const cells = csvRecord(['+', ...attack, '"=1'].map(inert), separator)
      .split(/\r\n|\n/)
      .flatMap((line) => line.split(other))
    expect(cells.filter((each) => formula.test(each))).toEqual([])
  }
})

it.each([
  ['a;b\n1,5;2', ['1: a|b', '2: 1,5|2']],
  ['a\tb\n1,5\t2', ['1: a|b', '2: 1,5|2']],
  ['a,b\n"1\n2\r\n3",x\n\n,\n', ['1: a|b', '2: 1\n2\r\n3|x', '6: |']],
])('reads the CSV %j', (text, expected) => {
  expect(parseCsv(text).map(({ cells, line }) => `${line}: ${cells.join('|')}`)).toEqual(expected)
})
