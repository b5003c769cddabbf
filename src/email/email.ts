/** Emails: written from blocks, owed in the outbox, sent by a mail server or to a folder. */

export * from './compose.ts'
export * from './incidents.ts'
export * from './mailer.ts'
export * from './outbox.ts'
export * from './webhook.ts'
export * from './worker.ts'
