import { CompiledQuery, type ControlledTransaction } from 'kysely'
import type { Schema } from '../schema.ts'
import { StoreFault } from '../store-fault.ts'
import type { QueuedWork } from './queued-work.ts'
import type { WriteConnection } from './write-connection.ts'

/**
 * Runs `batch` in `transaction`, one work after the other, each in a savepoint; commits, and
 * acknowledges them. A work that throws is rolled back alone and refused.
 *
 * Throws, having acknowledged none, when the transaction fails as a whole: the commit, an error
 * after which SQLite has rolled everything back, or works that take more than `runMs` milliseconds
 * together. The connection must not be used any more then.
 */
export async function runBatch(
  connection: WriteConnection,
  transaction: ControlledTransaction<Schema>,
  batch: readonly QueuedWork[],
  runMs: number,
): Promise<void> {
  const stuck = Promise.withResolvers<never>()
  const alarm = setTimeout(() => {
    stuck.reject(new StoreFault('STUCK', `A write transaction had not ended after ${runMs} ms`))
  }, runMs)
  try {
    await Promise.race([runAll(connection, transaction, batch), stuck.promise])
    await transaction.commit().execute()
  } finally {
    clearTimeout(alarm)
  }
  for (const queued of batch) queued.acknowledge()
}

async function runAll(
  connection: WriteConnection,
  transaction: ControlledTransaction<Schema>,
  batch: readonly QueuedWork[],
): Promise<void> {
  const say = (command: string) => transaction.executeQuery(CompiledQuery.raw(command))
  for (const queued of batch) {
    await say('savepoint work')
    try {
      await queued.run(transaction)
    } catch (error) {
      if (!connection.isInTransaction()) throw error
      await say('rollback to work')
      queued.refuse(error)
    }
    await say('release work')
  }
}
