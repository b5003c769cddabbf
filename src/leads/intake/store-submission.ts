import { randomUUIDv7 } from 'node:crypto'
import { type Database, lockTransaction } from '#database/database'
import type { EmailDraft } from '#email/email'
import type { Language } from '#i18n/i18n'
import { enqueueForLead } from '../emails/owed-emails.ts'
import { answerDue } from '../inbox/due.ts'
import { foundBy } from '../inbox/search-text.ts'
import { addArrival, readArrivals, type Sender } from './arrivals.ts'
import {
  countOthersWithText,
  findRepetition,
  type IncomingSubmission,
} from './earlier-submissions.ts'
import { hitsNeeded, isBusy, type RateLimits, waitSeconds } from './rate-limit.ts'
import { type Signals, spamScore } from './spam-score.ts'

export type NewSubmission = IncomingSubmission &
  Readonly<{
    language: Language
    sender: Sender
    signals: Omit<Signals, 'othersWithText' | 'recipients' | 'busy' | 'unconfirmed'>
    /** When posts of the same network were refused, newest first. */
    refusedAt: readonly Date[]
    limits: RateLimits
    /** How many confirmations an hour the posts of its network bring. */
    confirmations: number
    /** What it owes unless it is put in quarantine. */
    emails: readonly EmailDraft[]
  }>

/** What became of it: the id is that of the stored submission, or of the one that it repeats. */
type Stored =
  | Readonly<{ kind: 'stored' | 'quarantined' | 'duplicate'; id: string }>
  | Readonly<{ kind: 'limited'; retryAfter: number }>

/**
 * Confirmations to one address within an hour: whoever types it in may have us fill a stranger's
 * mailbox. What is sent beyond is stored and mailed to staff.
 */
export const confirmationsToAddress = 5

/** The same for the posts of one network, unless the operator says otherwise. */
export const confirmationsOfNetwork = 10

/**
 * Stores a submission and its emails in one transaction; when this returns, both are on disk. A
 * repetition is not stored again and counts towards no limit, nor is one that is `limited`. Safe
 * against simultaneous calls of many processes. Throws, having stored nothing, when the database
 * does.
 */
export async function storeSubmission(
  { engine, transaction }: Database,
  submission: NewSubmission,
): Promise<Stored> {
  const { form, fields, contentHash, sender, signals, limits, now } = submission
  return await transaction(async (trx) => {
    await lockTransaction(
      engine,
      trx,
      `submission:${form}:${submission.key ?? contentHash}`,
      ...[sender.network, sender.address].flatMap((it) => (it ? `sender:${it}` : [])),
    )
    const repetition = await findRepetition(trx, submission)
    if ('repeats' in repetition) return { kind: 'duplicate', id: repetition.repeats }

    const { hits, confirmationsSent } = await readArrivals(trx, sender, now, {
      hits: hitsNeeded(limits),
      confirmations: confirmationsToAddress + submission.confirmations,
    })
    const posts = [...hits, ...submission.refusedAt].toSorted((a, b) => b.getTime() - a.getTime())
    const retryAfter = waitSeconds(posts, limits, now)
    if (retryAfter > 0) return { kind: 'limited', retryAfter }

    const { state, reasons, score } = spamScore({
      ...signals,
      othersWithText: await countOthersWithText(trx, submission),
      recipients: confirmationsSent.distinctAddresses,
      busy: isBusy(posts, limits, now),
      unconfirmed: confirmationsSent.toAddress >= confirmationsToAddress,
    })

    const id = randomUUIDv7()
    await trx
      .insertInto('submissions')
      .values({
        id,
        form,
        language: submission.language,
        created_at: now.toISOString(),
        state,
        fields: JSON.stringify(fields),
        submission_key: repetition.key,
        content_hash: contentHash,
        message_hash: submission.messageHash,
        reasons: JSON.stringify(reasons),
        score,
        due_at: answerDue({ form, fields }, state, now),
        ...foundBy(id, { form, fields }),
        // Left out when empty, so that posts are taken while a migration is still adding the column.
        ...(repetition.follows !== null && { follows: repetition.follows }),
      })
      .execute()

    const mayConfirm =
      confirmationsSent.toAddress < confirmationsToAddress &&
      confirmationsSent.fromNetwork < submission.confirmations
    const owed = submission.emails.filter(
      ({ kind }) => state === 'new' && (kind !== 'sender' || mayConfirm),
    )
    const isConfirmed = owed.some(({ kind }) => kind === 'sender')
    const address = isConfirmed ? sender.address : null
    await addArrival(engine, trx, { network: sender.network, address }, now)
    await enqueueForLead(trx, { id, form, language: submission.language }, owed, now)
    return { kind: state === 'new' ? 'stored' : 'quarantined', id }
  })
}
