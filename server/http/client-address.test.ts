import { expect, it } from 'vitest'
import { clientAddress, networkOf, trustedProxies } from './client-address.ts'

const isTrusted = trustedProxies(['10.0.0.0/8', '127.0.0.1', '::1', '2001:db8:ffff::/48'])

/** The address found for a connection from `from` with these X-Forwarded-For lines. */
const found = (from: string | undefined, ...lines: string[]) =>
  clientAddress(
    { socket: { remoteAddress: from }, headersDistinct: { 'x-forwarded-for': lines } },
    isTrusted,
  )

it.each([
  // Not a trusted proxy: its header is ignored.
  ['203.0.113.9', ['198.51.100.1'], '203.0.113.9'],
  ['2001:db8::9', ['10.0.0.1, 198.51.100.1'], '2001:db8::9'],
  [undefined, ['198.51.100.1'], ''],
  // Only the entry that the proxy appended counts, not what the client sent before it.
  ['10.0.0.1', ['192.0.2.66, 10.9.9.9, 198.51.100.1'], '198.51.100.1'],
  ['10.0.0.1', ['192.0.2.66', 'nonsense', '198.51.100.1'], '198.51.100.1'],
  ['::1', [' 2001:db8::7 '], '2001:db8::7'],
  ['::ffff:127.0.0.1', ['198.51.100.1'], '198.51.100.1'],
  // Trusted proxies in the list are skipped.
  ['127.0.0.1', ['192.0.2.66, 198.51.100.1, 10.0.0.7'], '198.51.100.1'],
  // The port is removed.
  ['10.0.0.1', ['198.51.100.1:4711'], '198.51.100.1'],
  ['10.0.0.1', ['[2001:db8::7]:4711'], '2001:db8::7'],
])('a connection from %s with %j comes from %s', (from, lines, address) => {
  expect(found(from, ...lines)).toBe(address)
})

it.each([
  [],
  [','],
  ['198.51.100.1, unknown'],
  ['198.51.100.256'],
  ['1'.repeat(5000)],
  ['10.0.0.2, 10.0.0.3'],
])('falls back to the address of the connection for X-Forwarded-For %j', (...lines) => {
  expect(found('10.0.0.1', ...lines)).toBe('10.0.0.1')
})

it.each([
  ['198.51.100.1', '198.51.100.1'],
  ['::ffff:198.51.100.1', '198.51.100.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
