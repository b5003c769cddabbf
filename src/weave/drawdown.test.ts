import { expect, it } from 'vitest'
import { drawdown, type Tile, tile, turn } from './drawdown.ts'
import { structures } from './structures.ts'

const weaves = structures.flatMap((structure) => structure.weaves)

it.each([
  ['plain', ['#.', '.#']],
  ['twill-2-2', ['##..', '.##.', '..##', '#..#']],
  ['twill-1-3', ['#...', '.#..', '..#.', '...#']],
  ['satin', ['#....', '..#..', '....#', '.#...', '...#.']],
  ['herringbone', ['##..##..', '.##.#..#', '..##..##', '#..#.##.']],
])('computes the drawdown of %s', (name, cloth) => {
  const first = structures.filter((structure) => structure.name === name).map((it) => it.weaves[0])
  const woven = first.flatMap((weave) => (weave ? drawdown(weave) : []))
  expect(woven.map((pick) => pick.map((up) => (up ? '#' : '.')).join(''))).toEqual(cloth)
})

it('draws exactly the drawdown as a tile, with vertical lines only', () => {
  for (const weave of weaves.flatMap((each) => [each, turn(each)])) {
    expect(rasterised(tile(weave))).toEqual(drawdown(weave))
    expect(tile(weave).d).toMatch(/^([Mm]\d+ \d+v\d+)+$/)
  }
})

function rasterised({ width, height, d }: Tile): boolean[][] {
  const grid = Array.from({ length: height }, () => Array.from({ length: width }, () => false))
  let x = 0
  let y = 0
  for (const [, move, across, down, picks] of d.matchAll(/([Mm])(\d+) (\d+)v(\d+)/g)) {
    x = (move === 'm' ? x : 0) + Number(across)
    y = (move === 'm' ? y : 0) + Number(down)
    for (const bottom = y + Number(picks); y < bottom; y++) grid[y]?.splice(x, 1, true)
  }
  return grid
}
