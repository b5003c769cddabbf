import { reasonOf } from '#log/log'
import { asCalled } from '../as-called.ts'
import type { Surroundings } from '../command.ts'
import { printable } from '../printable.ts'
import { UsageError } from '../usage-error.ts'

/** A command of one purpose: `npm run NAME -- …`. */
export type Tool = Readonly<{
  name: string
  /** What is printed for `--help`, and its first line for wrong use. */
  help: string
  /**
   * Reads the words and does what they say; answers with what there is to tell.
   *
   * @param directory what files with relative names are relative to
   * @throws UsageError when the words mean nothing, any other error when it is not done
   */
  run(
    words: readonly string[],
    variables: Surroundings['variables'],
    directory: string,
  ): Promise<string>
}>

/**
 * Runs a tool.
 *
 * @returns the exit code: 0 done, 1 not done, 2 wrong use; never throws
 */
export async function runTool(
  tool: Tool,
  words: readonly string[],
  { variables, out, err }: Pick<Surroundings, 'variables' | 'out' | 'err'>,
): Promise<number> {
  const called = (text: string) => asCalled(text, variables)
  try {
    if (words.includes('--help') || words.includes('-h')) {
      out.write(`${called(tool.help)}\n`)
      return 0
    }
    // npm runs scripts in the project's folder and keeps where it was called from.
    const told = await tool.run(words, variables, variables.INIT_CWD ?? process.cwd())
    out.write(`${told}\n`)
    return 0
  } catch (thrown) {
    const reason = called(reasonOf(thrown)).split('\n').map(printable).join('\n')
    err.write(`${tool.name}: ${reason}\n`)
    if (!(thrown instanceof UsageError)) return 1
    err.write(called(`\n${tool.help.split('\n')[0]}\nMore:  npm run ${tool.name} -- --help\n`))
    return 2
  }
}
