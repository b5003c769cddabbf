import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

export type Asked = Pick<IncomingMessage, 'headersDistinct'> &
  Readonly<{ socket: Readonly<{ remoteAddress?: string | undefined }> }>

/**
 * The client's IP address: behind trusted proxies, the last entry of `X-Forwarded-For` that is not one of
 * theirs (earlier ones may be forged); otherwise the connection's, `''` when it is closed.
 */
export function clientAddress(request: Asked, isTrusted: TrustedProxies): string {
  const connected = request.socket.remoteAddress ?? ''
  if (!isTrusted(connected)) return connected
  const entries = (request.headersDistinct['x-forwarded-for'] ?? [])
    .join(',')
    .split(',')
    .map(withoutPort)
  const client = entries.findLast((entry) => !isTrusted(entry))
  return client !== undefined && isIP(client) !== 0 ? client : connected
}

/** Some proxies write `192.0.2.1:4711` or `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const written = entry.trim()
  return (
    /^\[([^\]]*)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written
  )
}

/**
 * The network of one subscriber: for IPv6 the first 64 bits (RFC 8981), for IPv4 the whole address, also if
 * it is written as IPv6 (RFC 4291, 2.5.5.2). Anything else is returned unchanged.
 */
export function networkOf(address: string): string {
  const [withoutZone = ''] = address.split('%')
  if (!isIPv6(withoutZone)) return address
  // `URL` normalises the address: lower case, hexadecimal, shortened.
  const written = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [, ...mapped] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(written) ?? []
  if (mapped.length > 0) {
    const values = mapped.map((group) => Number.parseInt(group, 16))
    return values.flatMap((value) => [value >> 8, value & 255]).join('.')
  }
  const [start = [], end = []] = written.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0')
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::/64`
}

/** Whether an IP address is one of the operator's proxies; false for anything that is not an address. */
export type TrustedProxies = (address: string) => boolean

/** @param proxies addresses or networks, as `TRUSTED_PROXY` names them */
export function trustedProxies(proxies: readonly string[]): TrustedProxies {
  const trusted = new BlockList()
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/')
    const family = familyOf(address)
    if (prefix === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(prefix), family)
  }
  if (proxies.length === 0) return () => false
  return (address) => trusted.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}
