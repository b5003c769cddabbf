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

/** Does what was asked and returns the exit code. */
type Task<Context> = (context: Context) => Promise<number>

type Command<Context> = Readonly<{
  /** The command as it is typed, its name first: `show ID [--json]`. */
  usage: string
  /** What it does, in half a line. */
  summary: string
  /** Everything else that there is to know, in lines of at most 100 characters. */
  help: string
  /** Reads the words behind its name; throws UsageError when they mean nothing. */
  read(words: readonly string[]): Task<Context>
}>

/** What staff run: `npm run NAME -- COMMAND`, or `npm run NAME` when there is one command only. */
export type Program<Context> = Readonly<{
  name: string
  purpose: string
  /** When the exit code is 1. */
  notDone: string
  /** In the order of the help text. The usage of an only one does not begin with its name. */
  commands: readonly Command<Context>[]
  /** Opens what the commands need, runs the task on it and closes everything again. */
  within(basics: Basics, task: Task<Context>): Promise<number>
}>

export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>
type Config<O extends Options> = {
  args: string[]
  options: O
  allowPositionals: boolean
  tokens: true
}
type Given<O extends Options> = ReturnType<typeof parseArgs<Config<O>>>

type Declared<Context, O extends Options> = Omit<Command<Context>, 'read'> &
  Readonly<{
    /** As `parseArgs` takes them, which reads them strictly. */
    options?: O
    /** What the words are called that it takes beside its options; each of them is needed. */
    words?: readonly string[]
    read(given: Given<O>): Task<Context>
  }>

/** Makes the function that declares commands on a context. */
export function commandOn<Context>() {
  return <const O extends Options>(declared: Declared<Context, O>): Command<Context> => ({
    ...declared,
    read: (words) => declared.read(parseWords(words, declared)),
  })
}

/** Declares a program of one command: `npm run NAME -- …`. */
export function soleProgram<const O extends Options>(
  name: string,
  notDone: string,
  command: Declared<Basics, O>,
): Program<Basics> {
  return {
    name,
    notDone,
    purpose: command.summary,
    commands: [commandOn<Basics>()(command)],
    within: (basics, task) => task(basics),
  }
}

/** @throws UsageError, also for an option of one value that is there twice: one would be lost */
function parseWords<O extends Options>(
  args: readonly string[],
  { options = {} as O, words = [] }: Declared<never, O>,
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
export async function startProgram<Context>(program: Program<Context>): Promise<void> {
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
export async function runProgram<Context>(
  program: Program<Context>,
  words: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  const { variables, out, err } = surroundings
  const { name, commands } = program
  const isSole = commands.length === 1
  const [first = ''] = words
  const command = isSole ? commands[0] : commands.find((each) => commandName(each) === first)
  const typed = command && !isSole ? `${name} ${first}` : name
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
      err.write(`${typed}: ${lines.join('\n')}\n`)
    },
  }
  try {
    if (words.some((word) => word === '--help' || word === '-h')) {
      basics.print(called(helpOn(program, command)))
      return 0
    }
    if (!command) {
      throw new UsageError(
        first ? `there is no command ${JSON.stringify(first)}` : 'which command?',
      )
    }
    const task = command.read(isSole ? words : words.slice(1))
    return await program.within(basics, task)
  } catch (thrown) {
    basics.say(reasonOf(thrown))
    if (!(thrown instanceof UsageError)) return 1
    const more = `${usageOf(program, command)}\nMore:  npm run ${name} -- ${isSole ? '' : `${first} `}--help`
    err.write(`\n${called(command ? more : helpOn(program, command))}\n`)
    return 2
  }
}

/** The name of one of several commands. */
export function commandName({ usage }: Pick<Command<never>, 'usage'>): string {
  return usage.split(' ')[0] ?? ''
}

function usageOf<Context>(
  { name }: Program<Context>,
  command: Command<Context> | undefined,
): string {
  const { usage } = command ?? { usage: 'COMMAND [OPTIONS]' }
  return `Usage: npm run ${name}${usage ? ` -- ${usage}` : ''}`
}

/** All about a command, or about a program. */
function helpOn<Context>(program: Program<Context>, command: Command<Context> | undefined): string {
  const { name, purpose, commands, notDone } = program
  const width = Math.max(...commands.map((each) => commandName(each).length))
  const lines = commands.map((each) => `  ${commandName(each).padEnd(width)}  ${each.summary}`)
  const body = command
    ? [`${command.summary.slice(0, 1).toUpperCase()}${command.summary.slice(1)}.`, command.help]
    : [purpose, lines.join('\n'), `All about one: npm run ${name} -- COMMAND --help`]
  const codes = `Exit codes: 0 done; 1 not done: ${notDone}; 2 wrong use.`
  const streams = `Data goes to standard output, everything else to standard error. Safe while the site runs.`
  const end = commands.length === 1 ? codes : `${codes}\n${streams}`
  return [usageOf(program, command), ...body, end].filter(Boolean).join('\n\n')
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

/** Asks whether to go on; true, or the exit code to end with, after saying `nothing` (was done). */
export async function agreed(
  { ask, say }: Basics,
  question: string,
  nothing: string,
): Promise<true | 1 | 2> {
  if (!ask) {
    say(`${nothing}: there is no terminal to ask on; see --yes`)
    return 2
  }
  const answer = await ask(`${question} Type yes: `)
  if (answer.trim().toLowerCase() === 'yes') return true
  say(nothing)
  return 1
}
