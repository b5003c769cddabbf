import { confirmationsToAddress, type Guard } from './guard.ts'
import { arrivalsNeeded, isBusy, LimitReached, type RateLimits, waitSeconds } from './rate-limit.ts'
import { type Signals, spamScore } from './spam-score.ts'

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
  signals: Omit<Signals, 'othersWithText' | 'recipients' | 'busy' | 'unconfirmed'>
  limits: RateLimits
  /** When posts of the same sender were refused, newest first. */
  refused: readonly Date[]
  /** How many confirmations an hour the posts of one network bring. */
  confirmations: number
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
  refused,
  confirmations,
  now,
}: Sent): Guard {
  return {
    sender,
    address,
    messageHash,
    arrivals: arrivalsNeeded(limits),
    confirmations,
    weigh: ({ arrivals, sameMessage, confirmed }) => {
      const posts = [...arrivals, ...refused].toSorted((a, b) => b.getTime() - a.getTime())
      const wait = waitSeconds(posts, limits, now)
      if (wait > 0) throw new LimitReached(wait)
      const others = new Set(sameMessage.map((fields) => fields.email?.toLowerCase() ?? ''))
      others.delete(email.toLowerCase())
      const busy = isBusy(posts, limits, now)
      const unconfirmed = confirmed.address >= confirmationsToAddress
      return spamScore({
        ...signals,
        othersWithText: others.size,
        recipients: confirmed.recipients,
        busy,
        unconfirmed,
      })
    },
  }
}
