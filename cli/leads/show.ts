import { emailsOf } from '#leads/leads'
import { jsonText } from '../json-text.ts'
import { parseWords } from '../parse-words.ts'
import { oneWord } from '../words.ts'
import type { Command } from './context.ts'
import { findLead } from './find-lead.ts'
import { leadJson } from './lead-json.ts'
import { leadSheet } from './lead-sheet.ts'

/** `leads show`: one lead with everything that is known of it. */
export const show: Command = {
  usage: 'show ID [--json]',
  summary: 'one lead with all its fields and letters',
  help: `ID is the id that "list" shows, or the reference that the visitor was given: 3F2A-91BC.

  --json  for programs

The state of a letter: waiting (TIME is when it is tried next), sending, sent, or dead: given up,
"resend" tries it again.`,
  read(words) {
    const { values, positionals } = parseWords({
      args: [...words],
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    })
    const word = oneWord(positionals, 'ID')
    return async (context) => {
      const lead = await findLead(context, word)
      if (!lead) return 1
      const letters = await emailsOf(context.database.db, lead.id, context.now())
      const json = () =>
        jsonText(
          {
            ...leadJson(lead),
            letters: letters.map(({ kind, state, at, attempts, lastError, messageId }) => ({
              kind,
              state,
              at,
              attempts,
              last_error: lastError,
              message_id: messageId,
            })),
          },
          2,
        )
      context.print(values.json ? json() : leadSheet(lead, letters))
      return 0
    }
  },
}
