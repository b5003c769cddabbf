import { AsyncLocalStorage } from 'node:async_hooks'

/** Where a page came from; `pass`: it may not be kept. */
export type CacheUse = 'hit' | 'stale' | 'miss' | 'pass'

export type RequestNotes = {
  readonly id: string
  /** Unset for what is no page. */
  cache?: CacheUse
}

const storage = new AsyncLocalStorage<RequestNotes>()

/** Runs `work`, and all that it starts, with `notes` as those of the current request. */
export function withNotes<T>(notes: RequestNotes, work: () => T): T {
  return storage.run(notes, work)
}

/** The notes of the request that is being answered; undefined outside of one. */
export function currentNotes(): RequestNotes | undefined {
  return storage.getStore()
}

/** Notes where the page came from that the current request is answered with. */
export function setCacheUse(use: CacheUse): void {
  const notes = currentNotes()
  if (notes) notes.cache = use
}
