import { createInterface } from 'node:readline/promises'
import type { Program } from './command.ts'
import { runProgram } from './run-program.ts'

/** Runs a program as this process: its words, environment, streams, terminal and exit code. */
export async function startProgram<Context>(program: Program<Context>): Promise<void> {
  // Somebody who stops reading (`| head`) is no error, and does not stop what was asked for.
  process.stdout.on('error', (error) => {
    if ('code' in error && error.code === 'EPIPE') return
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
