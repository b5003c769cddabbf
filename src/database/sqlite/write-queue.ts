import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ControlledTransaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Schema } from '../schema.ts'
import { StoreFault } from '../store-fault.ts'
import { isBusy, pauseWhileBusy } from './busy.ts'
import { type QueuedWork, queuedWork } from './queued-work.ts'
import { runBatch } from './write-batch.ts'
import type { WriteConnection } from './write-connection.ts'

export type WriteQueue = {
  /** See `Database`. */
  immediate: Database['immediate']
  /** Takes no more work, ends what it has, and closes the connection. */
  close(): Promise<void>
}

export type WriteLimits = {
  /** How long a work may wait until it begins, in milliseconds. */
  waitMs: number
  /** How long the works of one transaction may take together, in milliseconds. */
  runMs: number
  /** How many works share a transaction at most. */
  batch: number
}

const standardLimits: WriteLimits = { waitMs: 5_000, runMs: 10_000, batch: 100 }

/**
 * Lets works that come in while others are written share one transaction, hence one write to the
 * disk (group commit). They run in their order, each in a savepoint: one that throws is rolled back
 * alone. All are answered after the commit; when that fails, all are refused. A work that cannot
 * begin in time, since another process holds the lock, is refused on its own clock.
 *
 * After an error of the transaction itself (full disk, I/O) the state of the connection is not
 * known: it is closed, and `reopen` makes the next one.
 */
export function createWriteQueue(
  first: WriteConnection,
  reopen: () => Promise<WriteConnection>,
  limits: WriteLimits = standardLimits,
): WriteQueue {
  /** In their order, each with the timer that refuses it. */
  const waiting = new Map<QueuedWork, NodeJS.Timeout>()
  let connection: WriteConnection | undefined = first
  let running: Promise<void> | undefined
  let closed = false
  // Works of many requests run here, in the context of none of them.
  const inOwnContext = AsyncLocalStorage.snapshot()

  const immediate: Database['immediate'] = (work) => {
    if (closed) return Promise.reject(new StoreFault('CLOSED', 'The database is closed'))
    const { queued, answer } = queuedWork(work)
    const late = setTimeout(() => {
      waiting.delete(queued)
      queued.refuse(new StoreFault('LOCKED', `The database was locked for ${limits.waitMs} ms`))
    }, limits.waitMs)
    waiting.set(queued, late)
    running ??= inOwnContext(writeAll)
    return answer
  }

  async function writeAll(): Promise<void> {
    while (waiting.size > 0) {
      await gather()
      let batch: QueuedWork[] | undefined
      try {
        connection ??= await reopen()
        const transaction = await begin(connection)
        if (!transaction) continue
        batch = take()
        await runBatch(connection, transaction, batch, limits.runMs)
      } catch (error) {
        connection?.close()
        connection = undefined
        for (const queued of batch ?? take()) queued.refuse(error)
      }
    }
    // Nothing may happen between the last look at the queue and this.
    running = undefined
  }

  /** Lets in the requests that have arrived already: their works would miss the commit otherwise. */
  async function gather(): Promise<void> {
    for (let before = 0; before < waiting.size && waiting.size < limits.batch; ) {
      before = waiting.size
      await nextTurn()
    }
  }

  /** Waits for the lock as long as anybody waits for it; undefined when nobody does any longer. */
  async function begin(
    writer: WriteConnection,
  ): Promise<ControlledTransaction<Schema> | undefined> {
    while (waiting.size > 0) {
      try {
        return await writer.begin()
      } catch (error) {
        if (!isBusy(error)) throw error
      }
      await pauseWhileBusy()
    }
    return undefined
  }

  function take(): QueuedWork[] {
    const batch = [...waiting].slice(0, limits.batch)
    for (const [queued, late] of batch) {
      clearTimeout(late)
      waiting.delete(queued)
    }
    return batch.map(([queued]) => queued)
  }

  return {
    immediate,
    close: async () => {
      closed = true
      await running
      connection?.close()
      connection = undefined
    },
  }
}
