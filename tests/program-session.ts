import { Writable } from 'node:stream'
import type { ConnectionOptions } from '#database/database'
import type { Program, Surroundings } from '../cli/command.ts'
import { runProgram } from '../cli/program.ts'

export type SessionOptions = Partial<Pick<Surroundings, 'ask' | 'now'>> &
  Readonly<{ variables?: Readonly<Record<string, string>> }>

/** A program of `cli/` on the data at `place`, in this process: what it says, and its exit code. */
export function programSession<Context>(
  program: Program<Context>,
  { dataDir, databaseUrl }: ConnectionOptions,
  options: SessionOptions = {},
) {
  return async (...words: readonly string[]) => {
    const out = collector()
    const err = collector()
    const code = await runProgram(program, words, {
      variables: {
        ...(dataDir && { DATA_DIR: dataDir }),
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        ...options.variables,
      },
      out: out.stream,
      err: err.stream,
      ask: options.ask,
      now: options.now ?? (() => new Date('2026-06-15T12:00:00.000Z')),
    })
    return { code, stdout: out.text(), stderr: err.text() }
  }
}

function collector() {
  const chunks: Buffer[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  return { stream, text: () => Buffer.concat(chunks).toString('utf8') }
}
