import type { Database } from '#database/database'
import { faultName } from '#database/fault-name'
import type { HostTable } from '#i18n/host-table'
import type { Site } from '#i18n/site'
import type { Log } from '#log/log'
import { emailsOwed } from '../emails/lead-emails.ts'
import type { Form } from '../forms/form.ts'
import { referenceOf } from '../forms/reference.ts'
import { createSubmissions } from '../inbox/submissions.ts'
import { contentHash, freeText, textHash, writtenText } from './fingerprint.ts'
import { type Outcome, type OutcomeKind, outcomeKind, type Refused } from './outcome.ts'
import { postOrigin } from './post-origin.ts'
import { createRefusals, type RateLimits, waitSeconds } from './rate-limit.ts'
import { type Post, readPost } from './read-post.ts'
import { type Receipt, receiptOf, receiptTicket } from './receipt.ts'
import { createSenderKeys, senderHash } from './sender.ts'
import { storeSubmission } from './store-submission.ts'

type Parts = Readonly<{
  database: Database
  /** The site's hosts, to tell foreign pages from our own. */
  hosts: HostTable
  limits: RateLimits
  /** How many confirmations an hour the posts of one network bring. */
  confirmations: number
  /** Whether the operator's own system is told of each submission. */
  webhook: boolean
  log: Log
  /** Hears what became of each post. */
  count: (post: Readonly<{ form: Form['name'] | 'unknown'; outcome: OutcomeKind }>) => void
  /** Told when emails may have been put in the outbox. */
  queued: () => void
  now?: () => Date
}>

/** Where a post came in. */
export type Arrival = Readonly<{
  site: Pick<Site, 'language'>
  /** The host that it was sent to, as its client or the trusted proxy says. */
  host: string | null
  /** The network it came from (`networkOf`); only its keyed hash is kept. */
  network: string
}>

/** What takes the posts of all forms. */
export type Intake = Readonly<{
  /**
   * Takes a form post: reads and checks it, then in one transaction weighs and stores it together
   * with the emails it owes (`storeSubmission`), and only then says ok. What looks like abuse is
   * stored too, in quarantine, and answered the same. Never throws while the request can be read:
   * too many from one sender is 429, refused posts included, and a store that cannot be written 503,
   * each with the visitor's values to show again.
   */
  submit(request: Request, arrival: Arrival): Promise<Outcome>
  /** What was sent under a ticket (`receiptOf`). Throws when the database does. */
  receipt(ticket: string, network: string): Promise<Receipt | undefined>
}>

/** Opens the intake, which remembers refused posts and the day's key for as long as it lives. */
export function createIntake(parts: Parts): Intake {
  const {
    database,
    hosts,
    limits,
    confirmations,
    webhook,
    log,
    now: clock = () => new Date(),
  } = parts
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
          // No network is written like that.
          address: email === '' ? null : senderHash(dayKey, `mailto:${email.toLowerCase()}`),
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
    async submit(request, arrival) {
      const post = await readPost(request)
      const now = clock()
      const outcome =
        'status' in post
          ? refuse(post, arrival.network, now)
          : await keep(post, request.headers, arrival, now)
      parts.count({ form: outcome.form?.name ?? 'unknown', outcome: outcomeKind(outcome) })
      if (outcome.ok) parts.queued()
      return outcome
    },
    receipt: (ticket, network) =>
      receiptOf(ticket, { senderKeys, submissions, network, now: clock() }),
  }
}
