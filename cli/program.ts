import { createInterface } from 'node:readline/promises'
import { codeOf, reasonOf } from '#log/log'
import {
  type Basics,
  type Command,
  type Program,
  type Surroundings,
  UsageError,
} from './command.ts'
import { printable } from './output.ts'

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
