import { submissionStates } from '#leads/leads'
import { allowed } from '../allowed.ts'
import { parseWords } from '../parse-words.ts'
import { UsageError } from '../usage-error.ts'
import { oneWord } from '../words.ts'
import type { Command } from './context.ts'
import { findLead } from './find-lead.ts'

const marks = submissionStates.filter((state) => state !== 'quarantined')

/** `leads status`: notes what became of a lead. */
export const status: Command = {
  usage: 'status ID new|answered|won|lost',
  summary: 'note what became of a lead',
  help: `The state decides how long the lead is kept ("stats" shows the periods). Quarantine has its own
commands: quarantine and release.`,
  read(words) {
    const { positionals } = parseWords({ args: [...words], allowPositionals: true, options: {} })
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
}
