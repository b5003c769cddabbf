import { parseWords } from '../parse-words.ts'
import { someWords } from '../words.ts'
import type { Command } from './context.ts'
import { counted } from './counted.ts'
import { forEachLead } from './each-lead.ts'

/** `leads quarantine`: puts new leads into quarantine. */
export const quarantine: Command = {
  usage: 'quarantine ID...',
  summary: 'put a new lead aside as abuse; unsent letters are withdrawn',
  help: `Only new leads: answered, won and lost ones were no abuse. What is in quarantine is deleted when its
retention period ends ("stats" shows it), unless it is released.`,
  read(words) {
    const { positionals } = parseWords({ args: [...words], allowPositionals: true, options: {} })
    return forEachLead(someWords(positionals, 'ID'), async (lead, context) => {
      const { submissions, folder, now, print, say } = context
      const done = await submissions.quarantine(lead.id, now())
      if (!done) {
        say(`${lead.id} is not new, it is ${lead.state}`)
        return false
      }
      // A process that died while it wrote one may have left it in the folder.
      await folder.remove(done.emails)
      print(`${lead.id} quarantined; letters withdrawn: ${done.emails.length}`)
      if (done.inHand > 0) {
        say(`not withdrawn, being sent at this moment: ${counted(done.inHand, 'letter')}`)
      }
      return true
    })
  },
}
