import type { Database } from '#database/database'
import type { HostTable, Language, Site, Texts } from '#i18n/i18n'
import { faultName, type Log } from '#log/log'
import { routes } from '#routing/routing'
import type { Form } from '../forms/form.ts'
import { alertText, fieldMessages } from '../forms/form-texts.ts'
import { freeText, writtenText } from '../forms/values.ts'
import { referenceOf, wholeLeadById } from '../inbox/lead.ts'
import { emailsOwed } from '../inbox/recipients.ts'
import {
  type Outcome,
  type OutcomeKind,
  type Post,
  postOrigin,
  type Refused,
  readPost,
} from './post.ts'
import { createRefusals, type RateLimits, waitSeconds } from './rate-limit.ts'
import { type Receipt, receiptTicket, ticketedId } from './receipt-ticket.ts'
import { createSenderKeys, mailboxName, senderHash } from './sender.ts'
import { contentHash, storeLead, textHash } from './store-lead.ts'

/**
 * Handles the post of a form, called by the middleware; `createIntake` decides the outcome. `render` is only
 * used for a page that shows errors. Never rejects: failures are logged, and answered with 500.
 */
export async function submitForm(
  request: Request,
  locals: Pick<App.Locals, 'services' | 'site' | 'host' | 'network'>,
  render: (page: Request, added: Partial<App.Locals>) => Promise<Response>,
): Promise<Response> {
  const { services, site } = locals
  const { headers, signal, url } = request
  try {
    const outcome = await services.intake.submit(request, locals)
    return await respond(request, outcome, {
      texts: services.texts.texts(site.language).forms,
      language: site.language,
      page: (path) =>
        render(new Request(new URL(path, url), { headers, signal }), { outcome, path, query: '' }),
    })
  } catch (thrown) {
    const reason = faultName(thrown)
    if (!signal.aborted) services.log.error('post not answered', { reason })
    return new Response(null, { status: 500, headers: { 'Cache-Control': 'no-store' } })
  }
}

type ResponseParts = Readonly<{
  texts: Texts['forms']
  language: Language
  /** Renders the page with this path, showing the outcome. */
  page: (path: string) => Promise<Response>
}>

/**
 * The response to a post. A script gets JSON. A browser is redirected (303) to the form's page, which shows
 * what was sent (docs/decisions/0026); after an error the response is that page itself, with status, messages
 * and values.
 */
async function respond(
  request: Request,
  outcome: Outcome,
  { texts, language, page }: ResponseParts,
): Promise<Response> {
  const { status } = outcome
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (!outcome.ok && outcome.retryAfter !== undefined) {
    headers.set('Retry-After', String(outcome.retryAfter))
  }
  if (request.headers.get('accept')?.includes('application/json')) {
    return Response.json(scriptResponse(outcome, texts, language), { status, headers })
  }
  if (outcome.ok) {
    headers.set('Location', `${outcome.form.path}?takk=${outcome.reference}.${outcome.ticket}`)
    return new Response(null, { status: 303, headers })
  }
  const response = await page(outcome.form?.path ?? routes.contact)
  for (const [name, value] of headers) response.headers.set(name, value)
  return response
}

/** The JSON for a script, in the language of `texts`. */
function scriptResponse(outcome: Outcome, texts: Texts['forms'], language: Language) {
  if (outcome.ok) return { ok: true, reference: outcome.reference }
  const { form, problems, status } = outcome
  return {
    ok: false,
    alert: alertText(status, texts),
    messages: form ? fieldMessages(form, problems, texts, language) : {},
  }
}

type Parts = Readonly<{
  database: Database
  /** The site's hosts, to distinguish foreign pages from our own. */
  hosts: () => HostTable
  limits: RateLimits
  /** The most confirmations per hour for the posts of one network. */
  confirmations: number
  webhook: boolean
  log: Log
  count: (post: Readonly<{ form: Form['name'] | 'unknown'; outcome: OutcomeKind }>) => void
  /** Called when emails may have been put in the outbox. */
  queued: () => void
  now?: () => Date
}>

