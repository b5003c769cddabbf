import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { before, type Schema, type SubmissionRow } from '#database/database'
import {
  countSubmissions,
  hasWord,
  isShortSearch,
  matching,
  readableSubmission,
  type Submission,
  type SubmissionFilter,
  type SubmissionState,
  senderEmail,
  submissionStates,
} from './submission.ts'

/** A lead as staff see it. */
export type Lead = Submission &
  Readonly<{
    /** The id of whoever answers it. */
    assignee: string | null
    /** By when an answer is due, ISO 8601 in UTC; null when it is no longer due. */
    dueAt: string | null
    /** Grows with every change of staff; see `changeLead`. */
    version: number
    /** Whether its row cannot be read: then it shows no field. */
    isDamaged: boolean
  }>

/** Where a page of the list begins: after this lead. */
export type LeadMark = Readonly<{ id: string; at: string }>

/**
 * In which order: `due` has those first whose answer is due first, `newest` those that arrived last.
 */
export type LeadOrder = 'due' | 'newest'

type Wanted = Readonly<{ order: LeadOrder; after?: LeadMark | undefined; limit: number }>

/**
 * A page of leads and the mark after which the next begins, undefined on the last. What is damaged is
 * among them, so that nobody misses it.
 */
export async function listLeads(
  db: Kysely<Schema>,
  filter: SubmissionFilter,
  { order, after, limit }: Wanted,
): Promise<Readonly<{ leads: readonly Lead[]; next: LeadMark | undefined }>> {
  const ids = await foundIds(db, filter, { order, after, limit: limit + 1 })
  const shown = ids.slice(0, limit)
  const leads = await leadsOf(db, shown)
  const last = leads.at(-1)
  const next = ids.length > limit && last ? markOf(last, order) : undefined
  return { leads, next }
}

/** Found in an index, and only then read: rows are long. */
async function foundIds(db: Kysely<Schema>, filter: SubmissionFilter, wanted: Wanted) {
  const { order, after, limit } = wanted
  if (isShortSearch(filter.words ?? [])) return await idsAmongNewest(db, filter, wanted)
  if (order === 'newest' && filter.words) {
    const ids = await idsAmongNewest(db, filter, wanted)
    if (ids.length === limit) return ids
  }
  const found = db.selectFrom('submissions').select('id').where(matching(filter))
  const ordered = order === 'due' ? byDue(found, after) : byArrival(found, after)
  return (await ordered.limit(limit).execute()).map(({ id }) => id)
}

/**
 * Among so many of the newest a word that many leads have is found often enough for a page. A short
 * search looks in no others.
 */
export const newestSearched = 5_000

/**
 * What a search finds among the newest. PostgreSQL cannot tell how common a word is, and by its index
 * would first look up all leads that have it. Which are the newest is counted from `after` on, of a
 * short search from the very newest.
 */
