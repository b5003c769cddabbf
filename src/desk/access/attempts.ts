import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '#database/database'
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

export type Attempts = ReturnType<typeof createAttempts>

/**
 * Counts tries in the table that forms count theirs in, by keyed hashes of the day, for all servers
 * together; an hour later they are forgotten.
 */
export function createAttempts(database: Database) {
  const keys = createSenderKeys(database)

  /** Whether `who` has tries left. With `take` this one counts. */
  async function isLeft(
    kind: keyof typeof signInLimits,
    who: string,
    now: Date,
    take: boolean,
  ): Promise<boolean> {
    const { most, withinMs } = signInLimits[kind]
    const sender = senderHash(await keys.of(now), `desk:${kind}:${who}`)
    return await database.transaction(async (trx) => {
      const { count } = await trx
        .selectFrom('arrivals')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('sender', '=', sender)
        .where('created_at', '>', new Date(now.getTime() - withinMs).toISOString())
        .executeTakeFirstOrThrow()
      if (Number(count) >= most) return false
      const row = { id: randomUUIDv7(), sender, created_at: now.toISOString() }
      if (take) await trx.insertInto('arrivals').values(row).execute()
      return true
    })
  }

  return {
    take: (kind: keyof typeof signInLimits, who: string, now: Date) => isLeft(kind, who, now, true),
    areLeft: (kind: keyof typeof signInLimits, who: string, now: Date) =>
      isLeft(kind, who, now, false),
  }
}
