import { randomUUIDv7 } from 'node:crypto'
import { type Database, faultName, lockTransaction } from '#database/database'
import type { EmailDraft } from '#email/email'
import type { HostTable, Language, Site } from '#i18n/i18n'
import type { Log } from '#log/log'
import { emailsOwed } from '../emails/lead-emails.ts'
import type { Form } from '../forms/form.ts'
import { answerDue } from '../inbox/due.ts'
import { oweEmails } from '../inbox/recipients.ts'
import { foundBy } from '../inbox/search-text.ts'
import { createSubmissions } from '../inbox/submissions.ts'
import { contentHash, freeText, textHash, writtenText } from './fingerprint.ts'
import { findRepetition, noteHit, readHistory, type Sent } from './history.ts'
import type { Outcome, OutcomeKind, Refused } from './outcome.ts'
import { createRefusals, hitsNeeded, isBusy, type RateLimits, waitSeconds } from './rate-limit.ts'
import { type Post, postOrigin, readPost } from './read-post.ts'
import { type Receipt, receiptTicket, referenceOf, ticketedId } from './receipt.ts'
import { createSenderKeys, mailboxName, senderHash } from './sender.ts'
import { type Signals, spamScore } from './spam-score.ts'

type Parts = Readonly<{
  database: Database
  /** The site's hosts, to tell foreign pages from our own. */
  hosts: HostTable
  limits: RateLimits
  /** How many confirmations an hour the posts of one network bring. */
  confirmations: number
  webhook: boolean
  log: Log
  count: (post: Readonly<{ form: Form['name'] | 'unknown'; outcome: OutcomeKind }>) => void
  /** Told when emails may have been put in the outbox. */
  queued: () => void
  now?: () => Date
}>

/** Where a post came in. */
type Arrival = Readonly<{
  site: Pick<Site, 'language'>
  /** The host that it was sent to, as its client or the trusted proxy says. */
  host: string | null
  /** The network it came from (`networkOf`); only its keyed hash is kept. */
  network: string
}>

const kinds: Readonly<Record<Refused['status'], OutcomeKind>> = {
  400: 'refused',
  413: 'refused',
  415: 'refused',
  422: 'invalid',
  429: 'limited',
  503: 'unavailable',
}

/** Opens the intake, which remembers refused posts and the day's key for as long as it lives. */
export function createIntake(parts: Parts) {
  const { database, hosts, limits, confirmations, webhook, log } = parts
  const clock = parts.now ?? (() => new Date())
  const senderKeys = createSenderKeys(database)
  const submissions = createSubmissions(database)
  const refusals = createRefusals(limits)

  /** Counts a refused post, or says how long its sender has to wait who was refused too often. */
  function refuse(refused: Refused, network: string, now: Date): Refused {
    const wait = waitSeconds(refusals.of(network, now), limits, now)
    if (wait > 0) return { ...refused, problems: {}, status: 429, retryAfter: wait }
    refusals.note(network, now)
    return refused
  }

  async function keep(post: Post, headers: Headers, arrival: Arrival, now: Date) {
    const { form, values, key, honeypotFilled, ageMs } = post
    const { site, host, network } = arrival
    const refused = { ok: false, form, values, problems: {} } as const
    try {
      const dayKey = await senderKeys.of(now)
      const { name = '', email = '' } = values
      const text = freeText(form, values)
      const stored = await storeSubmission(database, {
        form: form.name,
        language: site.language,
        fields: values,
        key,
        contentHash: contentHash(form, values),
        messageHash: textHash(text),
        sender: {
          network: senderHash(dayKey, network),
          // With a prefix that no network has, so that the two hashes never mean each other.
          address: email === '' ? null : senderHash(dayKey, `mailto:${mailboxName(email)}`),
        },
        signals: {
          honeypotFilled,
          origin: postOrigin(headers, host, hosts),
          ageMs,
          name,
          text,
          written: writtenText(form, values),
        },
        refused: refusals.of(network, now),
        limits,
        confirmations,
        emails: emailsOwed(values, { webhook }),
        now,
      })
      if (stored.kind === 'limited') {
        log.warn('submission over the limit', { form: form.name })
        return { ...refused, status: 429, retryAfter: stored.retryAfter } as const
      }
      const { id, kind } = stored
      const noted = { duplicate: kind === 'duplicate', quarantined: kind === 'quarantined' }
      log.info('submission', { id, form: form.name, ...noted })
      const ticket = receiptTicket(id, { key: dayKey, network, now })
      return { ok: true, status: 200, kind, form, reference: referenceOf(id), ticket } as const
    } catch (thrown) {
      log.error('submission not stored', { form: form.name, reason: faultName(thrown) })
      return { ...refused, status: 503 } as const
    }
  }

  return {
    /**
     * Takes a form post: reads and checks it, stores it with the emails it owes
     * (`storeSubmission`), and only then says ok, also to what looks like abuse. Never throws while
     * the request can be read: too many from one sender is 429, a store that cannot be written 503.
     */
    async submit(request: Request, arrival: Arrival): Promise<Outcome> {
      const post = await readPost(request)
      const now = clock()
      const outcome =
        'status' in post
          ? refuse(post, arrival.network, now)
          : await keep(post, request.headers, arrival, now)
      const kind = outcome.ok ? outcome.kind : kinds[outcome.status]
      parts.count({ form: outcome.form?.name ?? 'unknown', outcome: kind })
      if (outcome.ok) parts.queued()
      return outcome
    },

    /** What was sent under a ticket, if it is a good one. Throws when the database does. */
    async receipt(ticket: string, network: string): Promise<Receipt | undefined> {
      const now = clock()
      const id = ticketedId(ticket, { key: await senderKeys.of(now), network, now })
      return id === undefined ? undefined : await submissions.byId(id)
    },
  }
}

export type NewSubmission = Sent &
  Readonly<{
    language: Language
    signals: Omit<Signals, 'othersWithText' | 'recipients' | 'busy' | 'unconfirmed'>
    /** When posts of the same network were refused, newest first. */
    refused: readonly Date[]
    limits: RateLimits
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
    const { network, address } = sender
    await lockTransaction(
      engine,
      trx,
      `submission:${form}:${submission.key ?? contentHash}`,
      ...[network, address].flatMap((it) => (it ? `sender:${it}` : [])),
    )
    const repetition = await findRepetition(trx, submission)
    if ('repeats' in repetition) return { kind: 'duplicate', id: repetition.repeats }

    const { hits, othersWithText, confirmed } = await readHistory(trx, submission, {
      hits: hitsNeeded(limits),
      confirmations: confirmationsToAddress + submission.confirmations,
    })
    const posts = [...hits, ...submission.refused].toSorted((a, b) => b.getTime() - a.getTime())
    const retryAfter = waitSeconds(posts, limits, now)
    if (retryAfter > 0) return { kind: 'limited', retryAfter }

    const { state, reasons, score } = spamScore({
      ...signals,
      othersWithText,
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
        message_hash: submission.messageHash,
        reasons: JSON.stringify(reasons),
        score,
        due_at: answerDue({ form, fields }, state, now),
        ...foundBy(id, { form, fields }),
        // Left out when empty, so that posts are taken while a migration is still adding the column.
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
    await oweEmails(trx, { id, form, language: submission.language }, owed, now)
    return { kind: state === 'new' ? 'stored' : 'quarantined', id }
  })
}
