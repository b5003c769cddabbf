import { randomUUIDv7 } from 'node:crypto'
import type { Kysely } from 'kysely'
import { before, type Database, type Schema } from '#database/database'
import { createSenderKeys, senderHash } from '#leads/leads'

/** How many of something one sender may do within so many milliseconds. */
type Limit = Readonly<{ most: number; withinMs: number }>

const quarterMs = 15 * 60_000

/** What tries of a sign-in are counted by. */
export const signInLimits = {
  /** Links that are asked for one address from one network: nobody locks others out from elsewhere. */
  address: { most: 5, withinMs: quarterMs },
  /** Links that are asked for one address from all networks together: nobody's mailbox is flooded. */
  everywhere: { most: 60, withinMs: quarterMs },
  /** Links that a browser asks for with which their owner has signed in before: none else counts for it. */
  known: { most: 5, withinMs: quarterMs },
  /** Links that are asked for from one network: an office has one. */
  network: { most: 30, withinMs: quarterMs },
  /** Links and passkeys from one network that were not good. */
  failures: { most: 30, withinMs: quarterMs },
  /** Passkeys that a network's browsers are asked for: one each time the sign-in is shown. */
  challenges: { most: 200, withinMs: quarterMs },
} as const satisfies Record<string, Limit>

type Kind = keyof typeof signInLimits

/** The keys of each database's senders, which are read once a day. */
const keys = new WeakMap<Database, ReturnType<typeof createSenderKeys>>()

/** Under what tries are counted, in the table that forms count theirs in: keyed hashes of the day. */
async function senderOf(database: Database, kind: Kind, who: string, now: Date): Promise<string> {
  const own = keys.get(database) ?? createSenderKeys(database)
  keys.set(database, own)
  return senderHash(await own.of(now), `desk:${kind}:${who}`)
}

/** Whether `who` has tries left, on all servers together; then this one counts. */
export async function takeAttempt(database: Database, kind: Kind, who: string, now: Date) {
  const sender = await senderOf(database, kind, who, now)
  return await database.transaction(async (trx) => {
    if (!(await areLeft(trx, kind, sender, now))) return false
    const row = { id: randomUUIDv7(), sender, created_at: now.toISOString() }
    await trx.insertInto('arrivals').values(row).execute()
    return true
  })
}

/** Whether `who` has tries left. */
export async function hasAttempts(database: Database, kind: Kind, who: string, now: Date) {
  return await areLeft(database.db, kind, await senderOf(database, kind, who, now), now)
}

async function areLeft(db: Kysely<Schema>, kind: Kind, sender: string, now: Date) {
  const { most, withinMs } = signInLimits[kind]
  const { count } = await db
    .selectFrom('arrivals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sender', '=', sender)
    .where('created_at', '>', before(now, withinMs))
    .executeTakeFirstOrThrow()
  return Number(count) < most
}
