import type { Writable } from 'node:stream'

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

/** One of the commands of a program. */
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

/** A group of commands that staff run: `npm run NAME -- COMMAND`. */
export type Program<Context> = Readonly<{
  name: string
  /** What it is for, in one sentence. */
  purpose: string
  /** When the exit code is 1. */
  notDone: string
  /** Every command by its name, in the order of the help text. */
  commands: ReadonlyMap<string, Command<Context>>
  /** Opens what the commands need, runs the task on it and closes everything again. */
  within(surroundings: Surroundings, basics: Basics, task: Task<Context>): Promise<number>
}>
