import type { Transaction } from 'kysely'
import type { Schema } from '#database/schema'
import { confirmationOf, latestArrivals } from './arrivals.ts'
import { sameMessage } from './same-message.ts'

/** What a new submission is stored as; see `Submission` for its parts. */
export type Verdict = { state: 'new' | 'quarantined'; reasons: string[]; score: number }

/** What the store knows that bears on a new submission. */
export type Seen = {
  /** When the sender's latest submissions were stored, newest first, as far back as is kept. */
  arrivals: Date[]
  /** The fields of the last day's latest submissions with the same message. */
  sameMessage: Record<string, string>[]
  /** Confirmations that were owed within the hour. */
  confirmed: {
    /** To the post's address, whatever network they came from. */
    address: number
    /** For posts from its network, to whatever address. */
    network: number
    /** To how many different addresses those of its network went. */
    recipients: number
  }
}

/** Stands before the store: counts what a sender sends, and weighs it beside what came before. */
export type Guard = {
  /** Keyed hash of the sender's network. */
  sender: string
  /** Keyed hash of the e-mail address that a confirmation would go to; null without one. */
  address: string | null
  /** Hash of what was written freely; null when that is too little to tell texts apart. */
  messageHash: string | null
  /** How many of the sender's arrivals `weigh` wants to see at most. */
  arrivals: number
  /** How many confirmations an hour the posts of its network bring. */
  confirmations: number
  /** Decides, inside the transaction; when it throws, nothing is stored and the caller hears of it. */
  weigh: (seen: Seen) => Verdict
}

/**
 * How many confirmations go to one e-mail address within an hour. Whoever types it in may be
 * somebody else, who would have us fill a stranger's mailbox; what is sent beyond is stored and
 * mailed to staff.
 */
export const confirmationsToAddress = 5

/** The same for the posts of one network, unless the operator says otherwise. */
export const confirmationsOfNetwork = 10

/** Whether a confirmation may go to the address of a post. */
export function isConfirmed({ confirmed }: Seen, { confirmations }: Guard): boolean {
  return confirmed.address < confirmationsToAddress && confirmed.network < confirmations
}

/** Looks up what `guard` weighs by. */
export async function look(
  trx: Transaction<Schema>,
  { sender, address, messageHash, arrivals, confirmations }: Guard,
  now: Date,
): Promise<Seen> {
  const most = arrivals + confirmationsToAddress + confirmations
  const all = await latestArrivals(trx, sender, address, most, now)
  const network = all.filter((it) => it.sender.startsWith(confirmationOf(sender, '')))
  return {
    arrivals: all.flatMap((it) => (it.sender === sender ? it.at : [])).slice(0, arrivals),
    sameMessage: messageHash === null ? [] : await sameMessage(trx, messageHash, now),
    confirmed: {
      address: all.filter((it) => it.sender === address).length,
      network: network.length,
      recipients: new Set(network.map((it) => it.sender)).size,
    },
  }
}
