import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Database } from '#database/database'

/**
 * Creates access to the keys for hashing senders: a random one for each day (UTC), shared by all servers. The
 * first use of a day's key deletes earlier ones, after which no old hash can be traced back to an address.
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
      // Passing bytes to the hash would create this object for each post, which takes eight times as long.
      return createSecretKey(key, 'base64')
    })
  }

  return {
    /** The key of the day of `now`. Throws when the database does. */
    async of(now: Date): Promise<KeyObject> {
      const day = now.toISOString().slice(0, 10)
      if (current?.day !== day) current = { day, key: await load(day) }
      return current.key
    },
  }
}

/**
 * The keyed hash of a sender (HMAC-SHA256, RFC 2104), base64url: a plain hash could be reversed by trying all
 * addresses.
 */
export function senderHash(key: KeyObject, sender: string): string {
  return createHmac('sha256', key).update(sender).digest('base64url')
}

/** The canonical name of a mailbox: lower case, without a `+` suffix, at Gmail without periods. */
export function mailboxName(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const [local = ''] = address.slice(0, at).toLowerCase().split('+')
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${local}@${domain}`
  return `${local.replaceAll('.', '')}@gmail.com`
}

/** Keyed hashes (`senderHash`) of the network, and of the address for the confirmation. */
export type Sender = Readonly<{ network: string; address: string | null }>
