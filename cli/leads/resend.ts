import { emailKinds, enqueue } from '#email/email'
import { emailsOf, emailsOwed, withPromise } from '#leads/leads'
import { allowed } from '../allowed.ts'
import { parseWords } from '../parse-words.ts'
import { someWords } from '../words.ts'
import type { Command } from './context.ts'
import { forEachLead } from './each-lead.ts'

/** `leads resend`: makes letters due that were given up, or once more. */
export const resend: Command = {
  usage: 'resend ID... [--to KIND] [--again]',
  summary: 'try dead letters again, or send all once more',
  help: `Letters that were given up are due at once. They keep their Message-ID, so that whoever did get one
sees one.

  --to KIND  only the letter to: ${emailKinds.join(', ')}
  --again    letters that were sent are sent once more, as new letters with a new Message-ID and the
             promise of the first; also kinds that the lead never owed, such as a webhook that was
             configured since`,
  read(words) {
    const { values, positionals } = parseWords({
      args: [...words],
      allowPositionals: true,
      options: { to: { type: 'string' }, again: { type: 'boolean', default: false } },
    })
    const kind = values.to === undefined ? undefined : allowed('--to', emailKinds, values.to)
    const meant = (letter: Readonly<{ kind: string }>) => !kind || letter.kind === kind
    return forEachLead(someWords(positionals, 'ID'), async (lead, context) => {
      const { database, webhook, outbox, print, say } = context
      const now = context.now()
      if (lead.state === 'quarantined') {
        say(`${lead.id} is in quarantine and sends no letters: release it`)
        return false
      }
      const all = (await emailsOf(database.db, lead.id, now)).filter(meant)
      const due: string[] = []
      for (const letter of all.filter(({ state }) => state === 'dead')) {
        if (await outbox.revive(letter.id, now)) due.push(letter.kind)
      }
      const unsent = new Set(all.filter(({ state }) => state !== 'sent').map((it) => it.kind))
      const drafts = values.again
        ? emailsOwed(lead.fields, { webhook })
            .filter((draft) => meant(draft) && !unsent.has(draft.kind))
            .map((draft) => withPromise(draft, all[0]?.createdAt ?? lead.createdAt))
        : []
      if (drafts.length > 0) {
        await database.immediate((trx) => enqueue(trx, lead.id, drafts, now))
      }
      due.push(...drafts.map((draft) => draft.kind))
      if (due.length > 0) print(`${lead.id} letters to send: ${due.join(', ')}`)
      else say(`${lead.id} has no such letter to send${values.again ? '' : '; see --again'}`)
      return due.length > 0
    })
  },
}
