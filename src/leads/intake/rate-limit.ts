import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import { LRUCache } from 'lru-cache'
import { before, type Engine, type Schema } from '#database/database'
import type { Sender } from './sender.ts'

/** The most posts of one sender within a minute and within an hour; refused ones count. */
export type RateLimits = Readonly<{ minute: number; hour: number }>

/**
 * The default of `FORM_LIMITS`. One address may be a whole office: fifty people may send in the same minute,
 * each six times an hour. A program is stopped within seconds.
 */
export const defaultLimits: RateLimits = { minute: 60, hour: 300 }

const windowsMs = { minute: 60_000, hour: 3_600_000 } as const
const windows = ['minute', 'hour'] as const

/** How many of a sender's latest posts the limits need. */
export function hitsNeeded({ minute, hour }: RateLimits): number {
  return Math.max(minute, hour)
}

/** The seconds until the sender of `posts` (newest first) may send another; 0 for now. */
export function waitSeconds(posts: readonly Date[], limits: RateLimits, now: Date): number {
  const waits = windows.map((window) => leftMs(posts, limits[window], windowsMs[window], now))
  return Math.ceil(Math.max(...waits) / 1000)
}

/** Whether a sender has reached a quarter of a limit: not too much yet, but a sign of a program. */
export function isBusy(posts: readonly Date[], limits: RateLimits, now: Date): boolean {
  return windows.some(
    (window) => leftMs(posts, Math.ceil(limits[window] / 4), windowsMs[window], now) > 0,
  )
}

/** For how many milliseconds the latest `count` posts remain within the window; 0 if there are fewer. */
function leftMs(posts: readonly Date[], count: number, windowMs: number, now: Date): number {
  const oldest = posts[count - 1]
  if (!oldest) return 0
  // Another server's clock may be ahead: the wait must not exceed the window.
  return Math.min(windowMs, Math.max(0, windowMs - (now.getTime() - oldest.getTime())))
}

/** The longest window of a limit. */
const keptMs = windowsMs.hour
const networksKept = 5_000

/**
 * Creates the record of refused posts by network, for an hour and 5,000 networks, in this process's memory
 * only: a database write for each would make them as costly as valid posts.
 */
export function createRefusals(limits: RateLimits) {
  /** Times in milliseconds, newest first. */
  const times = new LRUCache<string, readonly number[]>({
    max: networksKept,
    ttl: keptMs,
    ttlAutopurge: true,
  })

  const recent = (network: string, now: Date) =>
    (times.get(network) ?? []).filter((at) => at > now.getTime() - keptMs)

  return {
    add(network: string, now: Date): void {
      const latest = [now.getTime(), ...recent(network, now)]
      times.set(network, latest.slice(0, hitsNeeded(limits)))
    },

    /** The times of refused posts of `network`, newest first. */
    of(network: string, now: Date): readonly Date[] {
      return recent(network, now).map((at) => new Date(at))
    },
  }
}

/**
 * Reads when posts of a sender were stored and where confirmations were sent within the last hour, at most
 * `most` of each.
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
        // All keys with this prefix: `~` sorts after every character of base64url.
        and([eb('sender', '>', prefix), eb('sender', '<', `${prefix}~`)]),
      ]),
    )
    .where('created_at', '>', before(now, keptMs))
    .orderBy('created_at', 'desc')
    .limit(most.hits + most.confirmations)
    .execute()
  const ofNetwork = rows.filter((row) => row.sender.startsWith(prefix))
  return {
    /** The times of the network's latest leads, newest first. */
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

/** The key that counts confirmations to `address` for `network`; hashes are base64url and contain no `>`. */
function confirmationKey(network: string, address: string): string {
  return `${network}>${address}`
}

/** Few enough not to slow down a post, and more than a post adds. */
const deletedAtOnce = 100

/**
 * Records the arrival of a stored lead, with its address only if a confirmation is sent there. Deletes some
 * arrivals that are no longer needed.
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
        .limit(deletedAtOnce)
        // Concurrent posts would wait for each other's deletions, and might deadlock.
        .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .execute()
}
