import { expect, it } from 'vitest'
import { atMost } from './at-most.ts'

it('runs no more than it may, and goes on after an error', async () => {
  const run = atMost(2)
  let running = 0
  let most = 0
  const results = await Promise.allSettled(
    [1, 2, 3, 4, 5].map((number) =>
      run(async () => {
        running += 1
        most = Math.max(most, running)
        await new Promise(setImmediate)
        running -= 1
        if (number === 2) throw new Error('two')
        return number
      }),
    ),
  )
  expect(most).toBe(2)
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'error'))).toEqual(
    [1, 'error', 3, 4, 5],
  )
})
