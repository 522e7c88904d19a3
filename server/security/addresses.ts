import ipaddr from 'ipaddr.js'

/** The addresses of IPv6 that are given out to networks of the world. */
const WORLD = ipaddr.parseCIDR('2000::/3')

/**
 * Ranges that look public and are not: within a cloud they lead to the services of its hosts, which tell whoever asks who they are.
 * The wire server of Azure; the services of IBM Cloud; the interfaces of Google Cloud that only its own networks reach.
 */
const HOST_SERVICES = ['168.63.129.16/32', '161.26.0.0/16', '166.8.0.0/14', '199.36.153.4/30', '199.36.153.8/30'].map(
  range => ipaddr.parseCIDR(range),
)

/** The third and fourth last groups of an IPv6 address that stands for an IPv4 address in a tunnel within a site (RFC 5214). */
const TUNNELED = { marks: [0x0000, 0x0200], group: 0x5efe }

/**
 * Whether an address is on the public internet. Unknown ones are not: private, loopback, link-local, shared, mapped and translated
 * addresses, cloud metadata hosts, documentation, multicast.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  if (address instanceof ipaddr.IPv6) return address.match(WORLD) && !isTunneled(address)
  return !HOST_SERVICES.some(range => address.match(range))
}

function isTunneled({ parts }: ipaddr.IPv6): boolean {
  return TUNNELED.marks.includes(parts[4] ?? 0) && parts[5] === TUNNELED.group
}

/** Whether an address is loopback, including IPv4-mapped IPv6. */
export function isLoopbackAddress(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback'
}

/** Whether an address is public and not one of this machine's own. */
export function isExternalAddress(ends: {
  readonly remoteAddress?: string | undefined
  readonly localAddress?: string | undefined
}): boolean {
  const { remoteAddress = '', localAddress } = ends
  return remoteAddress !== localAddress && isPublicAddress(remoteAddress)
}

/** Parses a list of names or `host:port` pairs, separated by commas or spaces, in lower case. */
export function parseList(text: string): ReadonlySet<string> {
  return new Set(
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(entry => entry !== ''),
  )
}
