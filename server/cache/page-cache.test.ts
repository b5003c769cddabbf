import { describe, expect, it } from 'vitest'
import type { CacheUse } from '#log/request-notes'
import { type Changes, createChanges, type PageTag } from './changes.ts'
import { createPageCache, type Render, type Rendered } from './page-cache.ts'

const second = 1000
const day = 24 * 3600 * second
const times = {
  fresh: 60 * second,
  whileRenewed: 600 * second,
  insteadOfError: day,
  patience: 20,
  deadline: 10 * second,
  pause: 5 * second,
}

/** A cache on a clock of its own, and a page that changes with every rendering. */
function setUp({ mostBytes = 1000, changes = createChanges() }: Partial<Setting> = {}) {
  let time = 0
  let renderings = 0
  const uses: CacheUse[] = []
  const previous: (string | undefined)[] = []
  const cache = createPageCache<string>({
    ...{ mostBytes, changes, times },
    now: () => time,
    used: (use) => uses.push(use),
  })
  const rendered = (verdict: Rendered<string>['verdict'], tags: readonly PageTag[] = []) => {
    renderings += 1
    return { answer: `${verdict} ${renderings}`, verdict, tags: new Set(tags), bytes: 100 }
  }
  const render =
    (
      verdict: Rendered<string>['verdict'] = 'keep',
      tags: readonly PageTag[] = [],
    ): Render<string> =>
    async (before) => {
      previous.push(before)
      return rendered(verdict, tags)
    }
  return {
    ...{ cache, changes, uses, previous, rendered, render },
    get: async (name = '/', how = render()) => await cache.serve(name, how),
    pass: (ms: number) => {
      time += ms
    },
    renderings: () => renderings,
    settled: () => new Promise((resolve) => setTimeout(resolve)),
  }
}

type Setting = Readonly<{ mostBytes: number; changes: Changes }>

describe('createPageCache', () => {
  it('renders once while the page is fresh, and answers in the same turn', async () => {
    const { cache, get, render, pass, uses } = setUp()
    expect(await get()).toBe('keep 1')
    pass(times.fresh - 1)
    expect(cache.serve('/', render())).toBe('keep 1')
    expect(await get('/other')).toBe('keep 2')
    expect(uses).toEqual(['miss', 'hit', 'miss'])
  })

  it('answers the old page while the next is rendered, then that', async () => {
    const { cache, get, render, pass, settled, previous } = setUp()
    await get()
    pass(times.fresh)
    expect(cache.serve('/', render())).toBe('keep 1')
    await settled()
    expect(cache.serve('/', render())).toBe('keep 2')
    expect(previous).toEqual([undefined, 'keep 1'])
  })

  it('lets visitors wait once a page is too old', async () => {
    const { get, pass, renderings } = setUp()
    await get()
    pass(times.fresh + times.whileRenewed)
    expect(await get()).toBe('keep 2')
    expect(renderings()).toBe(2)
  })

  it('renders a page once for all who ask for it meanwhile', async () => {
    const { get, renderings, uses } = setUp()
    const asked = await Promise.all(Array.from({ length: 50 }, () => get()))
    expect(new Set(asked)).toEqual(new Set(['keep 1']))
    expect(renderings()).toBe(1)
    expect(uses).toHaveLength(50)
  })

  it('renders anew what a change concerns, and nothing else', async () => {
    const { changes, get, render } = setUp()
    await get('/news', render('keep', ['texts', 'news']))
    await get('/legal', render('keep', ['texts', 'legal']))
    changes.note('news')
    expect(await get('/news')).toBe('keep 3')
    expect(await get('/legal')).toBe('keep 2')
    changes.note('legal')
    changes.note('projects')
    expect(await get('/news')).toBe('keep 3')
    expect(await get('/legal')).toBe('keep 4')
  })

  it('trusts no rendering that began before a change', async () => {
    const { cache, changes, get, rendered } = setUp()
    let finish = () => {}
    const slow = cache.serve(
      '/',
      () =>
        new Promise((resolve) => {
          finish = () => resolve(rendered('keep', ['news']))
        }),
    )
    changes.note('news')
    // Whoever asks after the change does not wait for what was begun before it.
    expect(await get()).toBe('keep 1')
    finish()
    expect(await slow).toBe('keep 2')
    expect(await get()).toBe('keep 1')
  })

  it('is outdated by a change that comes while it is rendered', async () => {
    const { cache, changes, get, rendered } = setUp()
    await cache.serve('/', async () => {
      changes.note('news')
      return rendered('keep', ['news'])
    })
    expect(await get()).toBe('keep 2')
  })

  it.each(['pass', 'fault'] as const)('keeps nothing of the verdict %s', async (verdict) => {
    const { cache, get, render } = setUp()
    expect(await get('/', render(verdict))).toBe(`${verdict} 1`)
    expect(cache.has('/')).toBe(false)
    expect(await get()).toBe('keep 2')
  })

  it('forgets a page that is no longer there', async () => {
    const { cache, get, render, pass, settled } = setUp()
    await get()
    pass(times.fresh)
    await get('/', render('pass'))
    await settled()
    expect(cache.has('/')).toBe(false)
  })

  it('answers the page of before when something fails, up to a day, and heals', async () => {
    const { changes, get, render, pass } = setUp()
    await get('/', render('keep', ['news']))
    changes.note('news')
    expect(await get('/', render('fault'))).toBe('keep 1')
    pass(day / 2)
    expect(await get('/', render('fault'))).toBe('keep 1')
    pass(times.pause)
    expect(await get()).toBe('keep 4')
    pass(day)
    expect(await get('/', render('fault'))).toBe('fault 5')
  })

  it('does not try again at once after a fault', async () => {
    const { changes, get, render, pass, renderings, uses } = setUp()
    await get('/', render('keep', ['news']))
    changes.note('news')
    for (let nr = 0; nr < 5; nr += 1) await get('/', render('fault'))
    expect(renderings()).toBe(2)
    expect(uses).toEqual(['miss', 'miss', 'stale', 'stale', 'stale', 'stale'])
    pass(times.pause)
    await get('/', render('fault'))
    expect(renderings()).toBe(3)
  })

  it('does not let visitors wait long while there is an old page', async () => {
    const { changes, get, render, pass, rendered } = setUp()
    await get('/', render('keep', ['news']))
    changes.note('news')
    let finish = () => {}
    const hanging: Render<string> = () =>
      new Promise((resolve) => {
        finish = () => resolve(rendered('keep'))
      })
    expect(await get('/', hanging)).toBe('keep 1')
    expect(await get('/', render())).toBe('keep 1')
    finish()
    pass(times.pause)
    expect(await get('/', render())).toBe('keep 2')
  })

  it('stays within its bytes, and drops what was used longest ago', async () => {
    const { cache, get } = setUp({ mostBytes: 330 })
    for (const name of ['/a', '/b', '/c', '/a', '/d']) await get(name)
    expect(['/a', '/b', '/c', '/d'].filter((name) => cache.has(name))).toEqual(['/a', '/c', '/d'])
    expect(cache.size().pages).toBe(3)
    expect(cache.size().bytes).toBeLessThanOrEqual(330)
  })

  it('with no bytes keeps nothing and still answers', async () => {
    const { cache, get } = setUp({ mostBytes: 0 })
    expect([await get(), await get()]).toEqual(['keep 1', 'keep 2'])
    expect(cache.size()).toEqual({ pages: 0, bytes: 0 })
  })
})
