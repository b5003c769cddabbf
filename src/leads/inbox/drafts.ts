import type { Kysely, Transaction } from 'kysely'
import type { Database, Schema } from '#database/database'

/** The kinds of drafts on the page of a lead. */
export const draftKinds = ['reply', 'note'] as const

export type DraftKind = (typeof draftKinds)[number]

/** Identifies a draft; `by` is the id of a member of staff. */
type DraftKey = Readonly<{ lead: string; by: string; kind: DraftKind }>

/** An unsent text; `savedAt` is ISO 8601, UTC. */
type LeadDraft = Readonly<{ text: string; savedAt: string }>

/** Saves a draft in place of the previous one. */
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

/** The drafts that `by` has on the page of a lead. */
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

/** Deletes a draft that was discarded. */
export async function dropLeadDraft({ transaction }: Database, key: DraftKey): Promise<void> {
  await transaction((trx) => dropLeadDraftIn(trx, key))
}

/** As `dropLeadDraft`, inside the transaction that stores the finished text. */
export async function dropLeadDraftIn(
  trx: Transaction<Schema>,
  { lead, by, kind }: DraftKey,
): Promise<void> {
  await trx
    .deleteFrom('lead_drafts')
    .where(({ and }) => and({ lead_id: lead, staff_id: by, kind }))
    .execute()
}
