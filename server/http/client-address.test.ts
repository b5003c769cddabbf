import { describe, expect, it } from 'vitest'
import { clientAddress, networkOf, trustedProxies } from './client-address.ts'

const isTrusted = trustedProxies(['10.0.0.0/8', '127.0.0.1', '::1', '2001:db8:ffff::/48'])

/** The address found for a connection from `from` with these X-Forwarded-For lines. */
const found = (from: string | undefined, ...lines: string[]) =>
  clientAddress(
    { socket: { remoteAddress: from }, headersDistinct: { 'x-forwarded-for': lines } },
    isTrusted,
  )

describe('clientAddress', () => {
  it('is that of the connection when it is no proxy of ours, whatever it claims', () => {
    expect(found('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
    expect(found('2001:db8::9', '10.0.0.1, 198.51.100.1')).toBe('2001:db8::9')
  })

  it('is what the proxy adds at the end, whatever the client has put before', () => {
    expect(found('10.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
    expect(found('10.0.0.1', '192.0.2.66, 10.9.9.9, 198.51.100.1')).toBe('198.51.100.1')
    expect(found('10.0.0.1', '192.0.2.66', 'nonsense', '198.51.100.1')).toBe('198.51.100.1')
    expect(found('::1', ' 2001:db8::7 ')).toBe('2001:db8::7')
    expect(found('::ffff:127.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
  })

  it('passes over further proxies of ours', () => {
    expect(found('127.0.0.1', '192.0.2.66, 198.51.100.1, 10.0.0.7')).toBe('198.51.100.1')
    expect(found('127.0.0.1', '198.51.100.1', '2001:db8:ffff::1,10.0.0.7')).toBe('198.51.100.1')
  })

  it('does without a port', () => {
    expect(found('10.0.0.1', '198.51.100.1:4711')).toBe('198.51.100.1')
    expect(found('10.0.0.1', '[2001:db8::7]:4711')).toBe('2001:db8::7')
    expect(found('10.0.0.1', '[2001:db8::7]')).toBe('2001:db8::7')
  })

  it.each([
    [],
    [''],
    [','],
    ['unknown'],
    ['198.51.100.1, unknown'],
    ['198.51.100.1, '],
    ['198.51.100.256'],
    ['1'.repeat(5000)],
    ['10.0.0.2, 10.0.0.3'],
  ])('is that of the connection after %j', (...lines) => {
    expect(found('10.0.0.1', ...lines)).toBe('10.0.0.1')
  })

  it('is empty when the connection is gone', () => {
    expect(found(undefined, '198.51.100.1')).toBe('')
  })
})

it.each([
  ['198.51.100.1', '198.51.100.1'],
  ['::ffff:198.51.100.1', '198.51.100.1'],
  ['::FFFF:c633:6401', '198.51.100.1'],
  ['0:0:0:0:0:ffff:c633:6401', '198.51.100.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
