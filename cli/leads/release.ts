import { someWords } from '../command.ts'
import { command } from './context.ts'
import { forEachLead } from './each-lead.ts'

/** `leads release`: ends quarantines. */
export const release = command({
  usage: 'release ID...',
  summary: 'end the quarantine; the letters are sent',
  help: `Each lead becomes new, and the letters that it owes go into the outbox, from where the server sends
them within half a minute. A letter that was sent before the quarantine is not sent again.`,
  options: {},
  words: true,
  read({ positionals }) {
    return forEachLead(someWords(positionals, 'ID'), async (lead, context) => {
      const { submissions, letters, now, print, say } = context
      const owed = await submissions.release(lead.id, letters, now())
      if (!owed) {
        say(`${lead.id} is not in quarantine, it is ${lead.state}`)
        return false
      }
      print(`${lead.id} released; letters to send: ${owed.join(', ') || 'none'}`)
      return true
    })
  },
})
