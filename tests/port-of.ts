import type { AddressInfo } from 'node:net'

/** The port of a server that listens, from its `address()`. Throws when it does not listen on one. */
export function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}
