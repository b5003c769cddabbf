import { parseWords } from '../parse-words.ts'
import { someWords } from '../words.ts'
import type { Command } from './context.ts'
import { forEachLead } from './each-lead.ts'

/** `leads release`: ends quarantines. */
export const release: Command = {
  usage: 'release ID...',
  summary: 'end the quarantine; the letters are sent',
  help: `Each lead becomes new, and the letters that it owes go into the outbox, from where the server sends
them within half a minute. A letter that was sent before the quarantine is not sent again.`,
  read(words) {
    const { positionals } = parseWords({ args: [...words], allowPositionals: true, options: {} })
    return forEachLead(someWords(positionals, 'ID'), async (lead, context) => {
      const { submissions, webhook, now, print, say } = context
      const owed = await submissions.release(lead.id, { webhook }, now())
      if (!owed) {
        say(`${lead.id} is not in quarantine, it is ${lead.state}`)
        return false
      }
      print(`${lead.id} released; letters to send: ${owed.join(', ') || 'none'}`)
      return true
    })
  },
}
