import { z } from 'zod'
import type { LetterDraft } from '../queue/letter-draft.ts'

const schema = z.object({ promised: z.iso.datetime() })

/**
 * A letter that repeats the promise of an earlier one: whoever waits for an answer is not put off
 * by a letter that is sent once more.
 *
 * @param promised when the earlier letter was put in the outbox, ISO 8601 in UTC
 */
export function withPromise(draft: LetterDraft, promised: string): LetterDraft {
  return { ...draft, letter: { promised } satisfies z.infer<typeof schema> }
}

/** When a letter's promise was made, where that was not when it was put in the outbox. */
export function readPromised(letter: unknown): Date | undefined {
  const { data } = schema.safeParse(letter)
  return data && new Date(data.promised)
}
