import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ContentTag } from '#database/revisions'
import { createLog } from '#log/log'
import { createChanges } from './changes.ts'
import { watchContent } from './watch-content.ts'

const deadline = 6_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const lines: string[] = []
  const changes = createChanges()
  const state = { projects: '1', news: '1', failing: false, silent: false }
  /** Lets those that were not answered have their answers. */
  const late: (() => void)[] = []
  const look = watchContent(
    async () => {
      if (state.failing) throw new Error('no connection')
      const versions = new Map<ContentTag, string>([
        ['projects', state.projects],
        ['news', state.news],
      ])
      if (state.silent) await new Promise<void>((resolve) => late.push(resolve))
      return versions
    },
    changes,
    createLog((line) => lines.push(line)),
  )
  const sinceLook = async () => {
    const mark = changes.mark()
    await look()
    return (['projects', 'news'] as const).filter((tag) => changes.since(mark, new Set([tag])))
  }
  return { state, lines, late, sinceLook }
}

it('notes what differs from the look before, and all at the first', async () => {
  const { state, sinceLook } = setUp()
  expect(await sinceLook()).toEqual(['projects', 'news'])
  expect(await sinceLook()).toEqual([])
  state.news = '2'
  expect(await sinceLook()).toEqual(['news'])
  expect(await sinceLook()).toEqual([])
})

it('says once that the database fails, and finds afterwards what changed meanwhile', async () => {
  const { state, lines, sinceLook } = setUp()
  await sinceLook()
  state.failing = true
  state.projects = '2'
  expect([...(await sinceLook()), ...(await sinceLook())]).toEqual([])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('content not watched')
  state.failing = false
  expect(await sinceLook()).toEqual(['projects'])
  expect(lines).toHaveLength(2)
})

it('gives up a look that is not answered, says so once, and looks again', async () => {
  const { state, lines, late, sinceLook } = setUp()
  await sinceLook()
  expect(vi.getTimerCount()).toBe(0)
  state.silent = true
  for (const _ of [1, 2]) {
    const look = sinceLook()
    await vi.advanceTimersByTimeAsync(deadline - 1)
    expect(late.length).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await look).toEqual([])
  }
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('content not watched')
  expect(lines[0]).toContain('no answer within 6000 ms')
  state.silent = false
  state.news = '2'
  expect(await sinceLook()).toEqual(['news'])
  expect(lines).toHaveLength(2)
  // The lost looks were of before the change.
  for (const answer of late) answer()
  expect(await sinceLook()).toEqual([])
})
