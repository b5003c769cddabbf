import { LRUCache } from 'lru-cache'
import type { ContentTag } from '#database/database'
import { setCacheUse } from '#log/log'
import { freshness } from '#server/http/headers'
import { withTimeout } from '#server/timers'
import type { ReadyResponse } from './ready-response.ts'

/** The content that pages are made of; `tagsRead` in cached-pages.ts says which service reads which. */
export type PageTag = 'texts' | 'legal' | ContentTag

export type Changes = ReturnType<typeof createChanges>

/** Creates the record of when content changed; a mark is a count, since clocks may run backwards. */
export function createChanges() {
  const last = new Map<PageTag, number>()
  let count = 0
  return {
    /** Something under `tag` is different from now on. */
    add(tag: PageTag): void {
      count += 1
      last.set(tag, count)
    },
    /** Now, to be compared with later. */
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
   * `keep`: good for everybody. `pass`: right, but for this moment only (a redirect, a missing
   * page). `fault`: something failed, and a page rendered before is better.
   */
  verdict: 'keep' | 'pass' | 'fault'
  tags: ReadonlySet<PageTag>
}>

/** Renders a page. Never rejects. */
export type Render = () => Promise<Rendered>

/** Milliseconds. */
export const cacheTimes = {
  fresh: freshness.fresh * 1000,
  whileRenewed: freshness.whileRenewed * 1000,
  insteadOfError: freshness.insteadOfError * 1000,
  /** How long a visitor waits for a changed page before getting the one of before. */
  patience: 1000,
  /** After this a rendering counts as lost, and the next request starts another. */
  deadline: 10_000,
  /** How long after a fault the page of before is served without trying again. */
  pause: 2000,
} as const

type Kept = Omit<Rendered, 'verdict'> & {
  /** Of the last change before its rendering began. */
  readonly mark: number
  readonly renderedAt: number
  /** Until when it is not worth trying again. */
  pausedUntil: number
}

type Renewal = Readonly<{ mark: number; startedAt: number; rendering: Promise<Rendered> }>

/**
 * Keeps rendered pages. A fresh one is served as it is, an older one while it is rendered anew.
 * Once its content has changed, visitors wait for the new one, or get the old one, up to a day,
 * when that fails or takes too long. Who asks meanwhile waits for the same rendering.
 */
export function createPageCache(mostBytes: number, changes: Changes) {
  const kept = new LRUCache<string, Kept>({ maxSize: mostBytes })
  const underWay = new Map<string, Renewal>()

  function renew(name: string, render: Render): Promise<Rendered> {
    const [mark, startedAt] = [changes.mark(), performance.now()]
    const running = underWay.get(name)
    const isLost = running && startedAt - running.startedAt > cacheTimes.deadline
    // What began before a change may have read what was there before.
    if (running?.mark === mark && !isLost) return running.rendering
    const rendering = render().then((rendered) => {
      settle(name, mark, rendered)
      return rendered
    })
    const renewal = { mark, startedAt, rendering }
    underWay.set(name, renewal)
    void rendering.finally(() => {
      if (underWay.get(name) === renewal) underWay.delete(name)
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
    /** Whether a page is kept under this name, however old. */
    has: (name: string) => kept.has(name),

    /** The page, at once when it is kept and good enough. */
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
      return newer(page, renew(name, render))
    },
  }
}

/** What is rendered in good time, or the page of before. */
async function newer(page: Kept, rendering: Promise<Rendered>): Promise<ReadyResponse> {
  const rendered = await withTimeout(rendering, cacheTimes.patience)
  if (!rendered) pause(page)
  return rendered && rendered.verdict !== 'fault' ? rendered.response : page.response
}

function pause(page: Kept): void {
  page.pausedUntil = performance.now() + cacheTimes.pause
}
