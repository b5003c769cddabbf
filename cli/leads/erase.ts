import { forgetDeleted } from '#database/forget-deleted'
import type { EmailName } from '#email/email'
import {
  type AddressUse,
  countEach,
  type Deleted,
  eraseSubmissions,
  type FoundSubmission,
  findAddress,
  referenceOf,
} from '#leads/leads'
import { UsageError } from '../command.ts'
import { clock, counted } from '../output.ts'
import { type Context, command } from './context.ts'
import { findId } from './lead.ts'

/** `leads erase`: the right to erasure. */
export const erase = command({
  usage: 'erase --email ADDRESS | --id ID [--yes]',
  summary: 'delete leads for good, with their letters (right to erasure)',
  help: `  --email ADDRESS  everything that was sent with this address, in upper or lower case. Leads that
                   only mention it stay and are listed, for you to decide on
  --id ID          this one lead, by id or reference
  --yes            without asking; needed where there is no terminal

Also deletes the letters' files in DATA_DIR/mail. The audit trail ("stats") keeps how many leads of
which form, and nothing of the person. Mailboxes, the system behind the webhook, exports and backups
are yours to clear: the references of what was erased are printed to find it there.
Legal ground: GDPR, article 17; lög nr. 90/2018, 20. gr.`,
  options: {
    email: { type: 'string' },
    id: { type: 'string' },
    yes: { type: 'boolean', default: false },
  },
  read({ values }) {
    const { email, id: word, yes } = values
    if ((email === undefined) === (word === undefined)) {
      throw new UsageError('either --email or --id is needed')
    }
    if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email.trim())) {
      throw new UsageError('--email takes one whole address')
    }
    return async (context) => {
      const { ask, say } = context
      const ids =
        email === undefined
          ? await byWord(context, word ?? '')
          : await byAddress(context, email.trim())
      if (ids.length === 0) return 1
      if (!yes) {
        if (!ask) {
          say('nothing was erased: there is no terminal to ask on; see --yes')
          return 2
        }
        const answer = await ask(`Erase ${counted(ids.length, 'lead')} for good? Type yes: `)
        if (answer.trim().toLowerCase() !== 'yes') {
          say('nothing was erased')
          return 1
        }
      }
      return await eraseAll(context, ids)
    }
  },
})

async function byWord(context: Context, word: string): Promise<readonly string[]> {
  const id = await findId(context, word)
  if (id === undefined) return []
  context.say(`1 lead to erase: ${id}`)
  return [id]
}

async function byAddress({ database, say }: Context, email: string): Promise<readonly string[]> {
  const { sent, mentions } = await findAddress(database.db, email)
  for (const line of eraseSummary(email, { sent, mentions })) say(line)
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
  const submissions = done.flatMap((deleted) => deleted.submissions)
  const letters = done.flatMap((deleted) => deleted.emails)
  if (submissions.length > 0) {
    if (!(await forgetDeleted(database))) {
      say('the files of the database still hold the bytes; it overwrites them in time')
    }
    const leads = counted(submissions.length, 'lead')
    const rest = `${counted(letters.length, 'letter')}, ${counted(files, 'letter file')}`
    print(`Erased ${leads}, ${rest}.`)
    for (const { id } of submissions) print(`${referenceOf(id)}  ${id}`)
  }
  if (!inHand) return 0
  const what = submissions.length > 0 ? 'not all was' : 'nothing was'
  say(`${what} erased: a letter is being sent at this moment; try again in two minutes`)
  return 1
}

/** What there is of an address, as lines for whoever is about to erase it. */
function eraseSummary(address: string, { sent, mentions }: AddressUse): readonly string[] {
  const won = sent.filter(({ state }) => state === 'won').length
  return [
    sent.length === 0
      ? `no lead was sent from ${address}`
      : `${sent.length} sent from ${address}: ${byForm(sent)}`,
    ...(won > 0
      ? [`${won} of them won: accounting records must be kept for seven years (lög nr. 145/1994)`]
      : []),
    ...(mentions.length > 0
      ? [`${mentions.length} more mention it and stay; to erase one: erase --id ID`]
      : []),
    ...mentions.map(({ id, createdAt, form }) => `  ${id}  ${clock(createdAt)}  ${form}`),
  ]
}

function byForm(found: readonly FoundSubmission[]): string {
  return Object.entries(countEach(found.map(({ form }) => form)))
    .map(([form, count]) => `${count} ${form}`)
    .join(', ')
}
