import { someWords } from '../command.ts'
import { counted } from '../output.ts'
import { command } from './context.ts'
import { forEachLead } from './each-lead.ts'

/** `leads quarantine`: puts new leads into quarantine. */
export const quarantine = command({
  usage: 'quarantine ID...',
  summary: 'put a new lead aside as abuse; unsent letters are withdrawn',
  help: `Only new leads: answered, won and lost ones were no abuse. What is in quarantine is deleted when its
retention period ends ("stats" shows it), unless it is released.`,
  options: {},
  words: true,
  read({ positionals }) {
    return forEachLead(someWords(positionals, 'ID'), async (lead, context) => {
      const { submissions, folder, now, print, say } = context
      const done = await submissions.quarantine(lead.id, now())
      if (!done) {
        say(`${lead.id} is not new, it is ${lead.state}`)
        return false
      }
      // A process that died while it wrote one may have left it in the folder.
      await folder.remove(done.letters)
      print(`${lead.id} quarantined; letters withdrawn: ${done.letters.length}`)
      if (done.inHand > 0) {
        say(`not withdrawn, being sent at this moment: ${counted(done.inHand, 'letter')}`)
      }
      return true
    })
  },
})
