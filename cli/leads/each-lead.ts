import type { Submission } from '#leads/leads'
import type { Context, Task } from './context.ts'
import { findLead } from './find-lead.ts'

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
