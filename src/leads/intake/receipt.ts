import { type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Submission } from '../inbox/submission.ts'
import { senderHash } from './sender.ts'

/** What a page shows its sender of a post that was just taken. */
export type Receipt = Pick<Submission, 'form' | 'fields'>

const lifetimeMs = 10 * 60_000

type Bearer = Readonly<{
  /** The key of the day, which is forgotten with it (`createSenderKeys`). */
  key: KeyObject
  /** The network that sent the post; the ticket is worth nothing in another. */
  network: string
  now: Date
}>

/** Shows a browser without script, for ten minutes, what it has just sent. */
export function receiptTicket(id: string, { key, network, now }: Bearer): string {
  const expires = String(now.getTime() + lifetimeMs)
  return `${id}.${expires}.${seal(id, expires, key, network)}`
}

/** The id in a good ticket; undefined when it is forged, has expired or is another network's. */
export function ticketedId(ticket: string, { key, network, now }: Bearer): string | undefined {
  const [, id, expires, mac] = /^([\da-f-]{36})\.(\d{13})\.([\w-]{43})$/.exec(ticket) ?? []
  if (!id || !expires || !mac || Number(expires) < now.getTime()) return undefined
  const own = seal(id, expires, key, network)
  return timingSafeEqual(Buffer.from(mac), Buffer.from(own)) ? id : undefined
}

function seal(id: string, expires: string, key: KeyObject, network: string): string {
  return senderHash(key, `receipt:${id}:${expires}:${network}`)
}

/** What people say on the phone: `3F2A-91BC`, the random end of an id (UUID version 7). */
export function referenceOf(id: string): string {
  const end = id.slice(-8).toUpperCase()
  return `${end.slice(0, 4)}-${end.slice(4)}`
}

/** Whether `value` has the form of a reference; anything else must not be shown as one. */
export function isReference(value: string | null): value is string {
  return value !== null && /^[\dA-F]{4}-[\dA-F]{4}$/.test(value)
}
