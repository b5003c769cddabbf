import { forgetDeleted } from '#database/database'
import type { EmailName } from '#email/email'
import { countEach, type Deleted, eraseSubmissions, findAddress, referenceOf } from '#leads/leads'
import { agreed, UsageError } from '../command.ts'
import { clock, counted } from '../output.ts'
import { type Context, command, findId } from './lead.ts'

export const erase = command({
  usage: 'erase --email ADDRESS | --id ID [--yes]',
  summary: 'delete leads for good, with their emails (right to erasure)',
  help: `  --email ADDRESS  everything that was sent with this address, in upper or lower case. Leads that
                   only mention it stay and are listed, for you to decide on
  --id ID          this one lead, by id or reference
  --yes            without asking; needed where there is no terminal

Also deletes the emails' files in DATA_DIR/mail. The audit trail keeps how many leads of which form,
and nothing of the person. Mailboxes, the system behind the webhook, exports and backups
are yours to clear: the references of what was erased are printed to find it there.
Legal ground: GDPR, article 17; lög nr. 90/2018, 20. gr.`,
  options: {
    email: { type: 'string' },
    id: { type: 'string' },
    yes: { type: 'boolean', default: false },
  },
  read({ values }) {
    const { email, id, yes } = values
    if ((email === undefined) === (id === undefined)) {
      throw new UsageError('either --email or --id is needed')
    }
    if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email.trim())) {
      throw new UsageError('--email takes one whole address')
    }
    return async (context) => {
      const ids = await (email === undefined
        ? idOf(context, id ?? '')
        : idsSentFrom(context, email.trim()))
      if (ids.length === 0) return 1
      const question = `Erase ${counted(ids.length, 'lead')} for good?`
      const answer = yes || (await agreed(context, question, 'nothing was erased'))
      return answer === true ? await eraseAll(context, ids) : answer
    }
  },
})

async function idOf(context: Context, word: string): Promise<readonly string[]> {
  const id = await findId(context, word)
  if (id === undefined) return []
  context.say(`1 lead to erase: ${id}`)
  return [id]
}

async function idsSentFrom({ database, say }: Context, address: string) {
  const { sent, mentions } = await findAddress(database.db, address)
  const forms = Object.entries(countEach(sent.map(({ form }) => form)))
  const byForm = forms.map(([form, count]) => `${count} ${form}`).join(', ')
  if (sent.length === 0) say(`no lead was sent from ${address}`)
  else say(`${sent.length} sent from ${address}: ${byForm}`)
  const won = sent.filter(({ state }) => state === 'won').length
  if (won > 0) {
    say(`${won} of them won: accounting records must be kept for seven years (lög nr. 145/1994)`)
  }
  if (mentions.length > 0) {
    say(`${mentions.length} more mention it and stay; to erase one: erase --id ID`)
  }
  for (const { id, createdAt, form } of mentions) say(`  ${id}  ${clock(createdAt)}  ${form}`)
  return sent.map(({ id }) => id)
}

async function eraseAll(context: Context, ids: readonly string[]): Promise<number> {
  const { database, folder, now, print, say } = context
  const done: Deleted[] = []
  let files = 0
  const removeFiles = async (emails: readonly EmailName[]) => {
    files += await folder.remove(emails)
  }
  let inHand = false
  // No more at once than a statement takes and visitors' posts can wait for.
  for (let start = 0; start < ids.length && !inHand; start += 1000) {
    const some = ids.slice(start, start + 1000)
    const deleted = await eraseSubmissions(database, some, { now: now(), removeFiles })
    if (deleted) done.push(deleted)
    else inHand = true
  }
  const leads = done.flatMap((deleted) => deleted.submissions)
  const emails = done.flatMap((deleted) => deleted.emails)
  if (leads.length > 0) {
    if (!(await forgetDeleted(database))) {
      say('the files of the database still hold the bytes; it overwrites them in time')
    }
    const rest = `${counted(emails.length, 'email')}, ${counted(files, 'email file')}`
    print(`Erased ${counted(leads.length, 'lead')}, ${rest}.`)
    for (const { id } of leads) print(`${referenceOf(id)}  ${id}`)
  }
  if (!inHand) return 0
  const what = leads.length > 0 ? 'not all was' : 'nothing was'
  say(`${what} erased: an email is being sent at this moment; try again in two minutes`)
  return 1
}
