import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Engine, Schema } from '#database/database'

/** Keyed hashes (`senderHash`) of the network, and of the address that a confirmation goes to. */
export type Sender = Readonly<{ network: string; address: string | null }>

/**
 * Reads when posts of a sender were stored within the hour and where confirmations went, no more than
 * so many of each.
 */
export async function readArrivals(
  trx: Transaction<Schema>,
  { network, address }: Sender,
  now: Date,
  most: Readonly<{ hits: number; confirmations: number }>,
) {
  const prefix = confirmationKey(network, '')
  const rows = await trx
    .selectFrom('arrivals')
    .select(['sender', 'created_at'])
    .where(({ eb, or, and }) =>
      or([
        eb('sender', 'in', address === null ? [network] : [network, address]),
        // All that begin with it: a tilde stands after every character of a hash.
        and([eb('sender', '>', prefix), eb('sender', '<', `${prefix}~`)]),
      ]),
    )
    .where('created_at', '>', before(now, keptMs))
    .orderBy('created_at', 'desc')
    .limit(most.hits + most.confirmations)
    .execute()
  const ofNetwork = rows.filter((row) => row.sender.startsWith(prefix))
  return {
    /** When the network's latest submissions were stored, newest first. */
    hits: rows
      .filter((row) => row.sender === network)
      .slice(0, most.hits)
      .map((row) => new Date(row.created_at)),
    confirmationsSent: {
      toAddress: rows.filter((row) => row.sender === address).length,
      fromNetwork: ofNetwork.length,
      distinctAddresses: new Set(ofNetwork.map((row) => row.sender)).size,
    },
  }
}

/** Under what a confirmation to `address`, for a post of `network`, is counted; no hash has a `>`. */
function confirmationKey(network: string, address: string): string {
  return `${network}>${address}`
}

/** No limit looks further back. */
const keptMs = 60 * 60 * 1000

/** So few that a post hardly feels it, and more than one post leaves behind. */
const forgottenAtOnce = 100

/**
 * Adds the arrival of a submission that is stored; its address only if a confirmation goes there.
 * Forgets some arrivals that are not needed any more.
 */
export async function addArrival(
  engine: Engine,
  trx: Transaction<Schema>,
  { network, address }: Sender,
  now: Date,
): Promise<void> {
  const confirmed = address === null ? [] : [address, confirmationKey(network, address)]
  const created_at = now.toISOString()
  await trx
    .insertInto('arrivals')
    .values([network, ...confirmed].map((sender) => ({ id: randomUUIDv7(), sender, created_at })))
    .execute()
  await trx
    .deleteFrom('arrivals')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('arrivals')
        .select('id')
        .where('created_at', '<=', before(now, keptMs))
        .orderBy('created_at')
        .limit(forgottenAtOnce)
        // Posts at the same time would wait for each other's deletions, perhaps in a circle.
        .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .execute()
}

/** The moment `ms` milliseconds before `now`, as it is stored. */
export function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString()
}
