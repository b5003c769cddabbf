import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Language } from '#i18n/languages'
import type { Database } from './database.ts'
import { addToOutbox, type LetterDraft } from './letter-draft.ts'
import type { Schema } from './schema.ts'
import type { Submission } from './submission.ts'
import { lockTransaction } from './transaction-lock.ts'

/** How long the same content without a key counts as one submission, in milliseconds. */
export const sameContentWindowMs = 10 * 60 * 1000

export type NewSubmission = {
  form: string
  language: Language
  fields: Record<string, string>
  /** The key that the browser made for this instance of the form; null without JavaScript. */
  key: string | null
  /** A hash of the fields; equal for equal content of one form. */
  contentHash: string
  state: 'new' | 'quarantined'
  reasons: string[]
  /** See `Submission`. */
  score: number
  /** The letters to send for it. Not asked for a quarantined one, which owes none yet. */
  letters: (submission: Submission) => LetterDraft[]
  now: Date
}

export type Stored = {
  /** Of the stored submission, or of the one it repeats. */
  id: string
  duplicate: boolean
}

/**
 * Stores a submission and the letters it owes in one transaction; when this returns, both are on
 * disk. The same key twice, or without a key the same content of the same form within ten minutes,
 * is a duplicate: nothing is stored. Safe against simultaneous calls from many processes. Throws,
 * having stored nothing, when the database or `letters` does.
 */
export async function storeSubmission(database: Database, given: NewSubmission): Promise<Stored> {
  const { form, language, fields, contentHash, state, reasons, score, now } = given
  const key = given.key === null ? null : `${form}:${given.key}`
  const createdAt = now.toISOString()
  return await database.immediate(async (trx) => {
    await lockTransaction(database.engine, trx, `submission:${form}:${contentHash}`)
    if (key === null) {
      const id = await withSameContent(trx, given)
      if (id) return { id, duplicate: true }
    }
    const inserted = await trx
      .insertInto('submissions')
      .values({
        id: randomUUIDv7(),
        form,
        language,
        created_at: createdAt,
        state,
        fields: JSON.stringify(fields),
        submission_key: key,
        content_hash: contentHash,
        reasons: JSON.stringify(reasons),
        score,
      })
      .onConflict((conflict) => conflict.column('submission_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) {
      const { id } = await trx
        .selectFrom('submissions')
        .select('id')
        .where('submission_key', '=', key)
        .executeTakeFirstOrThrow()
      return { id, duplicate: true }
    }
    const { id } = inserted
    if (state === 'new') {
      const submission = { id, form, language, createdAt, state, fields, reasons, score }
      await addToOutbox(trx, id, given.letters(submission), now)
    }
    return { id, duplicate: false }
  })
}

async function withSameContent(
  trx: Transaction<Schema>,
  { form, contentHash, now }: NewSubmission,
): Promise<string | undefined> {
  const since = new Date(now.getTime() - sameContentWindowMs).toISOString()
  const row = await trx
    .selectFrom('submissions')
    .select('id')
    .where('form', '=', form)
    .where('content_hash', '=', contentHash)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
