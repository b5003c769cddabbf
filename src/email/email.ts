/** Emails: written from blocks, owed in the outbox, sent by a mail server or to a folder. */

export {
  automatic,
  type Block,
  type Composed,
  compose,
  type Fact,
  paragraph,
  writtenMoment,
} from './compose.ts'
export { alertEmail, createIncidents } from './incidents.ts'
export { createMailer, type MailFolder, mailFolder } from './mailer.ts'
export {
  type EmailTexts,
  type Mailer,
  mailboxOf,
  type OutgoingEmail,
  type SendResult,
} from './message.ts'
export {
  type ClaimedEmail,
  createOutbox,
  type EmailDraft,
  type EmailKind,
  type EmailName,
  emailKinds,
  enqueue,
  newEmail,
  type OutboxState,
  readOutboxState,
  reviveEmail,
} from './outbox.ts'
export { createWebhook, type Webhook } from './webhook.ts'
export { type Attempt, type EmailWorker, mostAttempts, startEmailWorker } from './worker.ts'
