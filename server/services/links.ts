import { type DataOf, UPLOADS } from '@slidewright/shared'
import type { FetchLink, LinkFailure } from '../security/fetch-link.ts'
import type { Limit, RateLimiter } from '../security/rate-limit.ts'
import type { Owner } from './accounts.ts'
import { type Outcome, refuse } from './refusal.ts'
import type { Uploads } from './uploads.ts'

/** Fetches from other sites what someone links to. */
export interface Links {
  /** A picture, kept as an upload of the asker's. */
  picture(owner: Owner, url: string, signal: AbortSignal): Promise<Outcome<DataOf<'uploadLink'>>>
}

const LIMIT: Limit = { name: 'link', most: 60, windowMs: 60_000 }

/** Links that lead to pictures. What they are is judged by their bytes, as with any upload. */
export function createLinks(ports: {
  readonly fetchLink: FetchLink
  readonly limiter: RateLimiter
  readonly uploads: Uploads
}): Links {
  const { fetchLink, limiter, uploads } = ports
  return {
    picture: async (owner, url, signal) => {
      if (!(await limiter.allow(LIMIT, owner.id))) return refuse('rateLimited')
      const { maxBytes, types } = UPLOADS.picture
      const fetched = await fetchLink(url, { accept: types.join(','), maxBytes, signal })
      if (!fetched.ok) return refuseLink(fetched.error, maxBytes)
      if (signal.aborted) return refuse('taskCancelled')
      return uploads.keepPicture(owner, fetched.value.bytes, nameOf(fetched.value.url))
    },
  }
}

function refuseLink({ code, status }: LinkFailure, limit: number) {
  if (code === 'cancelled') return refuse('taskCancelled')
  return refuse(code, code === 'tooLarge' ? { limit } : status === undefined ? undefined : { status })
}

/** The last word of an address, as it is read. */
function nameOf({ pathname }: URL): string {
  const last = pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
