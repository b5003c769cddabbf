import { randomUUID } from 'node:crypto'
import type { Database } from '#database/database'
import type { LetterTexts } from '#email/messages/letter'
import { createLettersFor } from '#email/messages/letters-for'
import { deliverDue } from '#email/queue/deliver-due'
import { createOutbox } from '#email/queue/outbox'
import { createMailer, type Mailer, type Result } from '#email/transport/send'
import type { Webhook } from '#email/transport/webhook'
import { createSubmissions, type NewSubmission } from '#leads/inbox/submissions'
import { createLog } from '#log/log'
import { sampleSubmission } from './sample-submission.ts'

/** When the clock of a test delivery starts, a Monday at noon. */
export const deliveryStart = new Date('2026-06-01T12:00:00.000Z')

/** A submission to store, with a key of its own and what a test changes of it. */
export function newSubmission(change: Partial<NewSubmission> = {}): NewSubmission {
  return {
    form: 'contact',
    language: 'is',
    fields: sampleSubmission().fields,
    key: randomUUID(),
    contentHash: randomUUID(),
    letters: createLettersFor({ webhook: false }),
    now: deliveryStart,
    ...change,
  }
}

/** One letter to staff with nothing in it, for tests that are about something else. */
export const oneLetter: NewSubmission['letters'] = ({ id }) => [
  { kind: 'staff', messageId: `<${id}@x.is>`, letter: null },
]

type Parts = Readonly<{
  database: Database
  texts: LetterTexts
  mailer: Mailer
  webhook?: Webhook | undefined
}>

/** What delivers the letters of `database`, with a clock that the test sets and a log it can read. */
export function testDelivery({ database, texts, mailer, webhook }: Parts) {
  const lines: string[] = []
  const clock = { now: deliveryStart }
  const delivery = {
    outbox: createOutbox(database),
    submissions: createSubmissions(database),
    texts,
    mailer,
    webhook,
    log: createLog((line) => lines.push(line)),
    now: () => clock.now,
    random: () => 0,
  }
  /** Delivers until nothing is due. */
  const deliverAll = async () => {
    while ((await deliverDue(delivery)) > 0);
  }
  return { ...delivery, clock, lines, deliverAll }
}

/** Sends through a real mail server, quietly. */
export function smtpMailer(smtpUrl: string): Mailer {
  return createMailer({ smtpUrl, dataDir: '', log: createLog(() => undefined), timeoutMs: 5_000 })
}

/** Sends nowhere: answers `result` to every letter and keeps its Message-ID in `tried`. */
export function answeringMailer(result: Result, tried: string[] = []): Mailer {
  return {
    send: async ({ messageId }) => {
      tried.push(messageId)
      return result
    },
    close: () => undefined,
  }
}
