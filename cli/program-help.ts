import type { Command, Program } from './command.ts'

/** What `npm run NAME -- --help` prints. */
export function overview<Context>(program: Program<Context>): string {
  const { name, purpose, commands } = program
  const width = Math.max(...[...commands.keys()].map((each) => each.length))
  const lines = [...commands].map(([each, { summary }]) => `  ${each.padEnd(width)}  ${summary}`)
  return `Usage: npm run ${name} -- COMMAND [OPTIONS]

${purpose}

${lines.join('\n')}

All about one: npm run ${name} -- COMMAND --help

${exitCodes(program)}`
}

/** What `npm run NAME -- COMMAND --help` prints. */
export function helpOn<Context>(
  program: Program<Context>,
  { usage, summary, help }: Command<Context>,
): string {
  const sentence = `${summary.slice(0, 1).toUpperCase()}${summary.slice(1)}.`
  return [
    `Usage: npm run ${program.name} -- ${usage}`,
    sentence,
    ...(help ? [help] : []),
    exitCodes(program),
  ].join('\n\n')
}

function exitCodes<Context>({ notDone }: Program<Context>): string {
  return `Exit codes: 0 done; 1 not done: ${notDone}; 2 wrong use.
Data goes to standard output, everything else to standard error. Safe while the site runs.`
}
