import { lookup } from 'node:dns/promises'
import { UPLOADS } from '@slidewright/shared'
import { parseList } from '../security/addresses.ts'
import { createLinkFetcher } from '../security/fetch-link.ts'
import { describeRefusal } from './sentences.ts'

/** Fetches a web address under the server's rules: never from a private network. */
export async function fetchSource(address: string): Promise<{ readonly bytes: Uint8Array; readonly name: string }> {
  const fetchLink = createLinkFetcher({
    resolve: async host => (await lookup(host, { all: true, verbatim: true })).map(found => found.address),
    allowed: parseList(process.env.LINK_ALLOW ?? ''),
    ownHosts: [],
  })
  const { signal } = new AbortController()
  const fetched = await fetchLink(address, { accept: '*/*', maxBytes: UPLOADS.source.maxBytes, signal })
  if (!fetched.ok) {
    const { code } = fetched.error
    throw describeRefusal(address, { code: code === 'cancelled' ? 'taskCancelled' : code })
  }
  const { bytes, url } = fetched.value
  const last = url.pathname.split('/').at(-1) ?? ''
  return { bytes, name: last === '' ? url.hostname : last }
}
