import { type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Lead } from '../inbox/lead.ts'
import { senderHash } from './sender.ts'

/** The part of a lead that is shown to its sender right after the post. */
export type Receipt = Pick<Lead, 'form' | 'fields'>

const lifetimeMs = 10 * 60_000

type Bearer = Readonly<{
  /** The day's key, which is deleted after the day (`createSenderKeys`). */
  key: KeyObject
  /** The network that sent the post; the ticket is invalid in any other. */
  network: string
  now: Date
}>

/** Creates a ticket that shows a browser without script, for ten minutes, what it has just sent. */
export function receiptTicket(id: string, { key, network, now }: Bearer): string {
  const expires = String(now.getTime() + lifetimeMs)
  return `${id}.${expires}.${signature(id, expires, key, network)}`
}

/** The lead id in a valid ticket; undefined if it is forged, has expired or is from another network. */
export function ticketedId(ticket: string, { key, network, now }: Bearer): string | undefined {
  const [, id, expires, mac] = /^([\da-f-]{36})\.(\d{13})\.([\w-]{43})$/.exec(ticket) ?? []
  if (!id || !expires || !mac || Number(expires) < now.getTime()) return undefined
  const own = signature(id, expires, key, network)
  return timingSafeEqual(Buffer.from(mac), Buffer.from(own)) ? id : undefined
}

function signature(id: string, expires: string, key: KeyObject, network: string): string {
  return senderHash(key, `receipt:${id}:${expires}:${network}`)
}
