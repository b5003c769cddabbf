import { createInterface } from 'node:readline/promises'
import type { Writable } from 'node:stream'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { codeOf, reasonOf } from '#log/log'
import { printable } from './output.ts'

/** The environment that a program runs in: a process with its streams and terminal, or a test. */
export type Surroundings = Readonly<{
  variables: Readonly<Record<string, string | undefined>>
  /** Output for programs. */
  out: Writable
  /** Messages for people. */
  err: Writable
  /** Asks a question on the terminal; undefined without one. */
  ask: ((question: string) => Promise<string>) | undefined
  now: () => Date
}>

export type Basics = Surroundings &
  Readonly<{
    /** The folder that relative file names refer to. */
    directory: string
    /** Writes a line of data to `out`. */
    print(text: string): void
    /** Writes a message for people to `err`. */
    say(text: string): void
  }>

type Command = (words: readonly string[], basics: Basics) => Promise<void>

/** A program with its commands: `npm run NAME -- COMMAND`, or `npm run NAME` if its only command is named `''`. */
export type Program = Readonly<{
  name: string
  /** The usage text, in lines of at most 100 characters. */
  help: string
  commands: Readonly<Record<string, Command>>
}>

/** Wrong usage; the message is followed by a hint to the help. */
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
 * Declares a command. `options` are those of `parseArgs`, which reads them strictly; `words` names the positional
 * arguments, all of which are required. `run` throws UsageError for invalid arguments, and any other error when
 * it fails.
 */
export function command<const O extends Options>(
  { options, words = [] }: Readonly<{ options: O; words?: readonly string[] }>,
  run: (given: Given<O>, basics: Basics) => Promise<void>,
): Command {
  return async (args, basics) => await run(parseWords(args, options, words), basics)
}

/** @throws UsageError, also when an option with one value is given twice: one would be lost */
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
    // The rest explains how to escape dashes, which no command needs.
    throw new UsageError(reasonOf(thrown).split('. ')[0])
  }
}

/** `value` as one of `values`, or undefined. Throws UsageError that lists them, after `name` (`--state`). */
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

/** Asks for confirmation. Throws Error with the text `nothing` (was done) unless the answer is yes. */
export async function agree({ ask }: Basics, question: string, nothing: string): Promise<void> {
  if (!ask) throw new UsageError(`${nothing}: there is no terminal to ask on; see --yes`)
  const answer = await ask(`${question} Type yes: `)
  if (answer.trim().toLowerCase() !== 'yes') throw new Error(nothing)
}

/** Runs a program as this process, with its arguments, environment, streams, terminal and exit code. */
export async function startProgram(program: Program): Promise<void> {
  // A closed pipe (`| head`) is no error, and does not stop the command.
  process.stdout.on('error', (error) => {
    if (codeOf(error) === 'EPIPE') return
    console.error(`${program.name}: standard output cannot be written: ${error.message}`)
    process.exitCode = 1
  })
  // Nobody is left to read the message.
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
 * Runs `npm run NAME -- …` with the arguments `words`. Returns the exit code: 0 done, 1 failed, 2 wrong usage.
 * Never throws.
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
  // The help names the command by which the user started it (deploy/vefstoll).
  const called = (text: string) =>
    variables.CALLED_AS
      ? text.replaceAll(/npm run (?:--silent )?([a-z]+)(?: --(?= ))?/g, `${variables.CALLED_AS} $1`)
      : text
  const basics: Basics = {
    ...surroundings,
    // npm runs scripts in the project's folder, and keeps the caller's in INIT_CWD.
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
