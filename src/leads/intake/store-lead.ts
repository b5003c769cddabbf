import { createHash, randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { before, type Database, lockTransaction, parseJson, type Schema } from '#database/database'
import type { NewEmail } from '#email/email'
import type { Language } from '#i18n/i18n'
import { answerDue } from '../emails/response-time.ts'
import type { Form } from '../forms/form.ts'
import type { Values } from '../forms/values.ts'
import { searchColumns } from '../inbox/lead.ts'
import { enqueueForLead } from '../inbox/recipients.ts'
import {
  addArrival,
  hitsNeeded,
  isBusy,
  type RateLimits,
  readArrivals,
  waitSeconds,
} from './rate-limit.ts'
import type { Sender } from './sender.ts'
import { type Signals, spamScore } from './spam-score.ts'

/** A validated post, not stored yet. */
export type NewLead = Readonly<{
  form: string
  fields: Values
  /** The idempotency key that the browser created for this instance of the form; null without JavaScript. */
  key: string | null
  contentHash: string
  /** The hash of the text, to find the same text from many senders (`textHash`); null for short texts. */
  messageHash: string | null
  now: Date
  language: Language
  sender: Sender
  signals: Omit<Signals, 'othersWithText' | 'recipients' | 'busy' | 'unconfirmed'>
  /** The times of refused posts of the same network, newest first. */
  refusedAt: readonly Date[]
  limits: RateLimits
  /** The most confirmations per hour for the posts of its network. */
  confirmations: number
  /** The emails to send unless it is quarantined. */
  emails: readonly NewEmail[]
}>

/** The outcome: `id` is that of the stored lead, or of the one that it repeats. */
type Stored =
  | Readonly<{ kind: 'stored' | 'quarantined' | 'duplicate'; id: string }>
  | Readonly<{ kind: 'limited'; retryAfter: number }>

/**
 * The most confirmations to one address within an hour: anybody can enter a stranger's address and so fill
 * their mailbox. Further leads are stored, and sent to staff, without a confirmation.
 */
export const confirmationsToAddress = 5

/** The default for the most confirmations of one network within an hour. */
export const confirmationsOfNetwork = 10

/**
 * Stores a lead and its emails in one transaction; when it resolves, both are on disk. A repetition is not
 * stored again and does not count towards limits; nor does a post that is `limited`. Safe against concurrent
 * calls from several processes. If the database fails, throws with nothing stored.
 */
export async function storeLead({ engine, transaction }: Database, lead: NewLead): Promise<Stored> {
  const { form, fields, contentHash, sender, signals, limits, now } = lead
  return await transaction(async (trx) => {
    await lockTransaction(
      engine,
      trx,
      `lead:${form}:${lead.key ?? contentHash}`,
      ...[sender.network, sender.address].flatMap((it) => (it ? `sender:${it}` : [])),
    )
    const repetition = await findRepetition(trx, lead)
    if ('repeats' in repetition) return { kind: 'duplicate', id: repetition.repeats }

    const { hits, confirmationsSent } = await readArrivals(trx, sender, now, {
      hits: hitsNeeded(limits),
      confirmations: confirmationsToAddress + lead.confirmations,
    })
    const posts = [...hits, ...lead.refusedAt].toSorted((a, b) => b.getTime() - a.getTime())
    const retryAfter = waitSeconds(posts, limits, now)
    if (retryAfter > 0) return { kind: 'limited', retryAfter }

    const { state, reasons, score } = spamScore({
      ...signals,
      othersWithText: await countOthersWithText(trx, lead),
      recipients: confirmationsSent.distinctAddresses,
      busy: isBusy(posts, limits, now),
      unconfirmed: confirmationsSent.toAddress >= confirmationsToAddress,
    })

    const id = randomUUIDv7()
    await trx
      .insertInto('leads')
      .values({
        id,
        form,
        language: lead.language,
        created_at: now.toISOString(),
        state,
        fields: JSON.stringify(fields),
        idempotency_key: repetition.key,
        content_hash: contentHash,
        message_hash: lead.messageHash,
        reasons: JSON.stringify(reasons),
        score,
        due_at: answerDue({ form, fields }, state, now),
        ...searchColumns(id, { form, fields }),
        // Omitted if empty, so that posts are accepted while a migration is still adding the column.
        ...(repetition.follows !== null && { follows: repetition.follows }),
      })
      .execute()

    const mayConfirm =
      confirmationsSent.toAddress < confirmationsToAddress &&
      confirmationsSent.fromNetwork < lead.confirmations
    const owed = lead.emails.filter(
      ({ kind }) => state === 'new' && (kind !== 'sender' || mayConfirm),
    )
    const isConfirmed = owed.some(({ kind }) => kind === 'sender')
    const address = isConfirmed ? sender.address : null
    await addArrival(engine, trx, { network: sender.network, address }, now)
    await enqueueForLead(trx, { id, form, language: lead.language }, owed, now)
    return { kind: state === 'new' ? 'stored' : 'quarantined', id }
  })
}

const sameTextMs = 24 * 60 * 60 * 1000

/** Enough to tell a spam wave from coincidence. */
const mostOthers = 10

const fieldsSchema = z.object({ email: z.string().default('') })

/** How many other senders have sent the same text within a day, up to ten. */
async function countOthersWithText(
  trx: Transaction<Schema>,
  { messageHash, fields, now }: NewLead,
): Promise<number> {
  if (messageHash === null) return 0
  const rows = await trx
    .selectFrom('leads')
    .select('fields')
    .where('message_hash', '=', messageHash)
    .where('created_at', '>', before(now, sameTextMs))
    .orderBy('created_at', 'desc')
    .limit(mostOthers)
    .execute()
  const others = new Set<string>()
  for (const row of rows) {
    // A damaged row is ignored: it must not make the next visitor's post fail.
    const { data } = fieldsSchema.safeParse(parseJson(row.fields))
    if (data) others.add(data.email.toLowerCase())
  }
  others.delete(fields.email?.toLowerCase() ?? '')
  return others.size
}

const sameContentMs = 10 * 60 * 1000

/**
 * Finds the lead that a post repeats: one with the same key and content, or without a key the newest with the
 * same content within ten minutes. A post with the same key but other content follows the first. Unless it is
 * a repetition, returns the key to store it with.
 */
async function findRepetition(trx: Transaction<Schema>, { form, key, contentHash, now }: NewLead) {
  if (key === null) {
    const row = await trx
      .selectFrom('leads')
      .select('id')
      .where('form', '=', form)
      .where('content_hash', '=', contentHash)
      .where('created_at', '>=', before(now, sameContentMs))
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ? { repeats: row.id } : { key: null, follows: null }
  }
  const first = `${form}:${key}`
  const correction = `${first}:${contentHash}`
  const rows = await trx
    .selectFrom('leads')
    .select(['id', 'content_hash'])
    .where('idempotency_key', 'in', [first, correction])
    .execute()
  const same = rows.find((row) => row.content_hash === contentHash)
  if (same) return { repeats: same.id }
  const [earlier] = rows
  return earlier ? { key: correction, follows: earlier.id } : { key: first, follows: null }
}

/** The hash of all fields of a post (SHA-256, hex), to detect that the same was sent again. */
export function contentHash(form: Form, values: Values): string {
  const content = form.fields.map(({ name }) => [name, values[name]])
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** Shorter texts may be the same by coincidence: a greeting, a thank-you. */
const shortestText = 80

/** The hash of a text, ignoring case, spaces and punctuation; null if it is too short. */
export function textHash(text: string): string | null {
  const words = text
    // Normalising hundreds of combining marks on one letter takes far longer than all the rest.
    .replace(/(\p{M}{9})\p{M}+/gu, '$1')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return words.length < shortestText ? null : createHash('sha256').update(words).digest('hex')
}
