import type { Database } from '#data/database'
import type { Outbox } from '#data/outbox'
import type { Submissions } from '#data/submissions'
import type { LettersFor } from '#mail/letters-for'
import type { MailFolder } from '#mail/mail-folder'
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
