import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '#database/database'
import { lockTransaction } from '#database/transaction-lock'
import { type EmailDraft, enqueue } from '#email/email'
import type { Language } from '#i18n/languages'
import type { Values } from '../forms/check.ts'
import { noteHit, readHistory, type Sender } from './history.ts'
import { hitsNeeded, isBusy, type RateLimits, waitSeconds } from './rate-limit.ts'
import { findRepetition } from './repetition.ts'
import { type Signals, spamScore } from './spam-score.ts'

export type NewSubmission = Readonly<{
  form: string
  language: Language
  fields: Values
  /** The key that the browser made for this instance of the form; null without JavaScript. */
  key: string | null
  /** Equal for equal content of one form (`contentHash`). */
  contentHash: string
  /** Equal for the same text of many senders (`textHash`); null for too little text. */
  messageHash: string | null
  sender: Sender
  /** What the post shows by itself. */
  signals: Omit<Signals, 'othersWithText' | 'recipients' | 'busy' | 'unconfirmed'>
  /** When posts of the same network were refused, newest first. */
  refused: readonly Date[]
  limits: RateLimits
  /** How many confirmations an hour the posts of one network bring. */
  confirmations: number
  /** What it owes unless it is put in quarantine. */
  emails: readonly EmailDraft[]
  now: Date
}>

/** What became of it: the id is that of the stored submission, or of the one that it repeats. */
export type Stored =
  | Readonly<{ kind: 'stored' | 'quarantined' | 'duplicate'; id: string }>
  | Readonly<{ kind: 'limited'; retryAfter: number }>

/**
 * How many confirmations go to one e-mail address within an hour. Whoever types it in may be
 * somebody else, who would have us fill a stranger's mailbox; what is sent beyond is stored and
 * mailed to staff.
 */
export const confirmationsToAddress = 5

/** The same for the posts of one network, unless the operator says otherwise. */
export const confirmationsOfNetwork = 10

/**
 * Stores a submission and the emails it owes in one transaction; when this returns, both are on
 * disk. A repetition is not stored again and counts towards no limit (`findRepetition`); a sender
 * who has sent too much is `limited`, and nothing is stored. Safe against simultaneous calls from
 * many processes. Throws, having stored nothing, when the database does.
 */
export async function storeSubmission(
  { engine, immediate }: Database,
  submission: NewSubmission,
): Promise<Stored> {
  const { form, fields, contentHash, messageHash, sender, signals, limits, now } = submission
  return await immediate(async (trx) => {
    const { network, address } = sender
    await lockTransaction(
      engine,
      trx,
      `submission:${form}:${submission.key ?? contentHash}`,
      ...[network, address].flatMap((it) => (it ? `sender:${it}` : [])),
    )
    const repetition = await findRepetition(trx, submission)
    if ('repeats' in repetition) return { kind: 'duplicate', id: repetition.repeats }

    const { hits, sameMessage, confirmed } = await readHistory(trx, submission, {
      hits: hitsNeeded(limits),
      confirmations: confirmationsToAddress + submission.confirmations,
    })
    const posts = [...hits, ...submission.refused].toSorted((a, b) => b.getTime() - a.getTime())
    const retryAfter = waitSeconds(posts, limits, now)
    if (retryAfter > 0) return { kind: 'limited', retryAfter }

    const others = new Set(sameMessage.map(({ email = '' }) => email.toLowerCase()))
    others.delete(fields.email?.toLowerCase() ?? '')
    const { state, reasons, score } = spamScore({
      ...signals,
      othersWithText: others.size,
      recipients: confirmed.recipients,
      busy: isBusy(posts, limits, now),
      unconfirmed: confirmed.address >= confirmationsToAddress,
    })

    const id = randomUUIDv7()
    const { key, follows } = repetition
    await trx
      .insertInto('submissions')
      .values({
        id,
        form,
        language: submission.language,
        created_at: now.toISOString(),
        state,
        fields: JSON.stringify(fields),
        submission_key: key,
        content_hash: contentHash,
        message_hash: messageHash,
        reasons: JSON.stringify(reasons),
        score,
        // Most posts need nothing of the newest column, and are taken while it is made.
        ...(follows !== null && { follows }),
      })
      .execute()

    const mayConfirm =
      confirmed.address < confirmationsToAddress && confirmed.network < submission.confirmations
    const owed = submission.emails.filter(
      ({ kind }) => state === 'new' && (kind !== 'sender' || mayConfirm),
    )
    const isConfirmed = owed.some(({ kind }) => kind === 'sender')
    await noteHit(engine, trx, network, isConfirmed ? address : null, now)
    await enqueue(trx, id, owed, now)
    return { kind: state === 'new' ? 'stored' : 'quarantined', id }
  })
}
