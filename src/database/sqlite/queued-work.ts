import type { Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** What `Database.immediate` is given to run. */
export type Work<T> = (trx: Transaction<Schema>) => Promise<T>

/** A work in the write queue. Whoever asked for it is answered once, whatever comes later. */
export type QueuedWork = {
  /** Runs it in `trx` and keeps its answer back. Throws what it throws. */
  run(trx: Transaction<Schema>): Promise<void>
  /** Gives out the answer: what it wrote is on disk. */
  acknowledge(): void
  refuse(error: unknown): void
}

/** Makes a work ready for the queue; `answer` settles when the queue acknowledges or refuses it. */
export function queuedWork<T>(work: Work<T>): { queued: QueuedWork; answer: Promise<T> } {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  let acknowledge = () => reject(new Error('The work has not run'))
  return {
    queued: {
      run: async (trx) => {
        const answer = await work(trx)
        acknowledge = () => resolve(answer)
      },
      acknowledge: () => acknowledge(),
      refuse: reject,
    },
    answer: promise,
  }
}
