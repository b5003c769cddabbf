/** Emails: composed from blocks, queued in the outbox, sent by a mail server or written to a folder. */

export * from './compose.ts'
export * from './incidents.ts'
export * from './mail-folder.ts'
export * from './mailer.ts'
export * from './outbox.ts'
export * from './webhook.ts'
export * from './worker.ts'
