import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { agencySite } from './agency/lay-out.ts'
import { compiled } from './compiled.ts'
import { freePort } from './free-port.ts'

/** A built site, running as a process of its own on a free port. */
export type SiteProcess = Readonly<{
  port: number
  dataDir: string
  /** `http://en.localhost:PORT` for `en`, `http://localhost:PORT` for `is`. */
  origin(language?: string): string
  /** Ends it at once, as a power cut would; its data stays. */
  kill(): Promise<void>
  /** The number of its process. */
  pid(): number
  /** Sends it a signal. */
  signal(name: NodeJS.Signals): void
  /** Resolves when it has ended, by itself or by `kill`, to how. */
  ended(): Promise<Readonly<{ code: number | null; signal: NodeJS.Signals | null }>>
  /**
   * Starts it again, on the same port and data, when it has ended; `env` is further environment for
   * this start only. Throws when it ends before it stands.
   */
  restart(env?: Readonly<Record<string, string>>): Promise<void>
  /** Ends it and removes its data. */
  remove(): Promise<void>
  /** What it has written to standard output and error. */
  output(): string
}>

type Child = ChildProcessByStdio<null, Readable, Readable>

type Options = Readonly<{
  dataDir?: string
  env?: Readonly<Record<string, string>>
  /** A command that becomes the site's process: it runs the words that are put after it. */
  through?: readonly string[]
  /** The folder of another version, built, to start in place of this one. */
  checkout?: string
}>

/**
 * Starts the built site of the tests' agency and waits until it says that it stands.
 *
 * @param options data folder to go on with, further environment variables, the command that starts
 * it in place of Node itself, and another version of the site
 * @throws Error with the process's exit code and output when it does not start
 */
export async function startSite({
  dataDir,
  env = {},
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
      join(checkout, 'server/start-built.ts'),
    ]
    return spawn(command, words, {
      env: {
        ...{ PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder },
        ...compiled,
        // All of a test's visitors come from this machine.
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
    origin: (language = 'is') =>
      `http://${language === 'is' ? '' : `${language}.`}localhost:${port}`,
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

async function kill(child: Child): Promise<void> {
  child.kill('SIGKILL')
  await ended(child)
}

async function ended(child: Child) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return { code: child.exitCode, signal: child.signalCode }
}
