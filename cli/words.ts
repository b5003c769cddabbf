import { UsageError } from './usage-error.ts'

/**
 * The one word that a command takes.
 *
 * @param name what it stands for, for the complaint: `ID`
 * @throws UsageError when there is none or more than one
 */
export function oneWord(words: readonly string[], name: string): string {
  const [word, ...more] = someWords(words, name)
  if (more.length > 0)
    throw new UsageError(`one ${name} is needed; too many words: ${more.join(' ')}`)
  return word
}

/**
 * The words that a command takes, at least one.
 *
 * @throws UsageError when there is none
 */
export function someWords(words: readonly string[], name: string): readonly [string, ...string[]] {
  const [word, ...more] = words
  if (word === undefined) throw new UsageError(`${name} is missing`)
  return [word, ...more]
}
