import type { Submission } from '#leads/inbox/submission'
import { referenceOf } from '#leads/leads'
import type { Context, Task } from './context.ts'

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

/**
 * The task of doing something to each lead that `words` name, one after the other: what cannot be
 * done to one is said, and the others are done all the same.
 *
 * @param act answers whether it was done
 * @returns a task with exit code 0 when all were done, otherwise 1
 */
export function forEachLead(
  words: readonly string[],
  act: (lead: Submission, context: Context) => Promise<boolean>,
): Task {
  return async (context) => {
    let done = 0
    for (const word of words) {
      const lead = await findLead(context, word)
      if (lead && (await act(lead, context))) done += 1
    }
    return done === words.length ? 0 : 1
  }
}

/** A lead as programs read it, flat: what the site knows of it, and the form's fields. */
export function leadJson({ createdAt, fields, ...lead }: Submission) {
  const { id, form, language, state, score, reasons, follows } = lead
  const reference = referenceOf(id)
  // The site's own last: no field can pass itself off as one of them.
  return {
    ...fields,
    ...{ id, reference, created_at: createdAt, form, language, state, score, reasons, follows },
  }
}
