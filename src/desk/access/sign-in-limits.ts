import { randomUUIDv7 } from 'node:crypto'
import { before, type Database } from '#database/database'
import { createSenderKeys, senderHash } from '#leads/leads'
import type { DatabaseAt } from './secrets.ts'

/** Rate limits: attempts per quarter of an hour (requirement 16.5; Copenhagen Book, password authentication). */
export const limits = {
  /** Links requested for one address from one network, so that nobody elsewhere can lock its owner out. */
  address: 5,
  /** Links requested for one address from all networks, so that nobody's mailbox is flooded. */
  everywhere: 60,
  /** Links requested by one browser for the owner who has signed in with it before; no other limit applies. */
  known: 5,
  /** Links requested from one network, which may be an office. */
  network: 30,
  /** Failed sign-ins by link or passkey from one network. */
  failures: 30,
  /** Passkey challenges requested from one network: each view of the sign-in page requests one. */
  challenges: 200,
} as const

/** The keys of each database's sender hashes, read once a day. */
const keys = new WeakMap<Database, ReturnType<typeof createSenderKeys>>()

/**
 * Checks the rate limit of `who`, and counts the attempt if it is allowed. All servers count together, in
 * the table that the public forms use, under hashes keyed by a key that changes daily.
 *
 * @param counts false to check only
 * @returns false, without counting, when the limit is reached
 */
export async function countAttempt(
  { database, now }: DatabaseAt,
  kind: keyof typeof limits,
  who: string,
  counts = true,
): Promise<boolean> {
  const own = keys.get(database) ?? createSenderKeys(database)
  keys.set(database, own)
  const sender = senderHash(await own.of(now), `desk:${kind}:${who}`)
  return await database.transaction(async (trx) => {
    const { count } = await trx
      .selectFrom('arrivals')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('sender', '=', sender)
      .where('created_at', '>', before(now, 15 * 60_000))
      .executeTakeFirstOrThrow()
    const isAllowed = Number(count) < limits[kind]
    const row = { id: randomUUIDv7(), sender, created_at: now.toISOString() }
    if (isAllowed && counts) await trx.insertInto('arrivals').values(row).execute()
    return isAllowed
  })
}
