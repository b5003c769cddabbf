import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Engine } from './database.ts'
import type { Schema } from './schema.ts'

/** How long an arrival is kept, in milliseconds: no limit looks further back. */
const arrivalsKeptMs = 60 * 60 * 1000

/** So few that a post hardly feels it, and more than one post leaves behind. */
const forgottenAtOnce = 100

/** An arrival of one of the senders that were asked for. */
export type Arrival = { sender: string; at: Date }

/**
 * The latest arrivals of `senders`, newest first: at most `atMost` of all together, and none that is
 * older than arrivals are kept.
 */
export async function latestArrivals(
  trx: Transaction<Schema>,
  senders: readonly string[],
  atMost: number,
  now: Date,
): Promise<Arrival[]> {
  const rows = await trx
    .selectFrom('arrivals')
    .select(['sender', 'created_at'])
    .where('sender', 'in', senders)
    .where('created_at', '>', keptSince(now))
    .orderBy('created_at', 'desc')
    .limit(atMost)
    .execute()
  return rows.map(({ sender, created_at }) => ({ sender, at: new Date(created_at) }))
}

/** Notes that a submission of each of `senders` is stored, and forgets some not needed any more. */
export async function noteArrival(
  engine: Engine,
  trx: Transaction<Schema>,
  senders: readonly string[],
  now: Date,
): Promise<void> {
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
