import { submissionStates } from '#leads/inbox/submission'
import { allowed, oneWord, UsageError } from '../command.ts'
import { command } from './context.ts'
import { findLead } from './find-lead.ts'

const marks = submissionStates.filter((state) => state !== 'quarantined')

/** `leads status`: notes what became of a lead. */
export const status = command({
  usage: 'status ID new|answered|won|lost',
  summary: 'note what became of a lead',
  help: `The state decides how long the lead is kept ("stats" shows the periods). Quarantine has its own
commands: quarantine and release.`,
  options: {},
  words: true,
  read({ positionals }) {
    const [id, ...others] = positionals
    if (id === undefined) throw new UsageError('ID is missing')
    const state = allowed('the state', marks, oneWord(others, 'STATE'))
    return async (context) => {
      const lead = await findLead(context, id)
      if (!lead) return 1
      if (!(await context.submissions.mark(lead.id, state))) {
        context.say(`${lead.id} is in quarantine: release it first`)
        return 1
      }
      context.print(`${lead.id} ${lead.state} -> ${state}`)
      return 0
    }
  },
})
