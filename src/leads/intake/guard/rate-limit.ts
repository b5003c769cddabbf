/** How many posts of one sender are taken within a minute and within an hour; refused ones count. */
export type RateLimits = Readonly<{ minute: number; hour: number }>

/**
 * What holds unless the operator says otherwise (`FORM_LIMITS`). The sender is a network address,
 * and behind one may be an office of fifty, or a phone company's customers. So each of fifty may
 * send in the same minute, and some of them twice; and each may send six times an hour, which is a
 * form every ten minutes. A program that posts as fast as it can is stopped within seconds.
 */
export const defaultLimits: RateLimits = { minute: 60, hour: 300 }

const windowsMs = { minute: 60_000, hour: 3_600_000 } as const
const windows = ['minute', 'hour'] as const

/** A sender has sent as much as it may; `retryAfter` is in whole seconds, at least 1. */
export class LimitReached extends Error {
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super(`No more posts of this sender for ${retryAfter} s`)
    this.name = 'LimitReached'
    this.retryAfter = retryAfter
  }
}

/** How many of a sender's latest arrivals the functions below look at. */
export function arrivalsNeeded({ minute, hour }: RateLimits): number {
  return Math.max(minute, hour)
}

/**
 * How long a sender must wait until both limits let one more post pass.
 *
 * @param arrivals when its latest posts came, newest first, `arrivalsNeeded` or all there are
 * @returns whole seconds, 0 when it may send now
 */
export function waitSeconds(arrivals: readonly Date[], limits: RateLimits, now: Date): number {
  const waits = windows.map((window) => leftMs(arrivals, limits[window], windowsMs[window], now))
  return Math.ceil(Math.max(...waits) / 1000)
}

/** Whether a sender has used a quarter of a limit: not yet too much, but a sign of a program. */
export function isBusy(arrivals: readonly Date[], limits: RateLimits, now: Date): boolean {
  return windows.some(
    (window) => leftMs(arrivals, Math.ceil(limits[window] / 4), windowsMs[window], now) > 0,
  )
}

/** How long `count` arrivals will still lie within the window; 0 when there are not as many. */
function leftMs(arrivals: readonly Date[], count: number, windowMs: number, now: Date): number {
  const oldest = arrivals[count - 1]
  if (!oldest) return 0
  // Another server's clock may be ahead, which must not make the wait longer than the window.
  return Math.min(windowMs, Math.max(0, windowMs - (now.getTime() - oldest.getTime())))
}
