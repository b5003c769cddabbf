import type { Writable } from 'node:stream'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { reasonOf } from '#log/log'

/** Where a program runs: a process with its streams and terminal, or a test. */
export type Surroundings = Readonly<{
  variables: Readonly<Record<string, string | undefined>>
  /** Takes data, which programs may read. */
  out: Writable
  /** Takes what is said to people. */
  err: Writable
  /** Asks a question on the terminal; undefined where there is none. */
  ask: ((question: string) => Promise<string>) | undefined
  now: () => Date
}>

export type Basics = Surroundings &
  Readonly<{
    /** What files with relative names are relative to. */
    directory: string
    /** Writes lines of data to `out`. */
    print(text: string): void
    /** Tells people something, apart from the data. */
    say(text: string): void
  }>

type Command = (words: readonly string[], basics: Basics) => Promise<void>

/** What staff run: `npm run NAME -- COMMAND`, or `npm run NAME` when its one command is named `''`. */
export type Program = Readonly<{
  name: string
  /** How it is called and all that there is to know, in lines of at most 100 characters. */
  help: string
  commands: Readonly<Record<string, Command>>
}>

/** Wrong use, which is answered by where it says how it is meant. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>
type Config<O extends Options> = {
  args: string[]
  options: O
  allowPositionals: boolean
  tokens: true
}
type Given<O extends Options> = ReturnType<typeof parseArgs<Config<O>>>

/**
 * Declares a command. `options` are as `parseArgs` takes them, which reads them strictly; `words` is what the words
 * beside them are called, each of which is needed. `run` throws UsageError for what means nothing, and any other
 * error for what was not done.
 */
export function command<const O extends Options>(
  { options, words = [] }: Readonly<{ options: O; words?: readonly string[] }>,
  run: (given: Given<O>, basics: Basics) => Promise<void>,
): Command {
  return async (args, basics) => await run(parseWords(args, options, words), basics)
}

/** @throws UsageError, also for an option of one value that is there twice: one would be lost */
function parseWords<O extends Options>(
  args: readonly string[],
  options: O,
  words: readonly string[],
): Given<O> {
  try {
    const allowPositionals = words.length > 0
    const parsed = parseArgs({ args: [...args], options, allowPositionals, tokens: true })
    const named = parsed.tokens.flatMap((token) => (token.kind === 'option' ? token.name : []))
    const isOnce = (name: string) => options[name]?.type === 'string' && !options[name]?.multiple
    const twice = named.find((name, at) => isOnce(name) && named.indexOf(name) < at)
    if (twice !== undefined) throw new Error(`--${twice} is there more than once`)
    const { length } = parsed.positionals
    if (length < words.length) throw new Error(`${words[length]} is missing`)
    if (length > words.length) throw new Error(`${words.join(' ')} is needed, and no more words`)
    return parsed
  } catch (thrown) {
    // What follows the first sentence explains how to escape dashes, which no command needs.
    throw new UsageError(reasonOf(thrown).split('. ')[0])
  }
}

/** `value` as one of `values`; undefined stays so. Throws UsageError that lists them, after `name` (`--state`). */
export function allowed<T extends string, V extends string | undefined>(
  name: string,
  values: readonly T[],
  value: V,
): T | Extract<V, undefined> {
  const given: string | undefined = value
  const found = values.find((each) => each === given)
  if (found !== undefined || value === undefined) return found as T | Extract<V, undefined>
  throw new UsageError(`${name} takes ${values.join(', ')}; not ${JSON.stringify(value)}`)
}

/** Asks whether to go on. Throws Error with `nothing` (was done) unless the answer is yes. */
export async function agree({ ask }: Basics, question: string, nothing: string): Promise<void> {
  if (!ask) throw new UsageError(`${nothing}: there is no terminal to ask on; see --yes`)
  const answer = await ask(`${question} Type yes: `)
  if (answer.trim().toLowerCase() !== 'yes') throw new Error(nothing)
}
