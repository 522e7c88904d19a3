import {
  type DataOf,
  LINK_MAX_BYTES,
  LINK_PICTURES_MAX,
  LINK_REDIRECTS,
  LINK_TIMEOUT_MS,
  SOURCE_KINDS,
  UPLOADS,
} from '@slidewright/shared'
import type { Fetched, FetchLink, LinkFailure } from '../security/fetch-link.ts'
import type { Limit, RateLimiter } from '../security/rate-limit.ts'
import type { Owner } from './accounts.ts'
import { type Outcome, ok, refuse } from './refusal.ts'
import type { Sources } from './sources.ts'
import type { Uploads } from './uploads.ts'

/** Fetches links to other sites. */
export interface Links {
  /** Fetches a picture and stores it as an upload of the caller. */
  picture(owner: Owner, url: string, signal: AbortSignal): Promise<Outcome<DataOf<'uploadLink'>>>
  /** Fetches a page or any supported file and reads it as a source. */
  parse(owner: Owner, url: string, signal: AbortSignal): Promise<Outcome<DataOf<'linkParse'>>>
}

/** The limits for reading links, for clients. */
export const LINK_CONFIG: DataOf<'linkParseConfig'> = {
  schemes: ['http', 'https'],
  max_bytes: LINK_MAX_BYTES,
  timeout: LINK_TIMEOUT_MS,
  redirects: LINK_REDIRECTS,
  max_pictures: LINK_PICTURES_MAX,
  kinds: [...SOURCE_KINDS],
  scripts: false,
}

const LIMIT: Limit = { name: 'link', max: 60, windowMs: 60_000 }
const ACCEPT =
  'text/html,application/xhtml+xml;q=0.9,application/pdf;q=0.8,text/markdown;q=0.8,text/plain;q=0.7,*/*;q=0.5'
/** The time limit for all pictures of a page, in ms. */
const PICTURES_MS = 15_000

/** Fetches links to pictures, pages and files. Their type is detected from their bytes, as for any upload. */
export function createLinks(ports: {
  readonly fetchLink: FetchLink
  readonly limiter: RateLimiter
  readonly uploads: Uploads
  readonly sources: Sources
}): Links {
  const { fetchLink, limiter, uploads, sources } = ports
  const { maxBytes, types } = UPLOADS.picture

  /** Fetches pictures one after the other until the time limit. */
  function pictureFetcher(signal: AbortSignal): (address: string) => Promise<Uint8Array | null> {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(PICTURES_MS)])
    return async address => {
      if (inTime.aborted) return null
      const fetched = await fetchLink(address, { accept: types.join(','), maxBytes, signal: inTime })
      return fetched.ok ? fetched.value.bytes : null
    }
  }

  return {
    picture: async (owner, url, signal) => {
      if (!(await limiter.allow(LIMIT, owner.id))) return refuse('rateLimited')
      const fetched = await fetchLink(url, { accept: types.join(','), maxBytes, signal })
      if (!fetched.ok) return refuseLink(fetched.error, maxBytes)
      if (signal.aborted) return refuse('taskCancelled')
      return uploads.storePicture(owner, fetched.value.bytes, nameOf(fetched.value.url))
    },
    parse: async (owner, text, signal) => {
      if (!(await limiter.allow(LIMIT, owner.id))) return refuse('rateLimited')
      const fetched = await fetchLink(addressIn(text), { accept: ACCEPT, maxBytes: LINK_MAX_BYTES, signal })
      if (!fetched.ok) return refuseLink(fetched.error, LINK_MAX_BYTES)
      const { bytes, url } = fetched.value
      if (bytes.length === 0) return refuse('linkEmpty')
      const reading = { signal, fetchPicture: pictureFetcher(signal) }
      const parsed = await sources.parseBytes(owner, bytes, hintsOf(fetched.value), reading)
      if (parsed.ok) return ok({ ...parsed.value, url: url.href })
      if (parsed.error.code === 'sourceScripted') return refuse('linkEmpty')
      if (parsed.error.code !== 'fileEmpty') return parsed
      return refuse(parsed.error.details?.found === 'login' ? 'linkLogin' : 'linkEmpty')
    },
  }
}

/** Completes an address that was typed without its scheme. */
function addressIn(text: string): string {
  return /^[a-z][a-z\d+.-]*:(?!\d)/iu.test(text) || !/^[^\s/:@]+\.[^\s/:@]{2,}(?:[/:?#]|$)/u.test(text)
    ? text
    : `https://${text}`
}

function hintsOf({ mime, url }: Fetched) {
  const charset = /charset\s*=\s*"?([\w.:-]{1,40})/iu.exec(mime)?.[1]
  const name = `${url.host}${url.pathname === '/' ? '' : decoded(url.pathname)}`
  return { name, address: url.href, mime: mime.split(';')[0]?.trim().toLowerCase() ?? '', ...(charset && { charset }) }
}

function refuseLink({ code, status }: LinkFailure, limit: number) {
  if (code === 'cancelled') return refuse('taskCancelled')
  if (status === 401 || status === 407) return refuse('linkLogin', { status })
  return refuse(code, code === 'tooLarge' ? { limit } : status === undefined ? undefined : { status })
}

/** Returns the last segment of a URL's path, decoded. */
function nameOf({ pathname }: URL): string {
  return decoded(pathname.split('/').at(-1) ?? '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
