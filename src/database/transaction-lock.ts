import { sql, type Transaction } from 'kysely'
import type { Engine } from './engine.ts'
import type { Schema } from './schema.ts'

/**
 * Makes write transactions that name one of the same locks wait for each other, across all
 * processes; the locks are held until the transaction ends. On SQLite a write transaction is alone
 * anyway. A transaction that needs several names them all in one call, and all transactions name
 * them in the same order (content before sender), so that two never wait for each other in a circle.
 */
export async function lockTransaction(
  engine: Engine,
  trx: Transaction<Schema>,
  ...names: readonly string[]
): Promise<void> {
  if (engine !== 'postgres') return
  const locks = names.map(
    (name) => sql`pg_advisory_xact_lock(hashtextextended(${`vefstoll:${name}`}, 0))`,
  )
  await sql`select ${sql.join(locks)}`.execute(trx)
}
