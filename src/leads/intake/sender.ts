import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Database } from '#database/database'

export type SenderKeys = {
  /** The key of the day (UTC) that `now` lies in; the same for all servers on one database. */
  of(now: Date): Promise<KeyObject>
}

/**
 * The keys that senders are hashed with. Each day has a random one, made at its first use, which
 * also deletes those of earlier days: from then on nothing leads from an old hash to an address.
 * The key of the day is kept in memory. Throws when the database does.
 */
export function createSenderKeys({ transaction }: Database): SenderKeys {
  let current: { day: string; key: KeyObject } | undefined

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
    async of(now) {
      const day = now.toISOString().slice(0, 10)
      if (current?.day !== day) current = { day, key: await load(day) }
      return current.key
    },
  }
}

/**
 * The name under which a sender's posts are counted: HMAC-SHA256 (RFC 2104) of its network
 * address, in base64url. A plain hash would not do: there are so few addresses that all of them
 * can be tried. Without the day's key nothing leads back.
 *
 * @param network as `networkOf` writes it
 */
export function senderHash(key: KeyObject, network: string): string {
  return createHmac('sha256', key).update(network).digest('base64url')
}

/**
 * The mailbox that an e-mail address leads to, as far as that is common knowledge, so that one mailbox
 * is not many: in lower case, without what stands behind a plus sign, and at Gmail without periods.
 *
 * @param address one that a form has taken
 */
export function mailboxName(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const [local = ''] = address.slice(0, at).toLowerCase().split('+')
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${local}@${domain}`
  return `${local.replaceAll('.', '')}@gmail.com`
}
