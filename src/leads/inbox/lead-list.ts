import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { before, type Database, type Schema } from '#database/database'
import { answerDue } from '../emails/response-time.ts'
import {
  countLeads,
  type Lead,
  type LeadFilter,
  type LeadState,
  leadStates,
  matching,
  readLead,
  searchColumns,
  senderAddress,
} from './lead.ts'

/** The cursor of a page of the list, which begins after this lead. */
export type LeadCursor = Readonly<{ id: string; at: string }>

/**
 * The order of a list: `due` has the leads first whose answer is due soonest, `newest` those that arrived
 * last.
 */
export type LeadOrder = 'due' | 'newest'

type Wanted = Readonly<{ order: LeadOrder; after?: LeadCursor | undefined; limit: number }>

/**
 * A page of leads, and the cursor of the next page, undefined on the last. Damaged leads are included, so
 * that nobody misses them.
 */
export async function listLeads(
  db: Kysely<Schema>,
  filter: LeadFilter,
  { order, after, limit }: Wanted,
): Promise<Readonly<{ leads: readonly Lead[]; next: LeadCursor | undefined }>> {
  const ids = await foundIds(db, filter, { order, after, limit: limit + 1 })
  const shown = ids.slice(0, limit)
  const leads = await leadsOf(db, shown)
  const last = leads.at(-1)
  const next = ids.length > limit && last ? cursorOf(last, order) : undefined
  return { leads, next }
}

/** Ids are searched in an index, and only the rows of one page are read, since rows are long. */
async function foundIds(
  db: Kysely<Schema>,
  filter: LeadFilter,
  { order, after, limit }: Wanted,
): Promise<readonly string[]> {
  const found = db.selectFrom('leads').select('id').where(matching(filter))
  const ordered = order === 'due' ? byDue(found, after) : byArrival(found, after)
  return (await ordered.limit(limit).execute()).map(({ id }) => id)
}

function olderThan({ at, id }: LeadCursor): Expression<SqlBool> {
  return sql<SqlBool>`(created_at, id) < (${at}, ${id})`
}

function cursorOf({ id, dueAt, createdAt }: Lead, order: LeadOrder): LeadCursor {
  return { id, at: order === 'due' ? (dueAt ?? '') : createdAt }
}

type Found = SelectQueryBuilder<Schema, 'leads', { id: string }>

function byArrival(found: Found, after: LeadCursor | undefined): Found {
  const rest = after ? found.where(olderThan(after)) : found
  return rest.orderBy('created_at', 'desc').orderBy('id', 'desc')
}

/** Leads without a due date come first, although all should have one. */
function byDue(found: Found, after: LeadCursor | undefined): Found {
  let rest = found
  if (after && after.at === '') {
    rest = found.where(({ eb, or, and }) =>
      or([eb('due_at', 'is not', null), and([eb('due_at', 'is', null), eb('id', '>', after.id)])]),
    )
  } else if (after) {
    rest = found.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('due_at', 'id'), '>', tuple(after.at, after.id)),
    )
  }
  return rest.orderBy('due_at', (order) => order.asc().nullsFirst()).orderBy('id')
}

/** The leads with these ids, in this order; missing ones are left out. */
async function leadsOf(db: Kysely<Schema>, ids: readonly string[]): Promise<Lead[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('leads')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [readLead(row)] : []
  })
}

/**
 * All leads that match `filter`, newest first, read in pages: neither all in memory nor in one long
 * transaction.
 */
export async function* eachLead(
  db: Kysely<Schema>,
  filter: LeadFilter,
  pageSize = 500,
): AsyncGenerator<Lead, void> {
  let after: LeadCursor | undefined
  do {
    const page = await listLeads(db, filter, { order: 'newest', after, limit: pageSize })
    yield* page.leads
    after = page.next
  } while (after)
}

