import ipaddr from 'ipaddr.js'

/** The addresses of IPv6 that are given out to networks of the world. */
const WORLD = ipaddr.parseCIDR('2000::/3')

/** Whether an address is on the public internet. What is not known to be is not: private, loopback, link-local, shared, mapped and translated addresses, documentation, multicast. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(WORLD)
}

/** Reads a list of `host:port` pairs, separated by commas or spaces, that may be reached although they are private. */
export function parseAllowed(text: string): ReadonlySet<string> {
  return new Set(
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(pair => pair !== ''),
  )
}
