import { LRUCache } from 'lru-cache'
import type { ContentTag } from '#database/database'
import { setCacheUse } from '#log/log'
import { freshness } from '#server/http/headers'
import { withTimeout } from '#server/timers'
import type { ReadyResponse } from './ready-response.ts'

/**
 * The kinds of content that pages depend on; `tagsRead` in shared-pages.ts says which service reads which.
 */
export type PageTag = 'texts' | 'legal' | ContentTag

export type Changes = ReturnType<typeof createChanges>

/** Creates the record of content changes. A mark is a counter, not a time, since clocks may be set back. */
export function createChanges() {
  const last = new Map<PageTag, number>()
  let count = 0
  return {
    /** Records that content under `tag` has changed. */
    add(tag: PageTag): void {
      count += 1
      last.set(tag, count)
    },
    /** The current mark, to be passed to `since` later. */
    mark: () => count,
    /** Whether anything under one of `tags` has changed after `mark`. */
    since(mark: number, tags: ReadonlySet<PageTag>): boolean {
      return mark !== count && [...tags].some((tag) => (last.get(tag) ?? 0) > mark)
    },
  }
}

export type Rendered = Readonly<{
  response: ReadyResponse
  /**
   * `keep`: may be cached for everybody. `pass`: correct, but not cacheable (a redirect, a missing page).
   * `fault`: something failed, and a page rendered earlier is better.
   */
  verdict: 'keep' | 'pass' | 'fault'
  tags: ReadonlySet<PageTag>
}>

/** Renders a page. Never rejects. */
export type Render = () => Promise<Rendered>

/** In milliseconds. */
export const cacheTimes = {
  fresh: freshness.fresh * 1000,
  whileRenewed: freshness.whileRenewed * 1000,
  insteadOfError: freshness.insteadOfError * 1000,
  /** How long a visitor waits for a changed page before getting the previous one. */
  patience: 1000,
  /** After this a render counts as lost, and the next request starts another. */
  deadline: 10_000,
  /** How long after a fault the previous page is served without another attempt. */
  pause: 2000,
} as const

type Kept = Omit<Rendered, 'verdict'> & {
  /** The mark when its rendering began. */
  readonly mark: number
  readonly renderedAt: number
  /** No new attempt is made before this time. */
  pausedUntil: number
}

type Renewal = Readonly<{ mark: number; startedAt: number; rendering: Promise<Rendered> }>

/**
 * Caches rendered pages by name. A fresh page is served as it is, an older one while it is re-rendered. Once
 * its content has changed, visitors wait for the new page; if that fails or takes too long, they get the old
 * one, up to a day old. Concurrent requests share one render.
 */
export function createPageCache(mostBytes: number, changes: Changes) {
  const kept = new LRUCache<string, Kept>({ maxSize: mostBytes })
  const inFlight = new Map<string, Renewal>()

  function renew(name: string, render: Render): Promise<Rendered> {
    const [mark, startedAt] = [changes.mark(), performance.now()]
    const running = inFlight.get(name)
    const isLost = running && startedAt - running.startedAt > cacheTimes.deadline
    // A render that began before a change may have read the old content.
    if (running?.mark === mark && !isLost) return running.rendering
    const rendering = render().then((rendered) => {
      settle(name, mark, rendered)
      return rendered
    })
    const renewal = { mark, startedAt, rendering }
    inFlight.set(name, renewal)
    void rendering.finally(() => {
      if (inFlight.get(name) === renewal) inFlight.delete(name)
    })
    return rendering
  }

  function settle(name: string, mark: number, { verdict, ...rendered }: Rendered): void {
    const former = kept.get(name)
    if (former && former.mark > mark) return
    if (verdict === 'keep') {
      const page = { ...rendered, mark, renderedAt: performance.now(), pausedUntil: 0 }
      kept.set(name, page, { size: rendered.response.bytes + 2 * name.length })
    } else if (verdict === 'pass') kept.delete(name)
    else if (former) pause(former)
  }

  return {
    /** Whether a page is cached under this name, however old. */
    has: (name: string) => kept.has(name),

    /** The page: at once if the cached one may be served, otherwise as a promise. */
    serve(name: string, render: Render): ReadyResponse | Promise<ReadyResponse> {
      const page = kept.get(name)
      const now = performance.now()
      const age = page ? now - page.renderedAt : Number.POSITIVE_INFINITY
      if (!page || age >= cacheTimes.insteadOfError) {
        setCacheUse('miss')
        return renew(name, render).then(({ response }) => response)
      }
      const isCurrent = !changes.since(page.mark, page.tags)
      if (isCurrent && age < cacheTimes.fresh) {
        setCacheUse('hit')
        return page.response
      }
      const isPaused = now < page.pausedUntil
      if (isPaused || (isCurrent && age < cacheTimes.fresh + cacheTimes.whileRenewed)) {
        setCacheUse('stale')
        if (!isPaused) void renew(name, render)
        return page.response
      }
      setCacheUse('miss')
      return newerOrCached(page, renew(name, render))
    },
  }
}

/** The new page if it is rendered in time and without a fault, otherwise the cached one. */
async function newerOrCached(page: Kept, rendering: Promise<Rendered>): Promise<ReadyResponse> {
  const rendered = await withTimeout(rendering, cacheTimes.patience)
  if (!rendered) pause(page)
  return rendered && rendered.verdict !== 'fault' ? rendered.response : page.response
}

function pause(page: Kept): void {
  page.pausedUntil = performance.now() + cacheTimes.pause
}