/** The ids that end with the hexadecimal digits `end`, oldest first. */
export async function idsEndingWith(db: Kysely<Schema>, end: string): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .select('id')
    .where('id', 'like', `%${end}`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The lead with this id; undefined if there is none. */
export async function leadById(db: Kysely<Schema>, id: string): Promise<Lead | undefined> {
  const [lead] = await leadsOf(db, [id])
  return lead
}

/** Counts the leads that match `filter`, by state and in total; the filter's own states are ignored. */
export async function countByState(
  db: Kysely<Schema>,
  { states: _, ...filter }: LeadFilter,
): Promise<Readonly<Record<LeadState | 'all', number>>> {
  const rows = await db
    .selectFrom('leads')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where(matching(filter))
    .groupBy('state')
    .execute()
  const counts = { new: 0, quarantined: 0, answered: 0, won: 0, lost: 0, all: 0 }
  for (const state of leadStates) {
    counts[state] = rows.find((row) => row.state === state)?.count ?? 0
    counts.all += counts[state]
  }
  return counts
}

/** Counts the new leads whose answer is overdue at `now`. */
export async function countOverdue(db: Kysely<Schema>, now: Date): Promise<number> {
  return await countLeads(db, { states: ['new'], dueBefore: now.toISOString() })
}

/** The leads in state `new`, newest first. */
export async function newestNew(db: Kysely<Schema>, limit: number): Promise<LeadCursor[]> {
  return await db
    .selectFrom('leads')
    .select(['id', 'created_at as at'])
    .where('state', '=', 'new')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Other leads with the same sender's email address, newest first, at most `limit`. */
export async function othersOfSender(
  db: Kysely<Schema>,
  { id, fields }: Pick<Lead, 'id' | 'fields'>,
  limit: number,
): Promise<Lead[]> {
  const email = senderAddress({ fields })
  if (email === null) return []
  const sent = db
    .selectFrom('leads')
    .select('id')
    .where('sender_email', '=', email)
    .where('id', '<>', id)
  const found = await byArrival(sent, undefined).limit(limit).execute()
  return await leadsOf(
    db,
    found.map((row) => row.id),
  )
}

const dayMs = 24 * 60 * 60 * 1000

export type QuarantineState = Awaited<ReturnType<typeof readQuarantineState>>

/** Counts the leads in quarantine at `now`: those of the last 24 hours, and all. */
export async function readQuarantineState(db: Kysely<Schema>, now: Date) {
  const states = ['quarantined'] as const
  return {
    lastDay: await countLeads(db, { states, since: before(now, dayMs) }),
    all: await countLeads(db, { states }),
  }
}

/** Counts leads by form, language and state, sorted in that order. */
export async function countLeadsByKind(db: Kysely<Schema>) {
  return await db
    .selectFrom('leads')
    .select(({ fn }) => ['form', 'language', 'state', fn.countAll<number>().as('count')])
    .groupBy(['form', 'language', 'state'])
    .orderBy('form')
    .orderBy('language')
    .orderBy('state')
    .execute()
}

/**
 * Backfills the columns of leads that a version without a desk did not store: search text, sender, and when
 * an answer is due. In one short transaction, at most `limit` leads, newest first. May run repeatedly and in
 * several processes, while staff work. Of a damaged row at least the reference can be found.
 *
 * @returns how many leads were backfilled
 */
export async function backfillLeads({ engine, transaction }: Database, limit = 100) {
  return await transaction(async (trx) => {
    const rows = await trx
      .selectFrom('leads')
      .selectAll()
      .where('search_text', 'is', null)
      .orderBy('id', 'desc')
      .limit(limit)
      // Skips locked rows, so as not to deadlock with staff.
      .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute()
    for (const lead of rows.map(readLead)) {
      const due_at = lead.dueAt ?? answerDue(lead, lead.state, new Date(lead.createdAt))
      await trx
        .updateTable('leads')
        .set({ ...searchColumns(lead.id, lead), due_at })
        .where('id', '=', lead.id)
        .execute()
    }
    return rows.length
  })
}
