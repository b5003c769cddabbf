import type { Submission } from '#leads/leads'
import type { Context } from './context.ts'

/**
 * The id of the lead that `word` names: its id, or the reference that visitors are given
 * (`3F2A-91BC`, the end of the id). Says so when there is none or more than one.
 */
export async function findId(
  { submissions, say }: Pick<Context, 'submissions' | 'say'>,
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
export async function findLead(
  context: Pick<Context, 'submissions' | 'say'>,
  word: string,
): Promise<Submission | undefined> {
  const id = await findId(context, word)
  return id === undefined ? undefined : await context.submissions.byId(id)
}
