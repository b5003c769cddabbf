import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RevisionTag } from '#database/database'
import { createLog } from '#log/log'
import { createContentWatch } from './content-watch.ts'

const deadline = 6_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const lines: string[] = []
  const noticed: RevisionTag[] = []
  const versions = new Map<RevisionTag, string>()
  const database = { answer: () => Promise.resolve(new Map(versions)) }
  const log = createLog((line) => lines.push(line))
  const watch = createContentWatch(() => database.answer(), {
    changed: (tag) => noticed.push(tag),
    settingsChanged: async () => void noticed.push('settings'),
    log,
  })
  /** The tags that one more call reports. */
  const noted = async () => {
    noticed.length = 0
    await watch()
    return [...noticed]
  }
  const change = (tag: RevisionTag) => versions.set(tag, `${versions.get(tag)}'`)
  change('projects')
  change('news')
  return { change, database, lines, noted, answer: database.answer }
}

it('logs once that the database fails or does not answer, and reports missed changes afterwards', async () => {
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
  // A late answer describes the state before the change.
  late.resolve(before)
  expect(await noted()).toEqual([])
})
