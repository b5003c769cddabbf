import type { Kysely } from 'kysely'
import type { Database, Schema } from '#database/database'
import { countByState, countOverdue, newestNew } from '#leads/leads'
import { faultName, type Log } from '#log/log'
import { openSessions } from '../access/access.ts'

/** What pages show without being loaded anew. */
export type LeadSnapshot = Readonly<{
  counts: Awaited<ReturnType<typeof countByState>>
  overdue: number
  /** The newest new leads, the newest first. */
  newest: Awaited<ReturnType<typeof newestNew>>
}>

type Listener = Readonly<{
  /** The id of the session that it was asked with. */
  session: string
  changed: (snapshot: LeadSnapshot) => void
  ended: () => void
}>

const lookMs = 2_000
/** So many arrivals are counted; somebody who was away longer sees "30". */
const mostArrivals = 30

/** Reads what the pages of leads show of themselves. */
export async function readSnapshot(db: Kysely<Schema>, now: Date): Promise<LeadSnapshot> {
  return {
    counts: await countByState(db, {}),
    overdue: await countOverdue(db, now),
    newest: await newestNew(db, mostArrivals),
  }
}

/**
 * Watches the leads for all open pages of this process: one look at the database every two seconds,
 * as long as somebody has a page open. Whose session has ended meanwhile, or who may do something else
 * from now on, is told nothing more.
 */
export function createLiveLeads({ db }: Pick<Database, 'db'>, log: Log) {
  const listeners = new Set<Listener>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Readonly<{ snapshot: LeadSnapshot; text: string }> | undefined

  function rest(): void {
    // While the last look was under way, its listener may have left and another come, with a timer of its own.
    clearTimeout(timer)
    timer = listeners.size > 0 ? setTimeout(() => void look(), lookMs) : undefined
  }

  async function look(): Promise<void> {
    try {
      const asked = [...listeners]
      const ids = asked.map(({ session }) => session)
      const still = openSessions(db, new Date()).where('sessions.id', 'in', ids)
      const rows = await still.select('sessions.id').execute()
      const open = new Set(rows.map(({ id }) => id))
      for (const { session, ended } of asked) if (!open.has(session)) ended()
      const snapshot = await readSnapshot(db, new Date())
      const text = JSON.stringify(snapshot)
      if (text !== last?.text) for (const { changed } of listeners) changed(snapshot)
      last = { snapshot, text }
    } catch (thrown) {
      log.warn('leads not watched', { reason: faultName(thrown) })
    }
    rest()
  }

  return {
    /** Tells a listener how it stands, and of every change until what is returned is called. */
    follow(listener: Listener): () => void {
      listeners.add(listener)
      if (last) listener.changed(last.snapshot)
      if (!timer) rest()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearTimeout(timer)
        timer = undefined
        last = undefined
      }
    },

    /** Ends all that follow, so that the server can stop. */
    close(): void {
      for (const { ended } of [...listeners]) ended()
    },
  }
}
