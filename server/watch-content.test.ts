import { expect, it } from 'vitest'
import type { ContentTag } from '#data/revisions'
import { createChanges } from './changes.ts'
import { createLog } from './log.ts'
import { watchContent } from './watch-content.ts'

function setUp() {
  const lines: string[] = []
  const changes = createChanges()
  const state = { projects: '1', news: '1', failing: false }
  const look = watchContent(
    async () => {
      if (state.failing) throw new Error('no connection')
      return new Map<ContentTag, string>([
        ['projects', state.projects],
        ['news', state.news],
      ])
    },
    changes,
    createLog((line) => lines.push(line)),
  )
  const sinceLook = async () => {
    const mark = changes.mark()
    await look()
    return (['projects', 'news'] as const).filter((tag) => changes.since(mark, new Set([tag])))
  }
  return { state, lines, sinceLook }
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
