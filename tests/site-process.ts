import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { agencySite } from './agency/lay-out.ts'
import { compiled } from './compiled.ts'
import { freePort } from './free-port.ts'

/** A built site, running as its own process on a free port. */
export type SiteProcess = Readonly<{
  port: number
  dataDir: string
  /** `http://en.localhost:PORT` for `en`, `http://localhost:PORT` for `is`. */
  origin(language?: string): string
  /** Kills it, as a power cut would; its data stays. */
  kill(): Promise<void>
  /** Its process id. */
  pid(): number
  /** Sends it a signal. */
  signal(name: NodeJS.Signals): void
  /** Resolves with how it ended, by itself or by `kill`. */
  ended(): Promise<Readonly<{ code: number | null; signal: NodeJS.Signals | null }>>
  /**
   * Restarts it after it has ended, on the same port and data, with `env` added for this start only. Throws when it
   * exits before it is ready.
   */
  restart(env?: Readonly<Record<string, string>>): Promise<void>
  /** Stops it and removes its data. */
  remove(): Promise<void>
  /** Its standard output and error so far. */
  output(): string
}>

type Child = ChildProcessByStdio<null, Readable, Readable>

type Options = Readonly<{
  dataDir?: string
  env?: Readonly<Record<string, string>>
  /** Options of Node itself. */
  flags?: readonly string[]
  /** A command to start the site with, which runs the arguments after it and is replaced by them. */
  through?: readonly string[]
  /** The folder of another, built version to start instead. */
  checkout?: string
}>

/**
 * Starts the built site of the tests' agency and waits until it reports that it is ready.
 *
 * @param options an existing data folder, further environment variables, a command to start it with, and another
 * version of the site
 * @throws Error with the process's exit code and output when it does not start
 */
export async function startSite({
  dataDir,
  env = {},
  flags = [],
  through = [],
  checkout = agencySite,
}: Options = {}): Promise<SiteProcess> {
  const port = await freePort()
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'site-')))
  let output = ''
  let child = launch()
  await standing(child)

  function launch(own: Readonly<Record<string, string>> = {}): Child {
    const [command = '', ...words] = [
      ...through,
      process.execPath,
      ...flags,
      join(checkout, 'server/start-built.ts'),
    ]
    return spawn(command, words, {
      env: {
        ...{ PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder },
        ...compiled,
        // All visitors of a test have the same address.
        FORM_LIMITS: '9999/minute,9999/hour',
        CONFIRMATION_LIMIT: '9999',
        ...env,
        ...own,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }

  function standing(started: Child): Promise<void> {
    const before = output.length
    return new Promise((resolve, reject) => {
      for (const stream of [started.stdout, started.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text
          if (output.includes('The site stands', before)) resolve()
        })
      }
      started.once('close', (code) => {
        reject(new Error(`The site did not start (exit code ${code}):\n${output}`))
      })
    })
  }

  return {
    port,
    dataDir: folder,
    origin: originAt(port),
    kill: () => kill(child),
    pid: () => child.pid ?? 0,
    signal: (name) => void child.kill(name),
    ended: () => ended(child),
    restart: async (own) => {
      child = launch(own)
      await standing(child)
    },
    remove: async () => {
      await kill(child)
      await rm(folder, { recursive: true, force: true })
    },
    output: () => output,
  }
}

/** The origins of a site on `port`, by language. */
export const originAt =
  (port: number) =>
  (language = 'is') =>
    `http://${language === 'is' ? '' : `${language}.`}localhost:${port}`

async function kill(child: Child): Promise<void> {
  child.kill('SIGKILL')
  await ended(child)
}

async function ended(child: Child) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return { code: child.exitCode, signal: child.signalCode }
}
