import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Engine } from '#database/database'
import type { Schema } from '#database/schema'

/** How long an arrival is kept, in milliseconds: no limit looks further back. */
const arrivalsKeptMs = 60 * 60 * 1000

/** So few that a post hardly feels it, and more than one post leaves behind. */
const forgottenAtOnce = 100

/** What was noted of a network and of an e-mail address: `sender` tells which, see `noteArrival`. */
export type Arrival = { sender: string; at: Date }

/**
 * What was noted of a network and an address within the time that is kept, newest first, at most
 * `atMost` of all together.
 *
 * @param network keyed hash
 * @param address keyed hash; null without one
 */
export async function latestArrivals(
  trx: Transaction<Schema>,
  network: string,
  address: string | null,
  atMost: number,
  now: Date,
): Promise<Arrival[]> {
  const rows = await trx
    .selectFrom('arrivals')
    .select(['sender', 'created_at'])
    .where(({ eb, or, and }) =>
      or([
        eb('sender', 'in', address === null ? [network] : [network, address]),
        // All that begin with it; no hash has these characters.
        and([eb('sender', '>', `${network}>`), eb('sender', '<', `${network}?`)]),
      ]),
    )
    .where('created_at', '>', keptSince(now))
    .orderBy('created_at', 'desc')
    .limit(atMost)
    .execute()
  return rows.map(({ sender, created_at }) => ({ sender, at: new Date(created_at) }))
}

/** Under which name a confirmation is noted that a post from `network` brought to `address`. */
export function confirmationOf(network: string, address: string): string {
  return `${network}>${address}`
}

/**
 * Notes that a submission from `network` is stored, and forgets some that are not needed any more.
 *
 * @param confirmed keyed hash of the e-mail address that a confirmation goes to; null when none does
 */
export async function noteArrival(
  engine: Engine,
  trx: Transaction<Schema>,
  network: string,
  confirmed: string | null,
  now: Date,
): Promise<void> {
  const senders =
    confirmed === null ? [network] : [network, confirmed, confirmationOf(network, confirmed)]
  await trx
    .insertInto('arrivals')
    .values(
      senders.map((sender) => ({ id: randomUUIDv7(), sender, created_at: now.toISOString() })),
    )
    .execute()
  await trx
    .deleteFrom('arrivals')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('arrivals')
        .select('id')
        .where('created_at', '<=', keptSince(now))
        .orderBy('created_at')
        .limit(forgottenAtOnce)
        // Posts at the same time would wait for each other's deletions, perhaps in a circle.
        .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .execute()
}

function keptSince(now: Date): string {
  return new Date(now.getTime() - arrivalsKeptMs).toISOString()
}
