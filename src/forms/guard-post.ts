import { confirmationsAnHour, type Guard } from '#data/guard'
import {
  arrivalsNeeded,
  isBusy,
  LimitReached,
  type RateLimits,
  waitSeconds,
} from '#forms/rate-limit'
import { type Signals, spamScore } from '#forms/spam-score'

type Sent = Readonly<{
  /** See `senderHash`. */
  sender: string
  /** `''` when the form was sent without one. */
  email: string
  /** Keyed hash of it; null without one. */
  address: string | null
  /** See `textHash`. */
  messageHash: string | null
  /** What the post shows by itself. */
  signals: Omit<Signals, 'othersWithText' | 'busy' | 'unconfirmed'>
  limits: RateLimits
  now: Date
}>

/**
 * What the store asks about a post before it writes it: whether its sender has sent too much, and
 * what it scores beside what came before. The guard throws `LimitReached`.
 */
export function guardPost({
  sender,
  email,
  address,
  messageHash,
  signals,
  limits,
  now,
}: Sent): Guard {
  return {
    sender,
    address,
    messageHash,
    arrivals: arrivalsNeeded(limits),
    weigh: ({ arrivals, sameMessage, confirmations }) => {
      const wait = waitSeconds(arrivals, limits, now)
      if (wait > 0) throw new LimitReached(wait)
      const others = new Set(sameMessage.map((fields) => fields.email?.toLowerCase() ?? ''))
      others.delete(email.toLowerCase())
      const busy = isBusy(arrivals, limits, now)
      const unconfirmed = confirmations >= confirmationsAnHour
      return spamScore({ ...signals, othersWithText: others.size, busy, unconfirmed })
    },
  }
}
