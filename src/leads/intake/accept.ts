import { faultName } from '#database/errors'
import type { LettersFor } from '#email/messages/letters-for'
import type { Language } from '#i18n/languages'
import type { HostTable } from '#i18n/site'
import type { Log } from '#log/log'
import type { Form } from '../forms/define.ts'
import { referenceOf } from '../forms/reference.ts'
import type { Submissions } from '../inbox/submissions.ts'
import { contentHash } from './content-hash.ts'
import { guardPost } from './guard/guard-post.ts'
import { postOrigin } from './guard/post-origin.ts'
import { LimitReached, type RateLimits, waitSeconds } from './guard/rate-limit.ts'
import type { Refusals } from './guard/refusals.ts'
import { senderHash } from './guard/sender-hash.ts'
import type { SenderKeys } from './guard/sender-keys.ts'
import { freeText, textHash, writtenText } from './guard/text-hash.ts'
import { type Outcome, type OutcomeKind, outcomeKind, type Refused } from './outcome.ts'
import type { PostHeaders, PostRequest } from './post-request.ts'
import { type Post, readPost } from './read-post.ts'
import { receiptTicket } from './receipt.ts'

type Receiver = Readonly<{
  language: Language
  /** The host that the post was sent to, to tell foreign pages from our own. */
  host: string | null
  hosts: HostTable
  /** The network that the post came from (`networkOf`); only its keyed hash is kept. */
  network: string
  senderKeys: SenderKeys
  limits: RateLimits
  refusals: Refusals
  /** How many confirmations an hour the posts of one network bring. */
  confirmations: number
  submissions: Pick<Submissions, 'store'>
  /** Says what a submission owes. */
  letters: LettersFor
  log: Log
  /** Hears what became of each post. */
  count: (post: Readonly<{ form: Form['name'] | 'unknown'; outcome: OutcomeKind }>) => void
  now: Date
}>

/**
 * Takes a form post (requirement 10.6): checks it, weighs it, stores it together with the
 * letters it owes, and only then answers ok. What looks like abuse is stored too, in quarantine,
 * and answered the same. Never throws: too many from one sender is 429, refused posts included, and
 * a store that cannot be written 503, each with the visitor's values to show again.
 */
export async function acceptPost(request: PostRequest, receiver: Receiver): Promise<Outcome> {
  const post = await readPost(request)
  const outcome =
    'status' in post ? refuse(post, receiver) : await keep(post, request.headers, receiver)
  receiver.count({ form: outcome.form?.name ?? 'unknown', outcome: outcomeKind(outcome) })
  return outcome
}

/** Counts a refused post, or says how long its sender has to wait who was refused too often. */
function refuse(refused: Refused, { refusals, network, limits, now }: Receiver): Refused {
  const wait = waitSeconds(refusals.of(network, now), limits, now)
  if (wait > 0) return { ...refused, problems: {}, status: 429, retryAfter: wait }
  refusals.note(network, now)
  return refused
}

async function keep(post: Post, headers: PostHeaders, receiver: Receiver): Promise<Outcome> {
  const { form, values, key } = post
  const { host, hosts, language, log, network, now, senderKeys, submissions } = receiver
  try {
    const senderKey = await senderKeys.of(now)
    const email = values.email ?? ''
    const { id, duplicate, quarantined } = await submissions.store({
      form: form.name,
      language,
      fields: values,
      key,
      contentHash: contentHash(form, values),
      guard: guardPost({
        sender: senderHash(senderKey, network),
        email,
        // No network is written like that.
        address: email === '' ? null : senderHash(senderKey, `mailto:${email.toLowerCase()}`),
        messageHash: textHash(freeText(form, values)),
        signals: {
          honeypotFilled: post.honeypotFilled,
          origin: postOrigin(headers, host, hosts),
          ageMs: post.ageMs,
          name: values.name ?? '',
          text: freeText(form, values),
          written: writtenText(form, values),
        },
        limits: receiver.limits,
        refused: receiver.refusals.of(network, now),
        confirmations: receiver.confirmations,
        now,
      }),
      letters: receiver.letters,
      now,
    })
    log.info('submission', { id, form: form.name, duplicate, quarantined })
    const kind = duplicate ? 'duplicate' : quarantined ? 'quarantined' : 'stored'
    const ticket = receiptTicket(id, { key: senderKey, network, now })
    return { ok: true, status: 200, kind, form, reference: referenceOf(id), ticket }
  } catch (thrown) {
    const refused = { ok: false, form, values, problems: {} } as const
    if (thrown instanceof LimitReached) {
      log.warn('submission over the limit', { form: form.name })
      return { ...refused, status: 429, retryAfter: thrown.retryAfter }
    }
    log.error('submission not stored', { form: form.name, reason: faultName(thrown) })
    return { ...refused, status: 503 }
  }
}