/** Where a post comes from. */
type PostSource = Readonly<{
  site: Pick<Site, 'language'>
  /** The host that it was sent to, according to the client or the trusted proxy. */
  host: string | null
  /** The client's network (`networkOf`); only its keyed hash is stored. */
  network: string
}>

/** The metric's outcomes for refusals by status; all others are `refused`. */
const outcomeKinds: Readonly<Partial<Record<Refused['status'], OutcomeKind>>> = {
  422: 'invalid',
  429: 'limited',
  503: 'unavailable',
}

/** Creates the intake, which keeps refused posts and the day's key in memory. */
export function createIntake(parts: Parts) {
  const { database, hosts, limits, confirmations, webhook, log } = parts
  const clock = parts.now ?? (() => new Date())
  const senderKeys = createSenderKeys(database)
  const refusals = createRefusals(limits)

  /** Counts a refused post; a sender with too many gets 429 with the time to wait. */
  function refuse(refused: Refused, network: string, now: Date): Refused {
    const wait = waitSeconds(refusals.of(network, now), limits, now)
    if (wait > 0) return { ...refused, problems: {}, status: 429, retryAfter: wait }
    refusals.add(network, now)
    return refused
  }

  async function store(post: Post, headers: Headers, source: PostSource, now: Date) {
    const { form, values, key, honeypotFilled, ageMs } = post
    const { site, host, network } = source
    const denied = { ok: false, form, values, problems: {} } as const
    try {
      const dayKey = await senderKeys.of(now)
      const { name = '', email = '' } = values
      const text = freeText(form, values)
      const stored = await storeLead(database, {
        form: form.name,
        language: site.language,
        fields: values,
        key,
        contentHash: contentHash(form, values),
        messageHash: textHash(text),
        sender: {
          network: senderHash(dayKey, network),
          // The prefix keeps the hash of an address from ever equalling that of a network.
          address: email === '' ? null : senderHash(dayKey, `mailto:${mailboxName(email)}`),
        },
        signals: {
          honeypotFilled,
          origin: postOrigin(headers, host, hosts()),
          ageMs,
          name,
          text,
          written: writtenText(form, values),
        },
        refusedAt: refusals.of(network, now),
        limits,
        confirmations,
        emails: emailsOwed(values, { webhook }),
        now,
      })
      if (stored.kind === 'limited') {
        log.warn('submission over the limit', { form: form.name })
        return { ...denied, status: 429, retryAfter: stored.retryAfter } as const
      }
      const { id, kind } = stored
      const noted = { duplicate: kind === 'duplicate', quarantined: kind === 'quarantined' }
      log.info('submission', { id, form: form.name, ...noted })
      const ticket = receiptTicket(id, { key: dayKey, network, now })
      return { ok: true, status: 200, kind, form, reference: referenceOf(id), ticket } as const
    } catch (thrown) {
      log.error('submission not stored', { form: form.name, reason: faultName(thrown) })
      return { ...denied, status: 503 } as const
    }
  }

  return {
    /**
     * Handles a form post: parses, validates and stores it together with its emails (`storeLead`), and only
     * then returns success, also for posts that look like abuse. Never rejects if the request can be read:
     * too many posts from one sender are 429, a database that cannot be written is 503.
     */
    async submit(request: Request, source: PostSource): Promise<Outcome> {
      const post = await readPost(request)
      const now = clock()
      const outcome =
        'status' in post
          ? refuse(post, source.network, now)
          : await store(post, request.headers, source, now)
      const kind = outcome.ok ? outcome.kind : (outcomeKinds[outcome.status] ?? 'refused')
      parts.count({ form: outcome.form?.name ?? 'unknown', outcome: kind })
      if (outcome.ok) parts.queued()
      return outcome
    },

    /** The values sent with a ticket; undefined if it is not valid. Throws when the database does. */
    async receipt(ticket: string, network: string): Promise<Receipt | undefined> {
      const now = clock()
      const id = ticketedId(ticket, { key: await senderKeys.of(now), network, now })
      return id === undefined ? undefined : await wholeLeadById(database.db, id)
    },
  }
}
