import type { Kysely } from 'kysely'
import type { Schema } from '#database/schema'

/** How the outbox does, in numbers. */
export type OutboxState = Readonly<{
  /** Letters neither sent nor given up. */
  waiting: number
  /** When the oldest of them was put in, ISO 8601; null when none waits. */
  oldestWaiting: string | null
  /** The same of the letters that go to the agency itself, or to its webhook. */
  oldestOwn: string | null
  /** Letters to the agency that were given up within the last day. */
  ownDead: number
}>

/**
 * Reads how the outbox does. Confirmations to visitors count apart: a misspelt address is tried for
 * three days, and says nothing about the site's mail. Throws when the database does.
 */
export async function readOutboxState(db: Kysely<Schema>, now: Date): Promise<OutboxState> {
  const yesterday = new Date(now.getTime() - dayMs).toISOString()
  const waiting = await db
    .selectFrom('outbox')
    // The conditions of the index `outbox_due`: what was sent is not read.
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('created_at').as('oldest'),
      fn.min('created_at').filterWhere('kind', '!=', 'sender').as('own'),
    ])
    .executeTakeFirstOrThrow()
  const dead = await db
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .where('dead_at', '>', yesterday)
    .where('kind', '!=', 'sender')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    waiting: waiting.count,
    oldestWaiting: waiting.oldest,
    oldestOwn: waiting.own,
    ownDead: dead.count,
  }
}

const dayMs = 24 * 60 * 60 * 1000
