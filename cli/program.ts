import { createInterface } from 'node:readline/promises'
import { codeOf, reasonOf } from '#log/log'
import { type Basics, type Program, type Surroundings, UsageError } from './command.ts'
import { printable } from './output.ts'

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
