import type { Transaction } from 'kysely'
import type { Schema } from '#database/database'

/** What the audit trail calls a member of staff by their id; null is the command line. */
export async function nameOfStaff(trx: Transaction<Schema>, by: string | null): Promise<string> {
  if (by === null) return 'command line'
  const row = await trx.selectFrom('staff').select('email').where('id', '=', by).executeTakeFirst()
  return row?.email ?? by
}
