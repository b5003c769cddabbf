import { randomUUIDv7 } from 'node:crypto'
import type { Kysely } from 'kysely'
import { before, type Database, type Schema } from '#database/database'
import { createSenderKeys, senderHash } from '#leads/leads'

/** How many of something one sender may do within so many milliseconds. */
type Limit = Readonly<{ most: number; withinMs: number }>

const quarterMs = 15 * 60_000

/** What tries of a sign-in are counted by. */
export const signInLimits = {
  /** Links that are asked for one address. */
  address: { most: 5, withinMs: quarterMs },
  /** Links that are asked for from one network: an office has one. */
  network: { most: 30, withinMs: quarterMs },
  /** Links and passkeys from one network that were not good. */
  failures: { most: 30, withinMs: quarterMs },
  /** Passkeys that a network's browsers are asked for: one each time the sign-in is shown. */
  challenges: { most: 200, withinMs: quarterMs },
} as const satisfies Record<string, Limit>

type Kind = keyof typeof signInLimits

const made = new WeakMap<Database, ReturnType<typeof createAttempts>>()

/**
 * Counts tries in the table that forms count theirs in, by keyed hashes of the day, for all servers
 * together; an hour later they are forgotten.
 */
export function attemptsOf(database: Database) {
  const attempts = made.get(database) ?? createAttempts(database)
  made.set(database, attempts)
  return attempts
}

function createAttempts(database: Database) {
  const keys = createSenderKeys(database)
  const senderOf = async (kind: Kind, who: string, now: Date) =>
    senderHash(await keys.of(now), `desk:${kind}:${who}`)

  return {
    /** Whether `who` has tries left; then this one counts. */
    async take(kind: Kind, who: string, now: Date): Promise<boolean> {
      const sender = await senderOf(kind, who, now)
      return await database.transaction(async (trx) => {
        if (!(await areLeft(trx, kind, sender, now))) return false
        const row = { id: randomUUIDv7(), sender, created_at: now.toISOString() }
        await trx.insertInto('arrivals').values(row).execute()
        return true
      })
    },

    /** Whether `who` has tries left. */
    async areLeft(kind: Kind, who: string, now: Date): Promise<boolean> {
      return await areLeft(database.db, kind, await senderOf(kind, who, now), now)
    },
  }
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
