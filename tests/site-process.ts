import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#server/root'

/** The built site, running as a process of its own on a free port. */
export type SiteProcess = Readonly<{
  port: number
  dataDir: string
  /** `http://en.localhost:PORT` for `en`, `http://localhost:PORT` for `is`. */
  origin(language?: string): string
  /** Ends it at once, as a power cut would; its data stays. */
  kill(): Promise<void>
  /** Starts it again, on the same port and data, after `kill`. */
  restart(): Promise<void>
  /** Ends it and removes its data. */
  remove(): Promise<void>
  /** What it has written to standard output and error. */
  output(): string
}>

type Options = Readonly<{ dataDir?: string; env?: Readonly<Record<string, string>> }>

/**
 * Starts the built site (`npm run build` first) and waits until it says that it stands.
 *
 * @param options data folder to go on with, and further environment variables
 * @throws Error with the process's output when it does not start
 */
export async function startSite({ dataDir, env = {} }: Options = {}): Promise<SiteProcess> {
  const port = await freePort()
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'site-')))
  let output = ''
  let child = await launch()

  async function launch(): Promise<ChildProcess> {
    const started = spawn(process.execPath, [join(root, 'server/main.ts')], {
      env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const before = output.length
    await new Promise<void>((resolve, reject) => {
      for (const stream of [started.stdout, started.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text
          if (output.includes('The site stands', before)) resolve()
        })
      }
      started.once('exit', () => reject(new Error(`The site did not start:\n${output}`)))
    })
    return started
  }

  return {
    port,
    dataDir: folder,
    origin: (language = 'is') =>
      `http://${language === 'is' ? '' : `${language}.`}localhost:${port}`,
    kill: () => end(child),
    restart: async () => {
      child = await launch()
    },
    remove: async () => {
      await end(child)
      await rm(folder, { recursive: true, force: true })
    },
    output: () => output,
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGKILL')
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
