import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type RequestNotes, withNotes } from '#log/log'
import {
  createChanges,
  createPageCache,
  type PageTag,
  type Render,
  type Rendered,
  cacheTimes as times,
} from './page-cache.ts'
import { type ReadyResponse, readyResponse } from './ready-response.ts'

type Verdict = Rendered['verdict']

const hour = 3_600_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp(mostBytes = 1000) {
  const changes = createChanges()
  const cache = createPageCache(mostBytes, changes)
  let renderings = 0
  const ends: ((verdict: Verdict) => void)[] = []
  const uses: RequestNotes['cache'][] = []
  const textOf = (page: ReadyResponse) => page.plain.body.toString()
  const pageOf = (text: string): ReadyResponse => ({
    ...readyResponse({ status: 200, headers: new Map(), body: Buffer.from(text) }),
    bytes: 100,
  })

  /**
   * A render that finishes at once with `verdict`, or when `ends` says so; its text is its verdict and
   * number.
   */
  const render =
    (verdict?: Verdict, ...tags: PageTag[]): Render =>
    () => {
      renderings += 1
      const number = renderings
      return new Promise((resolve) => {
        ends.push((how) =>
          resolve({ verdict: how, response: pageOf(`${how} ${number}`), tags: new Set(tags) }),
        )
        if (verdict) ends.at(-1)?.(verdict)
      })
    }
  /** The text that is served: a string if cached, otherwise a promise. */
  const get = (how = render('keep'), name = '/') => {
    const notes: RequestNotes = { id: '' }
    const found = withNotes(notes, () => cache.serve(name, how))
    uses.push(notes.cache)
    return found instanceof Promise ? found.then(textOf) : textOf(found)
  }
  const pass = async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms))
  return { cache, changes, renderings: () => renderings, ends, uses, render, get, pass }
}

it('renders once while the page is fresh, and serves it in the same turn', async () => {
  const { get, render, pass, uses } = setUp()
  expect(await Promise.all([get(), get(), get()])).toEqual(['keep 1', 'keep 1', 'keep 1'])
  await pass(times.fresh - 1)
  expect(get()).toBe('keep 1')
  expect(await get(render('keep'), '/other')).toBe('keep 2')
  expect(uses).toEqual(['miss', 'miss', 'miss', 'hit', 'miss'])
  expect(vi.getTimerCount()).toBe(0)
})

it('serves the old page while the next is rendered, unless it is too old', async () => {
  const { get, pass } = setUp()
  await get()
  await pass(times.fresh)
  expect(get()).toBe('keep 1')
  await pass(0)
  expect(get()).toBe('keep 2')
  await pass(times.fresh + times.whileRenewed)
  expect(await get()).toBe('keep 3')
})

it('re-renders the pages that a change affects, and no others', async () => {
  const { changes, get, render } = setUp()
  const news = () => get(render('keep', 'texts', 'news'), '/news')
  const legal = () => get(render('keep', 'texts', 'legal'), '/legal')
  expect([await news(), await legal()]).toEqual(['keep 1', 'keep 2'])
  changes.add('news')
  expect([await news(), await legal()]).toEqual(['keep 3', 'keep 2'])
  changes.add('legal')
  changes.add('projects')
  expect([await news(), await legal()]).toEqual(['keep 3', 'keep 4'])
})

it('does not cache a render that began before a change', async () => {
  const { changes, ends, get, render } = setUp()
  const slow = get(render(undefined, 'news'))
  changes.add('news')
  // A request after the change does not wait for a render that began before it.
  expect(await get()).toBe('keep 2')
  ends[0]?.('keep')
  expect(await slow).toBe('keep 1')
  expect(get()).toBe('keep 2')
  const alone = get(render(undefined, 'news'), '/alone')
  changes.add('news')
  ends[2]?.('keep')
  await alone
  expect(await get(render('keep'), '/alone')).toBe('keep 4')
})

it('serves the previous page for up to a day when rendering fails, and retries after a pause', async () => {
  const { changes, get, render, pass, renderings, uses } = setUp()
  await get(render('keep', 'news'))
  changes.add('news')
  for (let nr = 0; nr < 3; nr += 1) expect(await get(render('fault'))).toBe('keep 1')
  expect(uses).toEqual(['miss', 'miss', 'stale', 'stale'])
  expect(renderings()).toBe(2)
  await pass(12 * hour)
  expect(await get(render('fault'))).toBe('keep 1')
  await pass(times.pause)
  expect(await get()).toBe('keep 4')
  await pass(24 * hour)
  expect(await get(render('fault'))).toBe('fault 5')
})

it('does not let visitors wait long while there is an old page', async () => {
  const { changes, ends, get, render, pass } = setUp()
  await get(render('keep', 'news'))
  changes.add('news')
  const waiting = get(render())
  await pass(times.patience)
  expect(await waiting).toBe('keep 1')
  expect(get(render())).toBe('keep 1')
  ends[1]?.('keep')
  await pass(times.pause)
  expect(get()).toBe('keep 2')
})

it('starts another render when one does not end', async () => {
  const { ends, get, render, pass } = setUp()
  void get(render())
  await pass(times.deadline + 1)
  expect(await get()).toBe('keep 2')
  expect(ends).toHaveLength(2)
})

it('stays within its size limit by dropping the least recently used pages', async () => {
  const { cache, get, render } = setUp(330)
  for (const name of ['/a', '/b', '/c', '/a', '/d']) await get(render('keep'), name)
  expect(['/a', '/b', '/c', '/d'].filter((name) => cache.has(name))).toEqual(['/a', '/c', '/d'])
})
