import type { Context } from './context.ts'

/**
 * Asks whether to go on, as nothing has been done yet.
 *
 * @returns true, or the exit code to end with
 */
export async function agreed(
  { ask, say }: Pick<Context, 'ask' | 'say'>,
  question: string,
): Promise<true | 1 | 2> {
  if (!ask) {
    say('nothing was done: there is no terminal to ask on; see --yes')
    return 2
  }
  const answer = await ask(`${question} Type yes: `)
  if (answer.trim().toLowerCase() === 'yes') return true
  say('nothing was done')
  return 1
}
