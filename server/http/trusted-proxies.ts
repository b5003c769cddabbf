import { BlockList, isIPv6 } from 'node:net'

/** Tells whether an IP address is one of the operator's proxies; false for what is none. */
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
