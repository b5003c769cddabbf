import { setTimeout as pause } from 'node:timers/promises'
import { post } from '../http.ts'
import type { RandomPost } from './random-posts.ts'

/** What came of posts that are sent until they are taken. */
export type InsistentPosts = Readonly<{
  /** The keys of those that were acknowledged. */
  acknowledged: ReadonlySet<string>
  /** How many answers there were of each status; 0 for none at all. */
  statuses: ReadonlyMap<number, number>
  /** Resolves when all are acknowledged. */
  done: Promise<void>
}>

/**
 * Sends `posts` to `port`, `atOnce` side by side, each as a visitor does who tries again: the same
 * post with the same key, until it is acknowledged.
 */
export function sendInsistently(
  port: number,
  posts: readonly RandomPost[],
  atOnce: number,
): InsistentPosts {
  const waiting = [...posts]
  const acknowledged = new Set<string>()
  const statuses = new Map<number, number>()

  async function send(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { body, key } = next
      while (!acknowledged.has(key)) {
        const status = await post(port, body).then(
          (answer) => answer.status,
          () => 0,
        )
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 200) acknowledged.add(key)
        else await pause(50)
      }
    }
  }

  const done = Promise.all(Array.from({ length: atOnce }, send)).then(() => undefined)
  return { acknowledged, statuses, done }
}
