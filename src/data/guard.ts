import type { Transaction } from 'kysely'
import { latestArrivals } from './arrivals.ts'
import { sameMessage } from './same-message.ts'
import type { Schema } from './schema.ts'

/** What a new submission is stored as; see `Submission` for its parts. */
export type Verdict = { state: 'new' | 'quarantined'; reasons: string[]; score: number }

/** What the store knows that bears on a new submission. */
export type Seen = {
  /** When the sender's latest submissions were stored, newest first, as far back as is kept. */
  arrivals: Date[]
  /** The fields of the last day's latest submissions with the same message. */
  sameMessage: Record<string, string>[]
  /** How many letters to the sender's address were owed within the hour, up to the most there are. */
  confirmations: number
}

/** Stands before the store: counts what a sender sends, and weighs it beside what came before. */
export type Guard = {
  /** Keyed hash of the sender's network. */
  sender: string
  /** Keyed hash of the e-mail address that a letter would go to; null without one. */
  address: string | null
  /** Hash of what was written freely; null when that is too little to tell texts apart. */
  messageHash: string | null
  /** How many of the sender's arrivals `weigh` wants to see at most. */
  arrivals: number
  /** Decides, inside the transaction; when it throws, nothing is stored and the caller hears of it. */
  weigh: (seen: Seen) => Verdict
}

/**
 * How many letters go to one e-mail address within an hour. Whoever types it in may be somebody else,
 * who would have us fill a stranger's mailbox; what is sent beyond is stored and mailed to staff.
 */
export const confirmationsAnHour = 20

/** Looks up what `guard` weighs by. */
export async function look(
  trx: Transaction<Schema>,
  { sender, address, messageHash, arrivals }: Guard,
  now: Date,
): Promise<Seen> {
  const senders = address === null ? [sender] : [sender, address]
  const all = await latestArrivals(trx, senders, arrivals + confirmationsAnHour, now)
  const of = (name: string | null) => all.filter((it) => it.sender === name).map(({ at }) => at)
  return {
    confirmations: of(address).length,
    arrivals: of(sender).slice(0, arrivals),
    sameMessage: messageHash === null ? [] : await sameMessage(trx, messageHash, now),
  }
}
