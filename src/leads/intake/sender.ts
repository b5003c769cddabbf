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
