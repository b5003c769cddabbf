import type { Writable } from 'node:stream'
import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Where a command runs: a process with its streams, or a test. */
export type Surroundings = Readonly<{
  /** Environment variables. */
  variables: Readonly<Record<string, string | undefined>>
  /** Takes data, which programs may read. */
  out: Writable
  /** Takes what is said to people. */
  err: Writable
  /** Asks a question on the terminal; undefined where there is none. */
  ask: ((question: string) => Promise<string>) | undefined
  now: () => Date
}>

/** What every command works with. */
export type Basics = Readonly<{
  now: () => Date
  out: Writable
  /** What files with relative names are relative to. */
  directory: string
  ask: Surroundings['ask']
  /** Writes lines of data to `out`. */
  print(text: string): void
  /** Tells people something, one line, apart from the data. */
  say(text: string): void
}>

/** Does what was asked, and answers with the exit code. */
export type Task<Context> = (context: Context) => Promise<number>

/** One of the commands of a program, or all that a program does. */
export type Command<Context> = Readonly<{
  /** The command as it is typed: `show ID [--json]`. */
  usage: string
  /** What it does, in half a line. */
  summary: string
  /** Everything else that there is to know, in lines of at most 100 characters. */
  help: string
  /**
   * Reads the words behind the command.
   *
   * @throws UsageError when they mean nothing
   */
  read(words: readonly string[]): Task<Context>
}>

/** What staff run: `npm run NAME -- COMMAND`, or `npm run NAME` when it does one thing only. */
export type Program<Context> = Readonly<{
  name: string
  /** What it is for, in one sentence. */
  purpose: string
  /** When the exit code is 1. */
  notDone: string
  /** Every command by its name, in the order of the help text; '' is the name of an only one. */
  commands: ReadonlyMap<string, Command<Context>>
  /** Opens what the commands need, runs the task on it and closes everything again. */
  within(surroundings: Surroundings, basics: Basics, task: Task<Context>): Promise<number>
}>

/** A command was used in a way that means nothing; the message says how it is meant. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>
type Config<O extends Options> = { args: string[]; options: O; allowPositionals: boolean }

/** Declares commands of a program; `options` are those of `parseArgs`, which reads them strictly. */
export function commandOn<Context>() {
  return <const O extends Options>({
    words = false,
    ...command
  }: Omit<Command<Context>, 'read'> &
    Readonly<{
      options: O
      /** Whether it takes words that are no options; `oneWord` and `someWords` read them. */
      words?: boolean
      /** @throws UsageError when what was given means nothing */
      read(given: ReturnType<typeof parseArgs<Config<O>>>): Task<Context>
    }>): Command<Context> => ({
    ...command,
    read: (args) => {
      const { options } = command
      return command.read(parseWords({ args: [...args], options, allowPositionals: words }))
    },
  })
}

/** What a program of one command works with. */
export type Alone = Basics & Pick<Surroundings, 'variables'>

/** A program of one command: `npm run NAME -- …`. */
export function programOf(name: string, notDone: string, command: Command<Alone>): Program<Alone> {
  return {
    name,
    purpose: command.summary,
    notDone,
    commands: new Map([['', command]]),
    within: ({ variables }, basics, task) => task({ ...basics, variables }),
  }
}

/**
 * @throws UsageError for unknown options, missing values, words that are not expected, and an option
 * that takes one value and is there twice: the one value would silently take the other's place
 */
function parseWords<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    const { tokens } = parseArgs({ ...config, tokens: true })
    const given = new Set<string>()
    for (const token of tokens ?? []) {
      if (token.kind !== 'option') continue
      const { type, multiple } = config.options?.[token.name] ?? {}
      if (type === 'string' && !multiple && given.has(token.name)) {
        throw new Error(`${token.rawName} is there more than once`)
      }
      given.add(token.name)
    }
    return parseArgs(config)
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown)
    // What follows the first sentence explains how to escape dashes, which no command needs.
    throw new UsageError(message.split('. ')[0])
  }
}

/**
 * The one word that a command takes.
 *
 * @param name what it stands for, for the complaint: `ID`
 * @throws UsageError when there is none or more than one
 */
export function oneWord(words: readonly string[], name: string): string {
  const [word, ...more] = someWords(words, name)
  if (more.length === 0) return word
  throw new UsageError(`one ${name} is needed; too many words: ${more.join(' ')}`)
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

/**
 * `value` as one of the values that are allowed.
 *
 * @param name what it is, for the complaint: `--state`
 * @throws UsageError that lists the allowed values
 */
export function allowed<T extends string>(name: string, values: readonly T[], value: string): T {
  const found = values.find((each) => each === value)
  if (found !== undefined) return found
  throw new UsageError(`${name} takes ${values.join(', ')}; not ${JSON.stringify(value)}`)
}
