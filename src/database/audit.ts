import { randomUUIDv7 } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Schema } from './schema.ts'
import { parseJson, searchPattern, withoutNul } from './values.ts'

const detailsSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.record(z.string(), z.number())]),
)

/** Counts and plain words; never anything that tells who was meant, not even a hash. */
type AuditDetails = Readonly<z.infer<typeof detailsSchema>>

export type AuditLine = Readonly<{
  id: string
  /** ISO 8601, UTC. */
  createdAt: string
  /**
   * `erased`: staff erased leads; `retention`: the server deleted what was due; of the desk: `signed in`
   * and what else staff do.
   */
  event: string
  details: AuditDetails
}>

/**
 * Writes a line of the audit log, inside the transaction of what it tells of (GDPR, article 5(2):
 * whoever holds personal data answers for what is done with it). A line that was written under the
 * same `id` is replaced; otherwise lines stay for good.
 */
export async function addAudit(
  trx: Transaction<Schema>,
  line: Readonly<{ id?: string; event: string; details: AuditDetails; now: Date }>,
): Promise<void> {
  const { id, event, details, now } = line
  const text = auditText(details)
  await trx
    .insertInto('audit')
    .values({ id: id ?? randomUUIDv7(), event, created_at: now.toISOString(), details: text })
    // Only with an id of its own: the desk's role may add lines, and change none.
    .$if(id !== undefined, (query) =>
      query.onConflict((conflict) => conflict.column('id').doUpdateSet({ details: text })),
    )
    .execute()
}

/**
 * Who did something, as `details.by` says.
 *
 * @param by the id of the member of staff; null for the command line
 */
export async function auditedName(trx: Transaction<Schema>, by: string | null): Promise<string> {
  if (by === null) return 'command line'
  const staff = trx.selectFrom('staff').select('email').where('id', '=', by)
  return (await staff.executeTakeFirst())?.email ?? by
}

/** The details as the column holds them. */
export function auditText(details: AuditDetails): string {
  return JSON.stringify(details)
}

type AuditFilter = Readonly<{
  event?: string | undefined
  /** Who did it, as `details.by` says: an e-mail address of staff, or `command line`. */
  by?: string | undefined
  /** Only what is older than the line with this id. */
  before?: string | undefined
}>

/** The newest `limit` lines of the audit log, newest first; details that are damaged read as none. */
export async function readAudit(
  db: Kysely<Schema>,
  limit: number,
  { event, by, before }: AuditFilter = {},
): Promise<AuditLine[]> {
  const told = searchPattern(withoutNul(JSON.stringify({ by: by ?? '' }).slice(1, -1), ''))
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'created_at', 'event', 'details'])
    .$if(event !== undefined, (query) => query.where('event', '=', event ?? ''))
    .$if(by !== undefined, (query) => query.where(sql<boolean>`details like ${told} escape '\\'`))
    .$if(before !== undefined, (query) => query.where(olderThan(before ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ details, ...row }) => ({
    id: row.id,
    createdAt: row.created_at,
    event: row.event,
    details: detailsSchema.catch({}).parse(parseJson(details)),
  }))
}

/** The kinds of lines that there are, by name. */
export async function auditEvents(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('audit').select('event').distinct().orderBy('event').execute()
  return rows.map(({ event }) => event)
}

const olderThan = (id: string) => sql<boolean>`exists (select 1 from audit as line
  where line.id = ${withoutNul(id, '')} and (audit.created_at < line.created_at
    or (audit.created_at = line.created_at and audit.id < line.id)))`
