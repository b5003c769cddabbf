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
import { emailsOwed } from '#leads/emails/owed-emails'
import { type NewLead, storeLead } from '#leads/intake/store-lead'
import { defaultLimits, sendLeadEmail } from '#leads/leads'
import { createLog } from '#log/log'
import { sampleLead } from './sample-lead.ts'

/** When the clock of a test delivery starts, a Monday at noon. */
export const deliveryStart = new Date('2026-06-01T12:00:00.000Z')

/** What an honest post shows by itself. */
const honest: NewLead['signals'] = {
  honeypotFilled: false,
  origin: 'own',
  ageMs: 60_000,
  name: '',
  text: '',
  written: '',
}

/** What puts a post into quarantine. */
export const caught: NewLead['signals'] = { ...honest, honeypotFilled: true }

/** A lead to store, with a key and a sender of its own and what a test changes of it. */
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

/** Stores a lead; throws when its sender has sent too much. */
export async function store(database: Database, change: Partial<NewLead> = {}) {
  const stored = await storeLead(database, newLead(change))
  if (stored.kind === 'limited') throw new Error('too many')
  return stored
}

/** How many emails wait, and how many were given up. */
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

/** What delivers the emails of `database`, with a clock that the test sets and a log it can read. */
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

/** Sends through a real mail server, quietly. */
export function smtpMailer(smtpUrl: string): Mailer {
  return createMailer({ smtpUrl, dataDir: '', log: createLog(() => undefined), timeoutMs: 5_000 })
}

/** Sends nowhere: answers `result` to every email and keeps its Message-ID in `tried`. */
export function answeringMailer(result: SendResult, tried: string[] = []): Mailer {
  return {
    send: async ({ messageId }) => {
      tried.push(messageId)
      return result
    },
    close: () => undefined,
  }
}
