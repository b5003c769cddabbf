import { randomUUIDv7 } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { parseJson } from './parse-json.ts'
import type { Schema } from './schema.ts'

const detailsSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.record(z.string(), z.number())]),
)

/** Counts and plain words; never anything that tells who was meant, not even a hash. */
type AuditDetails = Readonly<z.infer<typeof detailsSchema>>

/** Writes a line inside the transaction of what it tells of (GDPR, 5(2)), over one of its `id`. */
export async function addAudit(
  trx: Transaction<Schema>,
  line: Readonly<{ id?: string; event: string; details: AuditDetails; now: Date }>,
): Promise<void> {
  const { id = randomUUIDv7(), event, details, now } = line
  const text = auditText(details)
  await trx
    .insertInto('audit')
    .values({ id, event, created_at: now.toISOString(), details: text })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ details: text }))
    .execute()
}

/** The details as the column holds them. */
export function auditText(details: AuditDetails): string {
  return JSON.stringify(details)
}

/** The newest `limit` lines, of `event` or all; damaged details read as none. */
export async function readAudit(db: Kysely<Schema>, limit: number, event?: string) {
  const rows = await db
    .selectFrom('audit')
    .select(['created_at', 'event', 'details'])
    .$if(event !== undefined, (query) => query.where('event', '=', event ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ details, ...row }) => ({
    createdAt: row.created_at,
    event: row.event,
    details: detailsSchema.catch({}).parse(parseJson(details)),
  }))
}
