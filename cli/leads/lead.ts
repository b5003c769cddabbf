import type { Database } from '#database/database'
import type { MailFolder } from '#email/email'
import type { Submission, Submissions } from '#leads/leads'
import { type Basics, commandOn } from '../command.ts'

export type Context = Basics &
  Readonly<{
    database: Database
    submissions: Submissions
    folder: MailFolder
  }>

export const command = commandOn<Context>()

/** The id that `word`, an id or a reference, names; says so when none or several do. */
export async function findId(
  { submissions, say }: Context,
  word: string,
): Promise<string | undefined> {
  const wanted = word.trim().toLowerCase()
  const end = /^[\da-f]{4}-?[\da-f]{4}$/.test(wanted) ? wanted.replace('-', '') : wanted
  const ids = /^[\da-f-]{36}$|^[\da-f]{8}$/.test(end) ? await submissions.idsEndingWith(end) : []
  const [id, ...others] = ids
  if (others.length > 0) {
    say(`several leads end with ${end}, name one by its id: ${ids.join(' ')}`)
    return undefined
  }
  if (id === undefined) say(`there is no lead ${JSON.stringify(word)}`)
  return id
}

/** The lead that `word` names, see `findId`. Throws when its row is damaged. */
export async function findLead(context: Context, word: string): Promise<Submission | undefined> {
  const id = await findId(context, word)
  return id === undefined ? undefined : await context.submissions.byId(id)
}
