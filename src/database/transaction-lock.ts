import { sql, type Transaction } from 'kysely'
import type { Engine } from './engine.ts'
import type { Schema } from './schema.ts'

/**
 * Makes write transactions that name one of the same locks wait for each other, across processes,
 * until they end (on SQLite they do anyway). All name theirs in one call and in one order, content
 * before sender, so that none wait in a circle.
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
