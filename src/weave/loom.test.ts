import { expect, it } from 'vitest'
import { floats, weaveFrom, weaveText } from './loom.ts'

const twill = '12341234-36c9-12341234'

it('reads a weave from its text and writes it back', () => {
  const weave = weaveFrom(twill)
  expect(weave).toEqual({
    threading: [1, 2, 3, 4, 1, 2, 3, 4],
    tieUp: [
      [1, 2],
      [2, 3],
      [3, 4],
      [1, 4],
    ],
    treadling: [1, 2, 3, 4, 1, 2, 3, 4],
  })
  expect(weave && weaveText(weave)).toBe(twill)
})

it.each([
  '',
  '12341234-36c9-1234123',
  '12341235-36c9-12341234',
  '12341234-36cg-12341234',
  `${twill}0`,
  ` ${twill}`,
  `${twill}\n`,
])('reads nothing from %j', (text) => {
  expect(weaveFrom(text)).toBeUndefined()
})

it('shows warp and weft of each crossing once, floats going on in the next repeat', () => {
  const weave = weaveFrom(twill)
  const { warp, weft } = weave ? floats(weave) : { warp: '', weft: '' }
  const starts = (d: string) => [...d.matchAll(/M(\S+) ([-\d]+)h/g)].map(([, x, y]) => [x, y])
  // In a 2/2 twill each of eight ends floats twice over two picks; those over the edge are drawn again.
  expect(starts(warp).filter(([, y]) => Number(y) >= 0)).toHaveLength(16)
  expect(starts(weft).filter(([x]) => Number(x) >= 0)).toHaveLength(16)
  expect(starts(warp).filter(([, y]) => Number(y) < 0)).toEqual([
    ['0', '-1'],
    ['4', '-1'],
  ])
  expect(
    new Set([...warp.matchAll(/h([\d.]+)v([\d.]+)h/g)].map(([, h, v]) => `${h} ${v}`)),
  ).toEqual(new Set(['0.32 1.32']))
})

it('draws a thread that never goes under from edge to edge, and one that never comes up not at all', () => {
  const weave = weaveFrom('11112222-1111-12341234')
  const { warp } = weave ? floats(weave) : { warp: '' }
  expect([...warp.matchAll(/M(\S+) /g)].map(([, x]) => x)).toEqual(['0', '1', '2', '3'])
  expect(warp).toContain('v9.32')
})
