import { describe, expect, it } from 'vitest'
import { drawdown } from './drawdown.ts'
import { structures } from './structures.ts'
import { type Tile, tile } from './tile.ts'
import { turn } from './turn.ts'

const woven = structures.flatMap(({ weaves }) => weaves).flatMap((weave) => [weave, turn(weave)])

function rasterised({ width, height, d }: Tile): boolean[][] {
  const grid = Array.from({ length: height }, () => Array.from({ length: width }, () => false))
  let x = 0
  let y = 0
  for (const [, move, across, down, picks] of d.matchAll(/([Mm])(\d+) (\d+)v(\d+)/g)) {
    x = (move === 'm' ? x : 0) + Number(across)
    y = (move === 'm' ? y : 0) + Number(down)
    for (const bottom = y + Number(picks); y < bottom; y++) {
      const row = grid[y]
      if (row?.[x] !== undefined) row[x] = true
    }
  }
  return grid
}

describe('tile', () => {
  it('draws exactly the drawdown', () => {
    for (const weave of woven) expect(rasterised(tile(weave))).toEqual(drawdown(weave))
  })

  it('is nothing but vertical lines', () => {
    for (const weave of woven) expect(tile(weave).d).toMatch(/^([Mm]\d+ \d+v\d+)+$/)
  })

  it('stays under 1.5 KB, and half of all under 250 bytes', () => {
    const sizes = woven.map((weave) => tile(weave).d.length).sort((a, b) => a - b)
    expect(sizes.at(-1)).toBeLessThanOrEqual(1500)
    expect(sizes[sizes.length >> 1]).toBeLessThanOrEqual(250)
  })
})
