import { createInterface } from 'node:readline/promises'
import type { Writable } from 'node:stream'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { codeOf, reasonOf } from '#log/log'
import { printable } from './output.ts'

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

/** Runs a program as this process: its words, environment, streams, terminal and exit code. */
export async function startProgram(program: Program): Promise<void> {
  // Somebody who stops reading (`| head`) is no error, and does not stop what was asked for.
  process.stdout.on('error', (error) => {
    if (codeOf(error) === 'EPIPE') return
    console.error(`${program.name}: standard output cannot be written: ${error.message}`)
    process.exitCode = 1
  })
  // Nobody is left to be told.
  process.stderr.on('error', () => undefined)

  const code = await runProgram(program, process.argv.slice(2), {
    variables: process.env,
    out: process.stdout,
    err: process.stderr,
    ask: process.stdin.isTTY ? ask : undefined,
    now: () => new Date(),
  })
  process.exitCode ??= code
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

/**
 * Runs `npm run NAME -- …` with `words`. Returns the exit code: 0 done, 1 not done, 2 wrong use;
 * never throws.
 */
export async function runProgram(
  { name, help, commands }: Program,
  words: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  const { variables, out, err } = surroundings
  const isNamed = commands[''] === undefined || Object.hasOwn(commands, words[0] ?? '')
  const typed = words.slice(0, isNamed ? 1 : 0)
  const [chosen = ''] = typed
  const run = Object.hasOwn(commands, chosen) ? commands[chosen] : undefined
  const prefix = run && chosen ? `${name} ${chosen}` : name
  // By the name that its reader calls programs by (deploy/vefstoll).
  const called = (text: string) =>
    variables.CALLED_AS
      ? text.replaceAll(/npm run (?:--silent )?([a-z]+)(?: --(?= ))?/g, `${variables.CALLED_AS} $1`)
      : text
  const basics: Basics = {
    ...surroundings,
    // npm runs scripts in the project's folder and keeps where it was called from.
    directory: variables.INIT_CWD ?? process.cwd(),
    print: (text) => void out.write(`${text}\n`),
    say: (text) => {
      const lines = called(text).split('\n').map(printable)
      err.write(`${prefix}: ${lines.join('\n')}\n`)
    },
  }
  try {
    if (words.some((word) => word === '--help' || word === '-h')) basics.print(called(help))
    else if (run) await run(words.slice(typed.length), basics)
    else
      throw new UsageError(chosen ? `there is no command ${JSON.stringify(chosen)}` : 'which one?')
    return 0
  } catch (thrown) {
    basics.say(reasonOf(thrown))
    if (!(thrown instanceof UsageError)) return 1
    basics.say(`how it is meant: npm run ${name} -- --help`)
    return 2
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
