import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { Config } from '../config/config.ts'
import { parseList } from './addresses.ts'

/** The host names of this server. Another site can point a name of its own to this server; requests by that name are refused. */
export interface HostRules {
  /** Whether a `Host` is one of ours; the port does not count. */
  isOurs(host: string): boolean
  /** Whether a page of this origin is one of ours, asked for by that `Host`: names and ports must be the same. */
  isOwnOrigin(origin: string, host: string): boolean
}

/** Every address of this machine. */
const ANY = new Set(['0.0.0.0', '::', '[::]'])

/**
 * Derives the host rules from a configuration. Allowed are loopback names, `HOST`, and the hosts of `PUBLIC_URL` and `ALLOWED_HOSTS`. If
 * the server listens on all addresses, so are any numeric address, since DNS cannot rebind one, and the machine's own name.
 */
export function createHostRules(
  { HOST, PUBLIC_URL, ALLOWED_HOSTS }: Pick<Config, 'HOST' | 'PUBLIC_URL' | 'ALLOWED_HOSTS'>,
  machine = hostname(),
): HostRules {
  const isOpen = ANY.has(HOST)
  const own = machine.toLowerCase()
  const publicHost = PUBLIC_URL === '' ? null : withoutUsualPort(new URL(PUBLIC_URL).host)
  const configured = [...parseList(ALLOWED_HOSTS)]
  const named = [...configured, ...(publicHost === null ? [] : [publicHost])]
  const names = new Set([
    HOST.toLowerCase(),
    ...named.map(nameOf),
    ...(isOpen ? [own, `${own.split('.')[0]}.local`] : []),
  ])
  const below = configured.flatMap(name => (name.startsWith('*.') ? [nameOf(name.slice(1))] : []))

  function isOurs(host: string): boolean {
    const name = nameOf(host)
    if (name === '' || /[^\w.:-]/.test(name)) return false
    if (isLoopback(name) || names.has(name) || below.some(ending => name.endsWith(ending))) return true
    return isOpen && isIP(name) !== 0
  }

  return {
    isOurs,
    isOwnOrigin: (origin, host) => {
      if (!URL.canParse(origin)) return false
      const { protocol, host: from } = new URL(origin)
      if (protocol !== 'http:' && protocol !== 'https:') return false
      return from === withoutUsualPort(host.toLowerCase()) || named.some(name => withoutUsualPort(name) === from)
    },
  }
}

/** The name without its port, the brackets of a number and the dot of the root. */
function nameOf(host: string): string {
  const text = host.trim().toLowerCase()
  const bracketed = /^\[([\da-f:.]+)\](:\d+)?$/.exec(text)?.[1]
  return bracketed ?? (isIP(text) === 6 ? text : text.replace(/:\d+$/, '').replace(/\.$/, ''))
}

function isLoopback(name: string): boolean {
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    (isIP(name) === 4 && name.startsWith('127.'))
  )
}

/** An origin names no port that is usual for its protocol; a proxy may. */
function withoutUsualPort(host: string): string {
  return host.replace(/:(80|443)$/, '')
}
