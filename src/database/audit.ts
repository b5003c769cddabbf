import { randomUUIDv7 } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Schema } from './schema.ts'
import { parseJson, searchPattern, withoutNul } from './values.ts'

const detailsSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.record(z.string(), z.number())]),
)

/** Counts and plain words; never anything that identifies the person concerned, not even a hash. */
type AuditDetails = Readonly<z.infer<typeof detailsSchema>>

export type AuditLine = Readonly<{
  id: string
  /** ISO 8601, UTC. */
  createdAt: string
  /**
   * `erased`: staff erased leads; `retention`: the server deleted leads past their retention period; at the
   * desk, `signed in` and all other actions of staff.
   */
  event: string
  details: AuditDetails
}>

/**
 * Writes an entry of the audit log, in the transaction of the change that it records (accountability, GDPR,
 * article 5(2)). Entries are permanent.
 */
export async function addAudit(
  trx: Transaction<Schema>,
  { event, details, now }: Readonly<{ event: string; details: AuditDetails; now: Date }>,
): Promise<void> {
  const row = { id: randomUUIDv7(), event, created_at: now.toISOString() }
  await trx
    .insertInto('audit')
    .values({ ...row, details: JSON.stringify(details) })
    .execute()
}

/**
 * Writes an entry of the audit log about an action of staff: who, what, when, and nothing about any visitor.
 *
 * @param by undefined for the command line
 */
export async function auditBy(
  trx: Transaction<Schema>,
  by: Readonly<{ email: string }> | undefined,
  event: string,
  details: Readonly<Record<string, string | number>>,
  now: Date,
): Promise<void> {
  await addAudit(trx, { event, details: { by: by?.email ?? 'command line', ...details }, now })
}

/**
 * The name of whoever did something, for `details.by`.
 *
 * @param by the id of the member of staff; null for the command line
 */
export async function auditedName(trx: Transaction<Schema>, by: string | null): Promise<string> {
  if (by === null) return 'command line'
  const staff = trx.selectFrom('staff').select('email').where('id', '=', by)
  return (await staff.executeTakeFirst())?.email ?? by
}

type AuditFilter = Readonly<{
  event?: string | undefined
  /** Who did it, as in `details.by`: the email address of a member of staff, or `command line`. */
  by?: string | undefined
  /** Only entries older than the one with this id. */
  before?: string | undefined
}>

/** The newest `limit` entries of the audit log, newest first; invalid details are read as empty. */
export async function readAudit(
  db: Kysely<Schema>,
  limit: number,
  { event, by, before }: AuditFilter = {},
): Promise<AuditLine[]> {
  const pattern = searchPattern(withoutNul(JSON.stringify({ by: by ?? '' }).slice(1, -1), ''))
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'created_at', 'event', 'details'])
    .$if(event !== undefined, (query) => query.where('event', '=', event ?? ''))
    .$if(by !== undefined, (query) =>
      query.where(sql<boolean>`details like ${pattern} escape '\\'`),
    )
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

/** The names of all events in the audit log, sorted. */
export async function auditEvents(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('audit').select('event').distinct().orderBy('event').execute()
  return rows.map(({ event }) => event)
}

const olderThan = (id: string) => sql<boolean>`exists (select 1 from audit as line
  where line.id = ${withoutNul(id, '')} and (audit.created_at < line.created_at
    or (audit.created_at = line.created_at and audit.id < line.id)))`
