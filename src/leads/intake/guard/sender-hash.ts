import { createHmac, type KeyObject } from 'node:crypto'

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
