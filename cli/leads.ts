import { mailFolder } from '#email/email'
import type { Program } from './command.ts'
import { withOwner } from './connection.ts'
import { erase } from './leads/erase.ts'
import { exportLeads } from './leads/export.ts'
import type { Context } from './leads/lead.ts'
import { list, show } from './leads/list.ts'
import { startProgram } from './program.ts'

/** `npm run leads`. */
export const leadsProgram: Program<Context> = {
  name: 'leads',
  purpose: 'What the forms have brought in, for staff.',
  notDone: 'no such lead, no database',
  commands: [list, show, exportLeads, erase],
  within: (basics, task) =>
    withOwner(basics, (database, { DATA_DIR }) =>
      task({ ...basics, database, folder: mailFolder(DATA_DIR) }),
    ),
}

if (import.meta.main) await startProgram(leadsProgram)
