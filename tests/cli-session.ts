import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import type { ConnectionOptions } from '#database/database'
import { type Program, runProgram, type Surroundings } from '../cli/command.ts'
import { leadsProgram } from '../cli/leads.ts'
import type { TestEngine } from './databases.ts'
import { addLeads, type LeadRow } from './lead-rows.ts'

export type SessionOptions = Partial<Pick<Surroundings, 'ask' | 'now' | 'variables'>>

/** The default clock of commands in tests. */
export const startTime = new Date('2026-06-15T12:00:00.000Z')

/** Runs a program of `cli/` on a database in this process; returns its output and exit code. */
export function programSession(
  program: Program,
  { dataDir, databaseUrl }: ConnectionOptions,
  { variables, ask, now = () => startTime }: SessionOptions = {},
) {
  const where = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }
  return async (...words: readonly string[]) => {
    const [out, err] = [new PassThrough(), new PassThrough()]
    const said = Promise.all([buffer(out), buffer(err)])
    const surroundings = { variables: { ...where, ...variables }, out, err, ask, now }
    const code = await runProgram(program, words, surroundings)
    out.end()
    err.end()
    const [stdout, stderr] = await said
    return { code, stdout: stdout.toString(), stderr: stderr.toString() }
  }
}

/** The error message of a command that must fail, with exit code `code` and no data. */
export async function refusal(
  said: Promise<Readonly<{ code: number; stdout: string; stderr: string }>>,
  code = 1,
): Promise<string> {
  const { stderr, ...rest } = await said
  expect(rest).toEqual({ code, stdout: '' })
  return stderr
}

/** `npm run leads -- …`, see `programSession`. */
export function leadSession(connection: ConnectionOptions, options?: SessionOptions) {
  return programSession(leadsProgram, connection, options)
}

/** A session on a database that contains `leads`, with their ids. */
export async function leadStart(
  { place, open }: TestEngine,
  leads: readonly LeadRow[],
  options?: SessionOptions,
) {
  const where = await place()
  const database = await open(where)
  const ids = await addLeads(database, leads)
  return { session: leadSession(where, options), database, ids }
}