async function idsAmongNewest(
  db: Kysely<Schema>,
  filter: SubmissionFilter,
  { after, limit }: Wanted,
): Promise<readonly string[]> {
  const isShort = isShortSearch(filter.words ?? [])
  const found = await amongNewest(db, filter, isShort ? undefined : after)
    .where(isShort && after ? olderThan(after) : sql<SqlBool>`true`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return found.map(({ id }) => id)
}

function amongNewest(
  db: Kysely<Schema>,
  { words = [], ...filter }: SubmissionFilter,
  after?: LeadMark,
) {
  const leads = db.selectFrom('submissions').select('id').where(matching(filter))
  const newest = byArrival(leads, after).select(['created_at', 'search_text']).limit(newestSearched)
  return db
    .selectFrom(newest.as('newest'))
    .select('id')
    .where(({ and }) => and(words.map(hasWord)))
}

function olderThan({ at, id }: LeadMark): Expression<SqlBool> {
  return sql<SqlBool>`(created_at, id) < (${at}, ${id})`
}

function markOf({ id, dueAt, createdAt }: Lead, order: LeadOrder): LeadMark {
  return { id, at: order === 'due' ? (dueAt ?? '') : createdAt }
}

type Found = SelectQueryBuilder<Schema, 'submissions', { id: string }>

function byArrival(found: Found, after: LeadMark | undefined): Found {
  const rest = after ? found.where(olderThan(after)) : found
  return rest.orderBy('created_at', 'desc').orderBy('id', 'desc')
}

/** A lead without a date comes first; it should have one. */
function byDue(found: Found, after: LeadMark | undefined): Found {
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

/** These leads, in this order; those that there are no more are left out. */
async function leadsOf(db: Kysely<Schema>, ids: readonly string[]): Promise<Lead[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('submissions')
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
 * Every lead that `filter` means, newest first, in pages: neither all in memory nor one long
 * transaction.
 */
export async function* eachLead(
  db: Kysely<Schema>,
  filter: SubmissionFilter,
  pageSize = 500,
): AsyncGenerator<Lead, void> {
  let after: LeadMark | undefined
  do {
    const page = await listLeads(db, filter, { order: 'newest', after, limit: pageSize })
    yield* page.leads
    after = page.next
  } while (after)
}

/** The ids that end with `end`, which is hexadecimal digits; oldest first. */
export async function idsEndingWith(db: Kysely<Schema>, end: string): Promise<string[]> {
  const rows = await db
    .selectFrom('submissions')
    .select('id')
    .where('id', 'like', `%${end}`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The lead of that id; undefined when there is none. */
export async function leadById(db: Kysely<Schema>, id: string): Promise<Lead | undefined> {
  const [lead] = await leadsOf(db, [id])
  return lead
}

function readLead(row: SubmissionRow): Lead {
  const { assignee, due_at: dueAt, version, id, form, created_at: createdAt, score, follows } = row
  const lead = readableSubmission(row)
  if (lead) return { ...lead, assignee, dueAt, version, isDamaged: false }
  const state = submissionStates.find((it) => it === row.state) ?? 'new'
  const known = { id, form, createdAt, score, follows, state, language: 'is' } as const
  return { ...known, fields: {}, reasons: [], assignee, dueAt, version, isDamaged: true }
}

/** How many leads `filter` means in each state and in all; its own states do not count. */
export async function countByState(
  db: Kysely<Schema>,
  { states: _, ...filter }: SubmissionFilter,
): Promise<Readonly<Record<SubmissionState | 'all', number>>> {
  const rows = await db
    .selectFrom('submissions')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where(matching(filter))
    .groupBy('state')
    .execute()
  const counts = { new: 0, quarantined: 0, answered: 0, won: 0, lost: 0, all: 0 }
  for (const state of submissionStates) {
    counts[state] = rows.find((row) => row.state === state)?.count ?? 0
    counts.all += counts[state]
  }
  return counts
}

/** How many leads `filter` means, counted up to `most`. */
export async function countUpTo(db: Kysely<Schema>, filter: SubmissionFilter, most: number) {
  const found = isShortSearch(filter.words ?? [])
    ? amongNewest(db, filter).limit(most)
    : db.selectFrom('submissions').select('id').where(matching(filter)).limit(most)
  const { count } = await db
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many new leads should have been answered by `now`. */
export async function countOverdue(db: Kysely<Schema>, now: Date): Promise<number> {
  return await countSubmissions(db, { states: ['new'], dueBefore: now.toISOString() })
}

/** The newest new leads, the newest first. */
export async function newestNew(db: Kysely<Schema>, limit: number): Promise<LeadMark[]> {
  return await db
    .selectFrom('submissions')
    .select(['id', 'created_at as at'])
    .where('state', '=', 'new')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Other leads that were sent with the same e-mail address, newest first, at most `limit`. */
export async function othersOfSender(
  db: Kysely<Schema>,
  { id, fields }: Pick<Lead, 'id' | 'fields'>,
  limit: number,
): Promise<Lead[]> {
  const email = senderEmail({ fields })
  if (email === null) return []
  const sent = db
    .selectFrom('submissions')
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

/** How many leads are in quarantine at `now`: those of the last 24 hours, and all. */
export async function readQuarantineState(db: Kysely<Schema>, now: Date) {
  const states = ['quarantined'] as const
  return {
    lastDay: await countSubmissions(db, { states, since: before(now, dayMs) }),
    all: await countSubmissions(db, { states }),
  }
}

/** How many leads there are of each form, language and state that occurs, in that order. */
export async function countLeads(db: Kysely<Schema>) {
  return await db
    .selectFrom('submissions')
    .select(({ fn }) => ['form', 'language', 'state', fn.countAll<number>().as('count')])
    .groupBy(['form', 'language', 'state'])
    .orderBy('form')
    .orderBy('language')
    .orderBy('state')
    .execute()
}
