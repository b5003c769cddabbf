import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '#database/database'
import { lockTransaction } from '#database/transaction-lock'
import { addToOutbox, type LetterDraft } from '#email/queue/letter-draft'
import type { Language } from '#i18n/languages'
import type { Submission } from '../inbox/submission.ts'
import { noteArrival } from './guard/arrivals.ts'
import { type Guard, isConfirmed, look, type Verdict } from './guard/guard.ts'
import { stackOf } from './repetition.ts'

export type NewSubmission = {
  form: string
  language: Language
  fields: Record<string, string>
  /** The key that the browser made for this instance of the form; null without JavaScript. */
  key: string | null
  /** A hash of the fields; equal for equal content of one form. */
  contentHash: string
  /** Decides what it is stored as, or refuses it. Not asked about a repetition. */
  guard?: Guard
  /** The letters to send for it. Not asked for a quarantined one, which owes none yet. */
  letters: (submission: Submission) => LetterDraft[]
  now: Date
  /** Without a guard it is stored as this: by default new, without a reason. */
} & Partial<Verdict>

export type Stored = {
  /** Of the stored submission, or of the one it repeats. */
  id: string
  duplicate: boolean
  /** Whether it was set aside just now; false for a repetition. */
  quarantined: boolean
}

/**
 * Stores a submission and the letters it owes in one transaction; when this returns, both are on
 * disk. The same key and content twice, or without a key the same content of the same form within
 * ten minutes, is a duplicate: nothing is stored. The same key with other content is a submission
 * of its own that names the first. Safe against simultaneous calls from many processes. Throws,
 * having stored nothing, when the database, the guard or `letters` does.
 */
export async function storeSubmission(database: Database, given: NewSubmission): Promise<Stored> {
  const { form, language, fields, contentHash, guard, now } = given
  const { engine } = database
  const createdAt = now.toISOString()
  return await database.transaction(async (trx) => {
    const senders = guard
      ? [guard.sender, guard.address].flatMap((it) => (it ? `sender:${it}` : []))
      : []
    await lockTransaction(engine, trx, `submission:${form}:${given.key ?? contentHash}`, ...senders)
    const place = await stackOf(trx, given)
    if ('repeats' in place) return { id: place.repeats, duplicate: true, quarantined: false }

    const { key, follows } = place
    const seen = guard && (await look(trx, guard, now))
    const verdict = guard && seen ? guard.weigh(seen) : given
    const { state = 'new', reasons = [], score = 0 } = verdict
    const id = randomUUIDv7()
    await trx
      .insertInto('submissions')
      .values({
        id,
        form,
        language,
        created_at: createdAt,
        state,
        fields: JSON.stringify(fields),
        submission_key: key,
        content_hash: contentHash,
        message_hash: guard?.messageHash ?? null,
        reasons: JSON.stringify(reasons),
        score,
        // Most posts need nothing of the newest table, and are taken while it is made.
        ...(follows !== null && { follows }),
      })
      .execute()
    const submission = { id, form, language, createdAt, state, fields, reasons, score, follows }
    const letters = state === 'new' ? given.letters(submission) : []
    const mayConfirm = !guard || !seen || isConfirmed(seen, guard)
    const owed = letters.filter(({ kind }) => kind !== 'sender' || mayConfirm)
    if (guard) {
      const confirmed = owed.some(({ kind }) => kind === 'sender') ? guard.address : null
      await noteArrival(engine, trx, guard.sender, confirmed, now)
    }
    await addToOutbox(trx, id, owed, now)
    return { id, duplicate: false, quarantined: state === 'quarantined' }
  })
}
