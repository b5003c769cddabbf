import type { Kysely, Transaction } from 'kysely'
import type { Database, Schema } from '#database/database'

/** What one writes on the page of a lead. */
export const draftKinds = ['reply', 'note'] as const

export type DraftKind = (typeof draftKinds)[number]

/** Whose draft of what it is: `by` is the id of a member of staff. */
type DraftKey = Readonly<{ lead: string; by: string; kind: DraftKind }>

/** What somebody is writing and has not sent; `savedAt` is ISO 8601, UTC. */
type LeadDraft = Readonly<{ text: string; savedAt: string }>

/** Keeps what `by` is writing, in place of what was kept of it before. */
export async function saveLeadDraft(
  { transaction }: Database,
  { lead, by, kind }: DraftKey,
  text: string,
  now: Date,
): Promise<void> {
  const kept = { content: text, saved_at: now.toISOString() }
  await transaction(async (trx) => {
    await trx
      .insertInto('lead_drafts')
      .values({ lead_id: lead, staff_id: by, kind, ...kept })
      .onConflict((conflict) => conflict.columns(['lead_id', 'staff_id', 'kind']).doUpdateSet(kept))
      .execute()
  })
}

/** What `by` is writing on the page of a lead. */
export async function leadDrafts(
  db: Kysely<Schema>,
  lead: string,
  by: string,
): Promise<Readonly<Partial<Record<DraftKind, LeadDraft>>>> {
  const rows = await db
    .selectFrom('lead_drafts')
    .select(['kind', 'content', 'saved_at'])
    .where('lead_id', '=', lead)
    .where('staff_id', '=', by)
    .execute()
  return Object.fromEntries(
    rows.map(({ kind, content, saved_at }) => [kind, { text: content, savedAt: saved_at }]),
  )
}

/** Forgets what `by` was writing, because it is thrown away. */
export async function dropLeadDraft({ transaction }: Database, key: DraftKey): Promise<void> {
  await transaction((trx) => dropLeadDraftIn(trx, key))
}

/** As `dropLeadDraft`, inside the transaction that takes the words themselves. */
export async function dropLeadDraftIn(
  trx: Transaction<Schema>,
  { lead, by, kind }: DraftKey,
): Promise<void> {
  await trx
    .deleteFrom('lead_drafts')
    .where(({ and }) => and({ lead_id: lead, staff_id: by, kind }))
    .execute()
}
