import type { Database } from '#database/database'
import type { LettersFor } from '#email/messages/letters-for'
import type { Outbox } from '#email/queue/outbox'
import type { MailFolder } from '#email/transport/mail-folder'
import type { Submissions } from '#leads/inbox/submissions'
import { type Task as AnyTask, type Basics, commandOn } from '../command.ts'

/** What the commands of `npm run leads` work with. */
export type Context = Basics &
  Readonly<{
    database: Database
    submissions: Submissions
    outbox: Outbox
    letters: LettersFor
    folder: MailFolder
  }>

/** Declares one of them. */
export const command = commandOn<Context>()
export type Task = AnyTask<Context>
