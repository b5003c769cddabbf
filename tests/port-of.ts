import type { AddressInfo } from 'node:net'

/** The port of a listening server, from its `address()`. Throws when it does not listen on a port. */
export function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}
