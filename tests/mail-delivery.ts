import { randomUUID } from 'node:crypto'
import type { Database } from '#database/database'
import {
  createMailer,
  createOutbox,
  type EmailTexts,
  type Mailer,
  type SendResult,
  type Webhook,
} from '#email/email'
import { type Delivery, deliverDue } from '#email/worker'
import { emailsOwed } from '#leads/inbox/recipients'
import { type NewLead, storeLead } from '#leads/intake/store-lead'
import { defaultLimits, sendLeadEmail } from '#leads/leads'
import { createLog } from '#log/log'
import { sampleLead } from './sample-lead.ts'

/** The start of a test delivery's clock, a Monday at noon. */
export const deliveryStart = new Date('2026-06-01T12:00:00.000Z')

/** The signals of an honest post. */
const honest: NewLead['signals'] = {
  honeypotFilled: false,
  origin: 'own',
  ageMs: 60_000,
  name: '',
  text: '',
  written: '',
}

/** Signals that put a post into quarantine. */
export const caught: NewLead['signals'] = { ...honest, honeypotFilled: true }

/** A lead to store, with its own key and sender, and a test's changes. */
export function newLead(change: Partial<NewLead> = {}): NewLead {
  const { fields } = sampleLead()
  return {
    form: 'contact',
    language: 'is',
    fields,
    key: randomUUID(),
    contentHash: randomUUID(),
    messageHash: null,
    sender: { network: randomUUID(), address: null },
    signals: honest,
    refusedAt: [],
    limits: defaultLimits,
    confirmations: 99,
    emails: emailsOwed(change.fields ?? fields, { webhook: false }),
    now: deliveryStart,
    ...change,
  }
}

/** Stores a lead; throws when its sender has reached the rate limit. */
export async function store(database: Database, change: Partial<NewLead> = {}) {
  const stored = await storeLead(database, newLead(change))
  if (stored.kind === 'limited') throw new Error('too many')
  return stored
}

/** How many emails are waiting, and how many were given up. */
export async function emailsLeft({ db }: Pick<Database, 'db'>) {
  const rows = await db
    .selectFrom('outbox')
    .select('dead_at')
    .where('sent_at', 'is', null)
    .execute()
  const dead = rows.filter(({ dead_at }) => dead_at !== null).length
  return { waiting: rows.length - dead, dead }
}

type Parts = Readonly<{
  database: Database
  texts: EmailTexts
  mailer: Mailer
  webhook?: Webhook | undefined
}>

/** The delivery of `database`'s emails, with a clock that the test sets and a log that it can read. */
export function testDelivery({ database, texts, mailer, webhook }: Parts) {
  const lines: string[] = []
  const clock = { now: deliveryStart }
  const attempt: Delivery['attempt'] = (email, now) =>
    sendLeadEmail(email, { database, texts, mailer, webhook }, now)
  const delivery = {
    outbox: createOutbox(database),
    attempt,
    log: createLog((line) => lines.push(line)),
    now: () => clock.now,
    random: () => 0,
  }
  /** Delivers until nothing is due. */
  const deliverAll = async () => {
    while ((await deliverDue(delivery)) > 0);
  }
  return {
    ...{ ...delivery, database, clock, lines, deliverAll },
    store: (change?: Partial<NewLead>) => store(database, change),
  }
}

/** A mailer that sends through a real mail server, without logging. */
export function smtpMailer(smtpUrl: string): Mailer {
  return createMailer({ smtpUrl, dataDir: '', log: createLog(() => undefined), timeoutMs: 5_000 })
}

/** A mailer that sends nothing: returns `result` for every email and records its Message-ID in `tried`. */
export function answeringMailer(result: SendResult, tried: string[] = []): Mailer {
  return {
    send: async ({ messageId }) => {
      tried.push(messageId)
      return result
    },
    close: () => undefined,
  }
}
