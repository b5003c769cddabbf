import { performance } from 'node:perf_hooks'
import { freshness } from '#site/freshness'
import { createByteBounded } from './byte-bounded.ts'
import type { Changes, PageTag } from './changes.ts'
import type { CacheUse } from './request-notes.ts'

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
 * while it is rendered gets that one.
 */
export function createPageCache<Answer>({
  mostBytes,
  changes,
  used = () => undefined,
  now = () => performance.now(),
  times = standardTimes,
}: Options): PageCache<Answer> {
  const kept = createByteBounded<Kept<Answer>>(mostBytes)
  const underWay = new Map<string, Renewal<Answer>>()

  function renew(name: string, render: Render<Answer>): Promise<Rendered<Answer>> {
    const mark = changes.mark()
    const running = underWay.get(name)
    // What began before a change may have read what was there before.
    if (running?.mark === mark) return running.rendering
    const rendering = render(kept.get(name)?.answer).then((rendered) => {
      if (underWay.get(name) === renewal) underWay.delete(name)
      settle(name, mark, rendered)
      return rendered
    })
    const renewal = { mark, rendering }
    underWay.set(name, renewal)
    return rendering
  }

  function settle(name: string, mark: number, rendered: Rendered<Answer>): void {
    const { verdict, answer, tags, bytes } = rendered
    const former = kept.get(name)
    if (former && former.mark > mark) return
    if (verdict === 'keep') {
      const page = { answer, mark, tags, renderedAt: now(), pausedUntil: 0 }
      kept.set(name, page, bytes + 2 * name.length)
    } else if (verdict === 'pass') kept.delete(name)
    else if (former) former.pausedUntil = now() + times.pause
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
        return renew(name, render).then(({ answer }) => answer)
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
      return newer(page, renew(name, render))
    },

    size: () => ({ pages: kept.size(), bytes: kept.bytes() }),
  }
}

type Kept<Answer> = {
  readonly answer: Answer
  /** Before it was rendered. */
  readonly mark: number
  readonly tags: ReadonlySet<PageTag>
  readonly renderedAt: number
  /** Until when it is not worth trying again. */
  pausedUntil: number
}

type Renewal<Answer> = Readonly<{ mark: number; rendering: Promise<Rendered<Answer>> }>
