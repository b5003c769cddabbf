import { arrivalsNeeded, type RateLimits } from './rate-limit.ts'

/** When posts of each network were refused, as far back as limits look. */
export type Refusals = Readonly<{
  note(network: string, now: Date): void
  /** Newest first. */
  of(network: string, now: Date): readonly Date[]
}>

const keptMs = 60 * 60 * 1000
const networksKept = 5_000

/**
 * Counts refused posts by network (`networkOf`), in this process's memory alone: a write for each
 * would make them as costly as good ones, and wait whenever the database is locked. Other servers
 * count theirs, and a restart forgets them. What is kept is bounded: of more networks than 5,000
 * those that were refused longest ago are forgotten.
 */
export function createRefusals(limits: RateLimits): Refusals {
  const most = arrivalsNeeded(limits)
  /** Milliseconds, newest first; the network that was refused last stands last. */
  const times = new Map<string, readonly number[]>()

  const recent = (network: string, now: Date) =>
    (times.get(network) ?? []).filter((at) => at > now.getTime() - keptMs)

  function forgetOld(now: Date): void {
    for (const [network, [latest = 0]] of times) {
      if (latest > now.getTime() - keptMs && times.size <= networksKept) return
      times.delete(network)
    }
  }

  return {
    note(network, now) {
      const latest = [now.getTime(), ...recent(network, now)].slice(0, most)
      times.delete(network)
      times.set(network, latest)
      forgetOld(now)
    },
    of(network, now) {
      forgetOld(now)
      return recent(network, now).map((at) => new Date(at))
    },
  }
}
