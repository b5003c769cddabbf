import { performance } from 'node:perf_hooks'
import { LRUCache } from 'lru-cache'
import type { CacheUse } from '#log/request-notes'
import { freshness } from '#server/http/headers'
import type { Changes, PageTag } from './changes.ts'

/** What rendering a page has brought. */
export type Rendered<Answer> = Readonly<{
  answer: Answer
  /**
   * `keep`: good for everybody. `pass`: right, but for this moment only (a redirect, a missing
   * page). `fault`: something failed, and a page rendered before is better.
   */
  verdict: 'keep' | 'pass' | 'fault'
  tags: ReadonlySet<PageTag>
  bytes: number
}>

/**
 * Renders a page; `previous` is the answer kept so far, to be given back when it is still the same.
 * Never rejects.
 */
export type Render<Answer> = (previous: Answer | undefined) => Promise<Rendered<Answer>>

export type PageCache<Answer> = Readonly<{
  /** Whether a page is kept under this name, however old. */
  has(name: string): boolean
  /** The page, at once when it is kept and good enough. */
  serve(name: string, render: Render<Answer>): Answer | Promise<Answer>
  size(): Readonly<{ pages: number; bytes: number }>
}>

/** Milliseconds. */
const standardTimes = {
  fresh: freshness.fresh * 1000,
  whileRenewed: freshness.whileRenewed * 1000,
  insteadOfError: freshness.insteadOfError * 1000,
  /** How long a visitor waits for a new page while there is an old one. */
  patience: 1000,
  /** How long a rendering is waited for: one that has not ended by then may never end. */
  deadline: 10_000,
  /** How long after a fault the next attempt comes, while there is an old page. */
  pause: 2000,
}

type Options = Readonly<{
  mostBytes: number
  changes: Changes
  /** Told of each page that is asked for: answered fresh, old, or to be waited for. */
  used?: (use: CacheUse) => void
  /** A clock that never runs backwards, in milliseconds. */
  now?: () => number
  times?: typeof standardTimes
}>

/**
 * Keeps rendered pages. A page is answered as it is while it is fresh; then still, while it is
 * rendered anew behind the visitor's back. Once its content has changed, visitors wait for the new
 * one; when that fails or takes too long, they get the old one, up to a day. Whoever asks for a page
 * while it is rendered gets that one. A rendering that does not end counts as failed after a time:
 * the next who asks begins another, and whoever has nothing else gets what ends first.
 */
export function createPageCache<Answer>({
  mostBytes,
  changes,
  used = () => undefined,
  now = () => performance.now(),
  times = standardTimes,
}: Options): PageCache<Answer> {
  // 0 would mean no bound at all.
  const kept = new LRUCache<string, Kept<Answer>>({ maxSize: Math.max(1, Math.floor(mostBytes)) })
  const underWay = new Map<string, Renewal<Answer>>()
  let turns = 0

  function renew(name: string, render: Render<Answer>): Renewal<Answer> {
    const mark = changes.mark()
    const running = underWay.get(name)
    // What began before a change may have read what was there before.
    if (running?.mark === mark) return running
    turns += 1
    const turn = turns
    const overdue = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      leave()
      const page = kept.get(name)
      if (page) page.pausedUntil = now() + times.pause
      overdue.resolve()
    }, times.deadline).unref()
    const rendering = render(kept.get(name)?.answer).then((rendered) => {
      clearTimeout(timer)
      leave()
      settle(name, { mark, turn }, rendered)
      return rendered
    })
    const renewal = { mark, rendering, overdue: overdue.promise }
    underWay.set(name, renewal)
    return renewal

    function leave(): void {
      if (underWay.get(name) === renewal) underWay.delete(name)
    }
  }

  function settle(
    name: string,
    { mark, turn }: Readonly<{ mark: number; turn: number }>,
    rendered: Rendered<Answer>,
  ): void {
    const { verdict, answer, tags, bytes } = rendered
    const former = kept.get(name)
    if (former && former.turn > turn) return
    if (verdict === 'keep') {
      const page = { answer, mark, turn, tags, renderedAt: now(), pausedUntil: 0 }
      kept.set(name, page, { size: bytes + 2 * name.length })
    } else if (verdict === 'pass') kept.delete(name)
    else if (former) former.pausedUntil = now() + times.pause
  }

  /** What is rendered; when that does not end, what is rendered anew, if that ends before. */
  async function first(name: string, render: Render<Answer>): Promise<Answer> {
    const { rendering, overdue } = renew(name, render)
    const another = overdue.then(() => renew(name, render).rendering)
    return (await Promise.race([rendering, another])).answer
  }

  /** What is rendered in good time, or the page of before. */
  async function newer(page: Kept<Answer>, rendering: Promise<Rendered<Answer>>): Promise<Answer> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), times.patience)
    })
    const rendered = await Promise.race([rendering, late])
    clearTimeout(timer)
    if (rendered === undefined) page.pausedUntil = now() + times.pause
    return rendered === undefined || rendered.verdict === 'fault' ? page.answer : rendered.answer
  }

  return {
    has: (name) => kept.has(name),

    serve(name, render) {
      const page = kept.get(name)
      const age = page ? now() - page.renderedAt : Number.POSITIVE_INFINITY
      if (!page || age >= times.insteadOfError) {
        used('miss')
        return first(name, render)
      }
      const isCurrent = !changes.since(page.mark, page.tags)
      if (isCurrent && age < times.fresh) {
        used('hit')
        return page.answer
      }
      const isPaused = now() < page.pausedUntil
      if (isPaused || (isCurrent && age < times.fresh + times.whileRenewed)) {
        used('stale')
        if (!isPaused) void renew(name, render)
        return page.answer
      }
      used('miss')
      return newer(page, renew(name, render).rendering)
    },

    size: () => ({ pages: kept.size, bytes: kept.calculatedSize }),
  }
}

type Kept<Answer> = {
  readonly answer: Answer
  /** Before it was rendered. */
  readonly mark: number
  /** Which rendering it comes from: higher ones began later. */
  readonly turn: number
  readonly tags: ReadonlySet<PageTag>
  readonly renderedAt: number
  /** Until when it is not worth trying again. */
  pausedUntil: number
}

type Renewal<Answer> = Readonly<{
  mark: number
  rendering: Promise<Rendered<Answer>>
  /** Resolves when the rendering is not waited for any longer; never when it ends before. */
  overdue: Promise<void>
}>
