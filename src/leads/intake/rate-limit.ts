import { LRUCache } from 'lru-cache'

/** How many posts of one sender are taken within a minute and within an hour; refused ones count. */
export type RateLimits = Readonly<{ minute: number; hour: number }>

/**
 * Unless the operator says otherwise (`FORM_LIMITS`): behind one address may be an office, so fifty
 * may send in the same minute, each six times an hour. A program is stopped within seconds.
 */
export const defaultLimits: RateLimits = { minute: 60, hour: 300 }

const windowsMs = { minute: 60_000, hour: 3_600_000 } as const
const windows = ['minute', 'hour'] as const

/** How many of a sender's latest posts the limits look at. */
export function hitsNeeded({ minute, hour }: RateLimits): number {
  return Math.max(minute, hour)
}

/** In how many seconds one more post may pass, by its sender's `posts`, newest first. */
export function waitSeconds(posts: readonly Date[], limits: RateLimits, now: Date): number {
  const waits = windows.map((window) => leftMs(posts, limits[window], windowsMs[window], now))
  return Math.ceil(Math.max(...waits) / 1000)
}

/** Whether a sender has used a quarter of a limit: not yet too much, but a sign of a program. */
export function isBusy(posts: readonly Date[], limits: RateLimits, now: Date): boolean {
  return windows.some(
    (window) => leftMs(posts, Math.ceil(limits[window] / 4), windowsMs[window], now) > 0,
  )
}

/** How long `count` posts will still lie within the window; 0 when there are not as many. */
function leftMs(posts: readonly Date[], count: number, windowMs: number, now: Date): number {
  const oldest = posts[count - 1]
  if (!oldest) return 0
  // Another server's clock may be ahead, which must not make the wait longer than the window.
  return Math.min(windowMs, Math.max(0, windowMs - (now.getTime() - oldest.getTime())))
}

const keptMs = windowsMs.hour
const networksKept = 5_000

/**
 * Counts refused posts by network for an hour, of 5,000 networks, in this process's memory alone: a
 * write for each would make them as costly as good ones.
 */
export function createRefusals(limits: RateLimits) {
  /** Milliseconds, newest first. */
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

    /** When posts of `network` were refused, newest first. */
    of(network: string, now: Date): readonly Date[] {
      return recent(network, now).map((at) => new Date(at))
    },
  }
}
