import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { type Database, parseJson, type Schema } from '#database/database'
import type { StoryType } from '../story.ts'

/** The values of a form's fields, by name. */
export type DraftValues = Readonly<Record<string, string>>

const values = z.record(z.string(), z.string())

/** An unsaved draft: the field values, valid or not. */
type StoryDraft = Readonly<{
  values: DraftValues
  /** `updated_at` of the story when editing began. */
  basedOn: string | null
  /** ISO 8601, UTC. */
  savedAt: string
}>

type DraftKey = Readonly<{ type: StoryType; id: string; by: string }>

/** Saves the draft of `by`, in place of an earlier one. */
export async function saveDraft(
  { transaction }: Database,
  { type, id, by }: DraftKey,
  draft: Omit<StoryDraft, 'savedAt'>,
  now: Date,
): Promise<void> {
  const row = {
    based_on: draft.basedOn,
    content: JSON.stringify(draft.values),
    saved_at: now.toISOString(),
  }
  await transaction(async (trx) => {
    await trx
      .insertInto('story_drafts')
      .values({ type, story_id: id, staff_id: by, ...row })
      .onConflict((conflict) => conflict.columns(['type', 'story_id', 'staff_id']).doUpdateSet(row))
      .execute()
  })
}

/** The draft of `by` for a story; undefined when there is none or it cannot be read. */
export async function readDraft(
  db: Kysely<Schema>,
  { type, id, by }: DraftKey,
): Promise<StoryDraft | undefined> {
  const row = await db
    .selectFrom('story_drafts')
    .selectAll()
    .where(({ and }) => and({ type, story_id: id, staff_id: by }))
    .executeTakeFirst()
  const read = row && values.safeParse(parseJson(row.content)).data
  return read && { values: read, basedOn: row.based_on, savedAt: row.saved_at }
}

/** Deletes a draft that was saved as a story, or discarded. */
export async function dropDraft({ transaction }: Database, key: DraftKey): Promise<void> {
  await transaction((trx) => dropDraftIn(trx, key))
}

/** As `dropDraft`, inside a transaction. */
export async function dropDraftIn(trx: Transaction<Schema>, { type, id, by }: DraftKey) {
  await trx
    .deleteFrom('story_drafts')
    .where(({ and }) => and({ type, story_id: id, staff_id: by }))
    .execute()
}
