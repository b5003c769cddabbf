import type { Database } from '#database/database'
import type { MailFolder, Outbox } from '#email/email'
import type { Submissions } from '#leads/leads'
import { type Task as AnyTask, type Basics, commandOn } from '../command.ts'

/** What the commands of `npm run leads` work with. */
export type Context = Basics &
  Readonly<{
    database: Database
    submissions: Submissions
    outbox: Outbox
    /** Whether the operator's own system is told of leads too. */
    webhook: boolean
    folder: MailFolder
  }>

/** Declares one of them. */
export const command = commandOn<Context>()
export type Task = AnyTask<Context>
