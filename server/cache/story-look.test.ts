import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ContentTag } from '#database/database'
import { createLog } from '#log/log'
import { createChanges } from './changes.ts'
import { createStoryLook } from './story-look.ts'

const deadline = 6_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const lines: string[] = []
  const changes = createChanges()
  const versions = new Map<ContentTag, string>([
    ['projects', '1'],
    ['news', '1'],
  ])
  const database = { wait: async () => {} }
  const read = async () => {
    const found = new Map(versions)
    await database.wait()
    return found
  }
  const look = createStoryLook(
    read,
    changes,
    createLog((line) => lines.push(line)),
  )
  /** What a look notes. */
  const noted = async () => {
    const mark = changes.mark()
    await look()
    return [...versions.keys()].filter((tag) => changes.since(mark, new Set([tag])))
  }
  return { versions, database, lines, noted }
}

it('notes what differs from the look before, and all at the first', async () => {
  const { versions, noted } = setUp()
  expect(await noted()).toEqual(['projects', 'news'])
  expect(vi.getTimerCount()).toBe(0)
  expect(await noted()).toEqual([])
  versions.set('news', '2')
  expect(await noted()).toEqual(['news'])
})

it('says once that the database fails or is silent, and finds afterwards what changed', async () => {
  const { versions, database, lines, noted } = setUp()
  await noted()
  database.wait = () => Promise.reject(new Error('no connection'))
  versions.set('projects', '2')
  expect([...(await noted()), ...(await noted())]).toEqual([])
  expect(lines).toEqual([expect.stringContaining('content not watched')])
  database.wait = async () => {}
  expect(await noted()).toEqual(['projects'])
  lines.length = 0

  const late = Promise.withResolvers<void>()
  database.wait = () => late.promise
  for (const _ of [1, 2]) {
    const look = noted()
    await vi.advanceTimersByTimeAsync(deadline - 1)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await look).toEqual([])
  }
  expect(lines).toEqual([expect.stringMatching(/content not watched.*no answer within 6000 ms/)])
  database.wait = async () => {}
  versions.set('news', '2')
  expect(await noted()).toEqual(['news'])
  // The lost looks were of before the change.
  late.resolve()
  expect(await noted()).toEqual([])
})
