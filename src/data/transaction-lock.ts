import { sql, type Transaction } from 'kysely'
import type { Engine } from './database.ts'
import type { Schema } from './schema.ts'

/**
 * Makes write transactions that name the same lock wait for each other, across all processes; the
 * lock is held until the transaction ends. On SQLite a write transaction is alone anyway. A
 * transaction takes one lock at most, so that two can never wait for each other in a circle.
 */
export async function lockTransaction(
  engine: Engine,
  trx: Transaction<Schema>,
  name: string,
): Promise<void> {
  if (engine === 'postgres') {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`vefstoll:${name}`}, 0))`.execute(trx)
  }
}
