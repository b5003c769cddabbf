import type { Database } from '#database/database'
import type { LettersFor } from '#email/messages/letters-for'
import type { Outbox } from '#email/queue/outbox'
import type { MailFolder } from '#email/transport/mail-folder'
import type { Submissions } from '#leads/inbox/submissions'
import type { Command as AnyCommand, Task as AnyTask, Basics } from '../command.ts'

/** What the commands of `npm run leads` work with. */
export type Context = Basics &
  Readonly<{
    database: Database
    submissions: Submissions
    outbox: Outbox
    letters: LettersFor
    folder: MailFolder
  }>

export type Command = AnyCommand<Context>
export type Task = AnyTask<Context>
