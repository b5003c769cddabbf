import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIndexable, type Site } from '#i18n/site'
import { type CacheUse, currentNotes } from '#log/request-notes'
import type { PageQuery } from '#routing/address'
import type { Changes } from './changes.ts'
import { createPageCache } from './page-cache.ts'
import { type ReadyResponse, sendReady } from './ready-response.ts'
import type { RenderShared } from './render-shared.ts'

/** The pages that are the same for everybody: rendered once, answered many times. */
export type SharedPages = Readonly<{
  /**
   * Answers from memory; false when the page is not there, and nothing is done.
   *
   * @param target of the request, as it came
   */
  answerKept(
    request: IncomingMessage,
    response: ServerResponse,
    site: Site,
    target: string,
  ): boolean
  /** Renders the page, unless somebody just does, and answers; false when it is not for everybody. */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    site: Site,
    page: Readonly<{ path: string }> & PageQuery,
  ): boolean
  /** How much is kept. */
  size(): Readonly<{ pages: number; bytes: number }>
}>

/** Of all bytes, for pages with a query: whoever makes up queries must not push out the rest. */
const queriesShare = 0.25

/** @param mostBytes how much memory the pages may take; with 0 nothing is kept */
export function createSharedPages(
  renderShared: RenderShared,
  changes: Changes,
  mostBytes: number,
): SharedPages {
  const cacheOf = (share: number) =>
    createPageCache<ReadyResponse>({ mostBytes: mostBytes * share, changes, used: noteUse })
  const plain = cacheOf(1 - queriesShare)
  const queried = cacheOf(queriesShare)

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    site: Site,
    target: string,
  ): void {
    const found = cacheFor(target).serve(nameOf(site, target), (previous) => {
      const at = target.indexOf('?')
      const path = at < 0 ? target : target.slice(0, at)
      return renderShared(site, path, at < 0 ? '' : target.slice(at + 1), previous)
    })
    if (found instanceof Promise) void found.then((it) => sendReady(request, response, it))
    else sendReady(request, response, found)
  }

  function cacheFor(target: string) {
    return target.includes('?') ? queried : plain
  }

  return {
    answerKept(request, response, site, target) {
      if (!isIndexable(site) || !isReading(request)) return false
      if (!cacheFor(target).has(nameOf(site, target))) return false
      answer(request, response, site, target)
      return true
    },
    answer(request, response, site, { path, query, shared }) {
      if (!isIndexable(site) || !isReading(request)) return false
      if (!shared) {
        noteUse('pass')
        return false
      }
      answer(request, response, site, query === '' ? path : `${path}?${query}`)
      return true
    },
    size() {
      const [one, other] = [plain.size(), queried.size()]
      return { pages: one.pages + other.pages, bytes: one.bytes + other.bytes }
    },
  }
}

function noteUse(use: CacheUse): void {
  const notes = currentNotes()
  if (notes) notes.cache = use
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

function nameOf({ kind, language }: Site, target: string): string {
  return `${kind}:${language}${target}`
}
