import { expect, it } from 'vitest'
import { liftNotation, sampler, threadingNotation } from './sampler.ts'
import { drawdown } from './weave.ts'

it('is five cloths on one warp, the first plain', () => {
  expect(new Set(sampler.map(({ threading }) => threading.join())).size).toBe(1)
  expect(new Set(sampler.map((weave) => JSON.stringify(drawdown(weave)))).size).toBe(5)
  expect(sampler[0]).toMatchObject({
    tieUp: [
      [1, 3],
      [2, 4],
    ],
    treadling: [1, 2],
  })
})

it('writes shaft 1 of a threading at the bottom, and fills the shafts that each pick raises', () => {
  const weave = { threading: [1, 2], tieUp: [[1], [1, 2]], treadling: [1, 2] }
  expect(threadingNotation(weave)).toEqual({ width: 2, height: 2, d: 'M0 1h1v1h-1zM1 0h1v1h-1z' })
  expect(liftNotation(weave)).toEqual({
    width: 2,
    height: 2,
    d: 'M0 0h1v1h-1zM0 1h1v1h-1zM1 1h1v1h-1z',
  })
})
