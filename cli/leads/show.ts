import { type EmailStatus, emailsOf, referenceOf, type Submission } from '#leads/leads'
import { oneWord } from '../command.ts'
import { jsonText } from '../json.ts'
import { clock, printable, table } from '../output.ts'
import { command } from './context.ts'
import { findLead, leadJson } from './lead.ts'

/** `leads show`: one lead with everything that is known of it. */
export const show = command({
  usage: 'show ID [--json]',
  summary: 'one lead with all its fields and letters',
  help: `ID is the id that "list" shows, or the reference that the visitor was given: 3F2A-91BC.

  --json  for programs

The state of a letter: waiting (TIME is when it is tried next), sending, sent, or dead: given up,
"resend" tries it again.`,
  options: { json: { type: 'boolean', default: false } },
  words: true,
  read({ values, positionals }) {
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
      context.print(values.json ? json() : leadView(lead, letters))
      return 0
    }
  },
})

/** One lead for people: what the site knows of it, everything that was sent, its letters. */
function leadView(lead: Submission, letters: readonly EmailStatus[]): string {
  const facts = {
    id: lead.id,
    reference: referenceOf(lead.id),
    form: lead.form,
    language: lead.language,
    created_at: lead.createdAt,
    state: lead.state,
    score: String(lead.score),
    ...(lead.reasons.length > 0 && { reasons: lead.reasons.join(', ') }),
    ...(lead.follows !== null && { follows: `${referenceOf(lead.follows)} (${lead.follows})` }),
  }
  const sent = Object.entries(lead.fields).filter(([, value]) => value !== '')
  const names = [...Object.keys(facts), ...sent.map(([name]) => name)]
  const width = Math.max(...names.map((name) => name.length))
  const line = ([name, value]: readonly [string, string]) => {
    const lines = value.split('\n').map(printable)
    return `${printable(name).padEnd(width)}  ${lines.join(`\n${' '.repeat(width + 2)}`)}`
  }
  return [...Object.entries(facts).map(line), '', ...sent.map(line), '', letterTable(letters)].join(
    '\n',
  )
}

function letterTable(letters: readonly EmailStatus[]): string {
  if (letters.length === 0) return 'No letters.'
  const rows = letters.map(({ kind, state, at, attempts, lastError }) => [
    printable(kind),
    state,
    // While a letter is being sent, its next time says nothing.
    state === 'sending' ? '' : clock(at),
    String(attempts),
    printable(lastError ?? ''),
  ])
  return table(['LETTER', 'STATE', 'TIME (UTC)', 'ATTEMPTS', 'LAST ERROR'], rows)
}
