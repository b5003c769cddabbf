import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ContentTag } from '#database/database'
import { createLog } from '#log/log'
import { createChanges } from '#server/cache/changes'
import { createContentWatch } from './content-watch.ts'

const deadline = 6_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const lines: string[] = []
  const changes = createChanges()
  const versions = new Map<ContentTag, string>()
  const database = { answer: () => Promise.resolve(new Map(versions)) }
  const log = createLog((line) => lines.push(line))
  const watch = createContentWatch(() => database.answer(), changes, log)
  /** What is noted when it is called once more. */
  const noted = async () => {
    const before = changes.mark()
    await watch()
    return [...versions.keys()].filter((tag) => changes.since(before, new Set([tag])))
  }
  const change = (tag: ContentTag) => versions.set(tag, `${versions.get(tag)}'`)
  change('projects')
  change('news')
  return { change, database, lines, noted, answer: database.answer }
}

it('notes what differs from the time before, and all at the first', async () => {
  const { change, noted } = setUp()
  expect(await noted()).toEqual(['projects', 'news'])
  expect(vi.getTimerCount()).toBe(0)
  expect(await noted()).toEqual([])
  change('news')
  expect(await noted()).toEqual(['news'])
})

it('says once that the database fails or is silent, and finds afterwards what changed', async () => {
  const { change, database, answer, lines, noted } = setUp()
  await noted()
  database.answer = () => Promise.reject(new Error('no connection'))
  change('projects')
  expect([...(await noted()), ...(await noted())]).toEqual([])
  expect(lines).toEqual([expect.stringContaining('content not watched')])
  database.answer = answer
  expect(await noted()).toEqual(['projects'])
  lines.length = 0

  const late = Promise.withResolvers<Awaited<ReturnType<typeof answer>>>()
  const before = await answer()
  database.answer = () => late.promise
  for (const _ of [1, 2]) {
    const silent = noted()
    await vi.advanceTimersByTimeAsync(deadline - 1)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await silent).toEqual([])
  }
  expect(lines).toEqual([expect.stringMatching(/content not watched.*no answer within 6000 ms/)])
  database.answer = answer
  change('news')
  expect(await noted()).toEqual(['news'])
  // What comes too late was of before the change.
  late.resolve(before)
  expect(await noted()).toEqual([])
})
