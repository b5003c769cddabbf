const minute = 60_000
const hour = 60 * minute

/** How long a letter is tried, in milliseconds from when it was put in the outbox. */
export const letterLifeMs = 72 * hour

/** Tried at least this often even when it is older, as after a server that was off for a week. */
export const leastAttempts = 5

/** No letter gets this far in three days; one that does kills the process that sends it. */
export const mostAttempts = 60

const longestMs = 6 * hour

/**
 * How long to wait after a failed attempt, in milliseconds: a minute, doubled at each further one,
 * at most six hours; of that a random part between a half and the whole, so that the letters of an
 * outage do not all come back at one moment.
 *
 * @param attempts how many were made, from 1
 * @param random from 0 up to 1
 */
export function retryDelayMs(attempts: number, random: number): number {
  const whole = Math.min(longestMs, minute * 2 ** (attempts - 1))
  return Math.round(whole * (0.5 + random / 2))
}

/** Whether a letter that failed once more is to be given up. */
export function isGivenUp(createdAt: Date, attempts: number, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= letterLifeMs && attempts >= leastAttempts
}
