import {
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { Database } from '#database/database'
import type { Lead } from '../inbox/lead.ts'

/**
 * The keys that senders are hashed with: a random one each day (UTC), the same for all servers. Its
 * first use deletes earlier ones, and nothing leads from an old hash to an address.
 */
export function createSenderKeys({ transaction }: Database) {
  let current: Readonly<{ day: string; key: KeyObject }> | undefined

  async function load(day: string): Promise<KeyObject> {
    return await transaction(async (trx) => {
      await trx.deleteFrom('sender_keys').where('day', '<', day).execute()
      await trx
        .insertInto('sender_keys')
        .values({ day, key: randomBytes(32).toString('base64') })
        .onConflict((conflict) => conflict.column('day').doNothing())
        .execute()
      const { key } = await trx
        .selectFrom('sender_keys')
        .select('key')
        .where('day', '=', day)
        .executeTakeFirstOrThrow()
      // Hashing with bytes would make this object for each post, and takes eight times as long.
      return createSecretKey(key, 'base64')
    })
  }

  return {
    /** The key of the day that `now` lies in. Throws when the database does. */
    async of(now: Date): Promise<KeyObject> {
      const day = now.toISOString().slice(0, 10)
      if (current?.day !== day) current = { day, key: await load(day) }
      return current.key
    },
  }
}

/** HMAC-SHA256 (RFC 2104), base64url: against a plain hash all could be tried. */
export function senderHash(key: KeyObject, sender: string): string {
  return createHmac('sha256', key).update(sender).digest('base64url')
}

/** One name of a mailbox: lower case, nothing behind a plus, at Gmail no periods. */
export function mailboxName(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const [local = ''] = address.slice(0, at).toLowerCase().split('+')
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${local}@${domain}`
  return `${local.replaceAll('.', '')}@gmail.com`
}

/** What a page shows its sender of a post that was just taken. */
export type Receipt = Pick<Lead, 'form' | 'fields'>

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
