import { AsyncLocalStorage } from 'node:async_hooks'

/** Where an answer came from, as the page cache sees it; `pass`: it may not be kept. */
export type CacheUse = 'hit' | 'stale' | 'miss' | 'pass'

/** What is noted of a request while it is answered. */
export type RequestNotes = {
  readonly id: string
  /** Set by the page cache; unset for what never comes to it. */
  cache?: CacheUse
}

const storage = new AsyncLocalStorage<RequestNotes>()

/** Runs `work`, and all that it starts, with `notes` as those of the current request. */
export function withNotes(notes: RequestNotes, work: () => void): void {
  storage.run(notes, work)
}

/** The notes of the request that is being answered; undefined outside of one. */
export function currentNotes(): RequestNotes | undefined {
  return storage.getStore()
}
