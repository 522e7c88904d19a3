import { isIP } from 'node:net'
import { isPublicAddress } from './addresses.ts'

/** The reason why a link is not followed. */
export type LinkProblem = 'linkInvalid' | 'linkPort' | 'linkPrivate' | 'linkUnreachable'

/** The target of a link: a verified IP address, to be connected to directly. */
export interface LinkTarget {
  readonly url: URL
  /** Numeric; in the order in which they are tried. */
  readonly addresses: readonly string[]
  readonly port: number
  /** Named by the operator: may be private. */
  readonly isAllowed: boolean
}

/** Dependencies for checking links. */
export interface LinkRules {
  /** All addresses of a name; throws where there is none. */
  readonly resolve: (host: string) => Promise<readonly string[]>
  /** `host:port` pairs that may be private. */
  readonly allowed: ReadonlySet<string>
  /** Names of our own: never fetched from. */
  readonly ownHosts: readonly string[]
}

const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }
/** Names that no public server has. */
const LOCAL_NAME =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|onion|svc|test|invalid|alt)$/

/** Checks a link before anything is connected: scheme, port, host name, and every address that it resolves to. */
export async function linkTarget(text: string, rules: LinkRules): Promise<LinkTarget | LinkProblem> {
  const url = URL.canParse(text) ? new URL(text) : null
  const port = url && portOf(url)
  if (!url || port === null || url.username !== '' || url.password !== '') return 'linkInvalid'
  const host = hostOf(url)
  if (host === '') return 'linkInvalid'
  if (isNamed(url, rules)) {
    const addresses = await addressesOf(host, rules)
    return addresses === null ? 'linkUnreachable' : { url, addresses, port, isAllowed: true }
  }
  if (port !== PORTS[url.protocol]) return 'linkPort'
  if (isLocalName(host) || rules.ownHosts.includes(host)) return 'linkPrivate'
  const addresses = await addressesOf(host, rules)
  if (addresses === null) return 'linkUnreachable'
  return addresses.every(isPublicAddress) ? { url, addresses, port, isAllowed: false } : 'linkPrivate'
}

/** Whether the host of an address is one of this computer or its network, by its name or number alone. */
export function isLocalHost(url: URL): boolean {
  const host = hostOf(url)
  return isIP(host) === 0 ? isLocalName(host) : !isPublicAddress(host)
}

/** Whether the operator named the host and port of an address. */
export function isNamed(url: URL, { allowed }: Pick<LinkRules, 'allowed'>): boolean {
  return allowed.has(`${hostOf(url)}:${portOf(url)}`)
}

function portOf(url: URL): number | null {
  const usual = PORTS[url.protocol]
  return usual === undefined ? null : url.port === '' ? usual : Number(url.port)
}

/** The name or the number of a host, without brackets and without dots of the root. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '')
}

/** A name without a dot is looked up in the network's own zone. */
function isLocalName(host: string): boolean {
  return isIP(host) === 0 && (!host.includes('.') || LOCAL_NAME.test(host))
}

async function addressesOf(host: string, { resolve }: LinkRules): Promise<readonly string[] | null> {
  if (isIP(host) !== 0) return [host]
  const addresses = await resolve(host).catch(() => [])
  return addresses.length === 0 ? null : addresses
}
