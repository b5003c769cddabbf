import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isBusy } from './errors.ts'

/**
 * Every process that has the database open holds a shared lock; one that replaces the database holds it
 * exclusively, so that nothing is written to what is about to be replaced
 * (docs/decisions/0037-one-lock-for-a-database.md). The system releases the lock when the process ends,
 * however it ends.
 */

/** How long to wait for other processes that are about to end, in milliseconds. */
const waitMs = 1_000

const lockFile = 'vefstoll.lock'

type Lock = Readonly<{ release: () => void }>

/** Takes a shared lock on the SQLite file in a folder. Throws while another process holds it exclusively. */
export async function shareSqlite(dataDir: string): Promise<Lock> {
  const lock = await lockFolder(dataDir, 'begin; select 1 from sqlite_schema')
  if (lock) return lock
  throw new Error(beingReplaced)
}

/**
 * Takes a shared lock on a PostgreSQL database for as long as the connection lasts. Throws while another
 * process holds it exclusively, and if there is no answer within `ms`.
 */
export async function sharePostgres(client: pg.ClientBase, ms: number): Promise<void> {
  if (await hasLocked(client, 'pg_try_advisory_lock_shared', ms)) return
  throw new Error(beingReplaced)
}

const beingReplaced =
  'it is being restored or moved; start again when npm run restore or npm run move has ended'

/**
 * Runs `act` while holding the lock exclusively: nobody else has the database open or can open it; `act`
 * itself opens it with `alone`. Returns undefined if others have it open.
 */
export async function holdAlone<T>(
  { dataDir, databaseUrl }: Readonly<{ dataDir: string; databaseUrl: string | undefined }>,
  act: () => Promise<T>,
): Promise<Readonly<{ result: T }> | undefined> {
  const lock =
    databaseUrl === undefined
      ? await lockFolder(dataDir, 'begin exclusive')
      : await lockPostgres(databaseUrl)
  if (!lock) return undefined
  try {
    return { result: await act() }
  } finally {
    await lock.release()
  }
}

// The lock is a database file of its own, since the file that it guards is replaced, locks included.
async function lockFolder(dataDir: string, statement: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = new DatabaseSync(join(dataDir, lockFile), { timeout: 0 })
  try {
    const locked = await within(() => {
      try {
        file.exec(statement)
        return true
      } catch (thrown) {
        if (file.isTransaction) file.exec('rollback')
        if (isBusy(thrown)) return false
        throw thrown
      }
    })
    if (locked) return { release: () => file.isOpen && file.close() }
  } catch (thrown) {
    file.close()
    throw thrown
  }
  file.close()
  return undefined
}

async function lockPostgres(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
  // A lost connection needs no handling here: the queries to the same server fail too.
  client.on('error', () => undefined)
  try {
    await client.connect()
    // The server keeps an ended session for a moment.
    if (await within(() => hasLocked(client, 'pg_try_advisory_lock'))) {
      return { release: () => client.end() }
    }
  } catch (thrown) {
    await client.end().catch(() => undefined)
    throw thrown
  }
  await client.end()
  return undefined
}

async function hasLocked(client: pg.ClientBase, lock: string, ms?: number): Promise<boolean> {
  const text = `select ${lock}(hashtextextended('vefstoll:open', 0)) as locked`
  const { rows } = await client.query({ text, ...(ms && { query_timeout: ms }) })
  return rows[0]?.locked === true
}

async function within(attempt: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + waitMs
  while (!(await attempt())) {
    if (performance.now() >= deadline) return false
    await pause(50)
  }
  return true
}
