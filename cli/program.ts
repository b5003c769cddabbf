import { createInterface } from 'node:readline/promises'
import type { Writable } from 'node:stream'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { addDays, dayBegins, officeMoment } from '#hours/hours'
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
    const seen = new Set<string>()
    for (const token of parsed.tokens) {
      if (token.kind !== 'option') continue
      const { type, multiple } = options[token.name] ?? {}
      if (type === 'string' && !multiple && seen.has(token.name)) {
        throw new Error(`${token.rawName} is there more than once`)
      }
      seen.add(token.name)
    }
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
  const basics: Basics = {
    ...surroundings,
    // npm runs scripts in the project's folder and keeps where it was called from.
    directory: variables.INIT_CWD ?? process.cwd(),
    print: (text) => void out.write(`${text}\n`),
    say: (text) => {
      const lines = asCalled(text, variables).split('\n').map(printable)
      err.write(`${typed}: ${lines.join('\n')}\n`)
    },
  }
  try {
    if (words.some((word) => word === '--help' || word === '-h')) {
      basics.print(asCalled(command ? helpOn(program, command) : overview(program), variables))
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
    const more = `More:  npm run ${name} -- ${isSole ? '' : `${first} `}--help`
    const usage = command ? `${usageOf(program, command)}\n${more}` : overview(program)
    err.write(`\n${asCalled(usage, variables)}\n`)
    return 2
  }
}

/** The name of one of several commands. */
export function commandName({ usage }: Pick<Command<never>, 'usage'>): string {
  return usage.split(' ')[0] ?? ''
}

function usageOf<Context>({ name }: Program<Context>, { usage }: Command<Context>): string {
  return `Usage: npm run ${name}${usage ? ` -- ${usage}` : ''}`
}

function overview<Context>(program: Program<Context>): string {
  const { name, purpose, commands } = program
  const width = Math.max(...commands.map((each) => commandName(each).length))
  const lines = commands.map((each) => `  ${commandName(each).padEnd(width)}  ${each.summary}`)
  return `Usage: npm run ${name} -- COMMAND [OPTIONS]

${purpose}

${lines.join('\n')}

All about one: npm run ${name} -- COMMAND --help

${exitCodes(program)}`
}

function helpOn<Context>(program: Program<Context>, command: Command<Context>): string {
  const { summary, help } = command
  const sentence = `${summary.slice(0, 1).toUpperCase()}${summary.slice(1)}.`
  const parts = [usageOf(program, command), sentence, help, exitCodes(program)]
  return parts.filter(Boolean).join('\n\n')
}

function exitCodes<Context>({ notDone, commands }: Program<Context>): string {
  const codes = `Exit codes: 0 done; 1 not done: ${notDone}; 2 wrong use.`
  if (commands.length === 1) return codes
  return `${codes}
Data goes to standard output, everything else to standard error. Safe while the site runs.`
}

/** `text` with the programs as its reader calls them (CALLED_AS, deploy/vefstoll). */
function asCalled(text: string, { CALLED_AS }: Surroundings['variables']): string {
  if (!CALLED_AS) return text
  return text.replaceAll(/npm run (?:--silent )?([a-z]+)(?: --(?= ))?/g, `${CALLED_AS} $1`)
}

/**
 * `value` as one of the allowed `values`; undefined stays so. Throws UsageError that lists them,
 * after `name` (`--state`).
 */
export function allowed<T extends string>(name: string, values: readonly T[], value: string): T
export function allowed<T extends string>(
  name: string,
  values: readonly T[],
  value: string | undefined,
): T | undefined
export function allowed<T extends string>(name: string, values: readonly T[], value?: string) {
  const found = values.find((each) => each === value)
  if (found !== undefined || value === undefined) return found
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

/** The first moment of what was given and the first one after it, ISO 8601 in UTC. */
type Moment = Readonly<{ start: string; end: string }>

/**
 * Reads a date (`2026-11-21`, the whole day) or an instant (`2026-11-21T14:30`, seconds and a zone
 * such as `Z` or `+01:00` may follow). Without a zone it is by the agency's clock.
 *
 * @returns undefined for anything else, also for a day that no calendar has
 */
export function parseMoment(value: string, timeZone?: string): Moment | undefined {
  const [, day = '', time, zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/i.exec(
      value,
    ) ?? []
  const start = officeMoment(`${day}T${time ?? '00:00'}`, timeZone)
  if (start === undefined) return undefined
  if (time === undefined) return { start, end: dayBegins(addDays(day, 1), timeZone) }
  const at = zone ? Date.parse(`${day}T${time}${zone.toUpperCase()}`) : Date.parse(start)
  if (Number.isNaN(at)) return undefined
  return { start: new Date(at).toISOString(), end: new Date(at + 1).toISOString() }
}

/** The value of an option, see `parseMoment`; throws UsageError for what is no moment. */
export function readMoment(value: string, option: string): Moment {
  const moment = parseMoment(value)
  if (moment) return moment
  throw new UsageError(`--${option} takes a date or an instant: 2026-11-21, 2026-11-21T14:30`)
}
