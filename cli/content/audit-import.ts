import { addAudit } from '#database/database'
import type { Context } from './context.ts'

/** Notes in the audit trail what an import has done, unless that was nothing. */
export async function auditImport(
  { database, now }: Context,
  event: 'stories imported' | 'leads imported',
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  const done = Object.entries(counts).filter(([, count]) => count > 0)
  if (done.length === 0) return
  const details = { by: 'command line', counts: Object.fromEntries(done) }
  await database.transaction((trx) => addAudit(trx, { event, details, now: now() }))
}
