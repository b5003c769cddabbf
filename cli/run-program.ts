import { reasonOf } from '#log/log'
import { asCalled } from './as-called.ts'
import type { Program, Surroundings } from './command.ts'
import { printable } from './printable.ts'
import { helpOn, overview } from './program-help.ts'
import { UsageError } from './usage-error.ts'

/**
 * Runs `npm run NAME -- …`.
 *
 * @param words what stands behind the dashes
 * @returns the exit code, see `program-help.ts`; never throws
 */
export async function runProgram<Context>(
  program: Program<Context>,
  words: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  const { variables, out, err, ask, now } = surroundings
  const [name = '', ...rest] = words
  const command = program.commands.get(name)
  const say = (text: string) => {
    const lines = asCalled(text, variables).split('\n').map(printable)
    err.write(`${program.name}${command ? ` ${name}` : ''}: ${lines.join('\n')}\n`)
  }
  const basics = {
    now,
    out,
    // npm runs scripts in the project's folder and keeps where it was called from.
    directory: variables.INIT_CWD ?? process.cwd(),
    ask,
    print: (text: string) => void out.write(`${text}\n`),
    say,
  }
  try {
    if (words.some((word) => word === '--help' || word === '-h')) {
      const help = command ? helpOn(program, command) : overview(program)
      out.write(`${asCalled(help, variables)}\n`)
      return 0
    }
    if (!command) {
      throw new UsageError(name ? `there is no command ${JSON.stringify(name)}` : 'which command?')
    }
    return await program.within(surroundings, basics, command.read(rest))
  } catch (thrown) {
    say(reasonOf(thrown))
    if (!(thrown instanceof UsageError)) return 1
    const usage = command
      ? `Usage: npm run ${program.name} -- ${command.usage}\nMore:  npm run ${program.name} -- ${name} --help`
      : overview(program)
    err.write(`\n${asCalled(usage, variables)}\n`)
    return 2
  }
}
