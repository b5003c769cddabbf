import { describe, expect, it } from 'vitest'
import { type Drawdown, drawdown } from './drawdown.ts'
import type { Weave } from './structure.ts'
import { structures } from './structures.ts'
import { turn } from './turn.ts'

const written = (cloth: Drawdown) =>
  cloth.map((pick) => pick.map((up) => (up ? '#' : '.')).join(''))

const first = (name: string): Weave => {
  const weave = structures.find((structure) => structure.name === name)?.weaves[0]
  if (weave === undefined) throw new Error(`No structure ${name}`)
  return weave
}

describe('drawdown', () => {
  it.each([
    ['plain', ['#.', '.#']],
    ['twill-2-2', ['##..', '.##.', '..##', '#..#']],
    ['twill-1-3', ['#...', '.#..', '..#.', '...#']],
    ['basket', ['##..', '##..', '..##', '..##']],
    ['satin', ['#....', '..#..', '....#', '.#...', '...#.']],
    ['herringbone', ['##..##..', '.##.#..#', '..##..##', '#..#.##.']],
    ['birds-eye', ['##...#', '.##.##', '..###.', '#..#..', '..###.', '.##.##']],
    ['waffle', ['##.#.#', '#.#.#.', '.#...#', '#.....', '.#...#', '#.#.#.']],
  ])('weaves %s', (name, cloth) => {
    expect(written(drawdown(first(name)))).toEqual(cloth)
  })

  it('refuses a treadle or a shaft that is not there', () => {
    const { threading, tieUp } = first('plain')
    expect(() => drawdown({ threading, tieUp, treadling: [3] })).toThrow(RangeError)
    expect(() => drawdown({ threading: [1], tieUp, treadling: [1] })).toThrow(RangeError)
  })
})

describe('turn', () => {
  it('shows the same cloth with warp and weft exchanged', () => {
    for (const weave of structures.flatMap(({ weaves }) => weaves)) {
      const cloth = drawdown(weave)
      const exchanged = weave.threading.map((_, end) => cloth.map((pick) => !pick[end]))
      expect(drawdown(turn(weave))).toEqual(exchanged)
    }
  })
})
