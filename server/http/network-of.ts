import { isIPv6 } from 'node:net'

/**
 * The network that one subscriber has: of IPv6 the first 64 bits, since each device takes addresses
 * below them at will (RFC 8981); of IPv4 the whole address, also when it is written as IPv6
 * (`::ffff:192.0.2.1`, RFC 4291, 2.5.5.2). Anything else is returned as it is.
 */
export function networkOf(address: string): string {
  const [withoutZone = ''] = address.split('%')
  if (!isIPv6(withoutZone)) return address
  // The URL standard writes each address in one way: lower case, hexadecimal, shortened.
  const canonical = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [start = [], end = []] = canonical
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0')
  const groups = [...start, ...zeros, ...end]
  const mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  if (!mapped) return `${groups.slice(0, 4).join(':')}::/64`
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.')
}
