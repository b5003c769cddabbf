import { expect, it } from 'vitest'
import { atMost, QueueFullError } from './queue.ts'

it('runs no more than it may, and goes on after an error', async () => {
  const run = atMost(2, 3)
  let running = 0
  let most = 0
  const task = async (number: number) => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    if (number === 2) throw new Error('two')
    return number
  }
  const done = [1, 2, 3, 4, 5].map((number) => run(() => task(number)).catch(String))
  expect(await Promise.all(done)).toEqual([1, 'Error: two', 3, 4, 5])
  expect(most).toBe(2)
})

it('refuses who finds no place to wait, and takes the next when there is one again', async () => {
  const run = atMost(1, 1)
  const gate = Promise.withResolvers<string>()
  const [first, second] = [run(() => gate.promise), run(async () => 'second')]
  await expect(run(async () => 'third')).rejects.toBeInstanceOf(QueueFullError)
  gate.resolve('first')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(await run(async () => 'fourth')).toBe('fourth')
})
