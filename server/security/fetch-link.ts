import type { IncomingMessage } from 'node:http'
import { LINK_REDIRECTS, LINK_TIMEOUT_MS } from '@slidewright/shared'
import { connect } from './connect.ts'
import { type LinkProblem, type LinkRules, type LinkTarget, linkTarget } from './link-target.ts'

/** The reason why a link could not be fetched. */
export interface LinkFailure {
  readonly code: LinkProblem | 'linkRefused' | 'linkSlow' | 'tooLarge' | 'unsupported' | 'cancelled'
  /** The status that a site refused with. */
  readonly status?: number
}

/** The content of a link. */
export interface Fetched {
  readonly bytes: Uint8Array
  /** What the site says that it is; nothing is believed of it. */
  readonly mime: string
  /** Where the last redirect led. */
  readonly url: URL
}

/** The content of a link, or the reason for failure. */
export type LinkAnswer =
  | { readonly ok: true; readonly value: Fetched }
  | { readonly ok: false; readonly error: LinkFailure }

/** Limits for fetching from a site. */
export interface LinkLimits {
  readonly accept: string
  readonly maxBytes: number
  readonly signal: AbortSignal
}

/** Fetches a link if it is on the public internet. */
export type FetchLink = (url: string, limits: LinkLimits) => Promise<LinkAnswer>

/** Creates a fetcher. Nothing of the caller is forwarded: no cookie, no authorization, no referrer. `deadline` is for tests. */
export function createLinkFetcher(rules: LinkRules, deadline = LINK_TIMEOUT_MS): FetchLink {
  return async (text, limits) => {
    const late = AbortSignal.timeout(deadline)
    const signal = AbortSignal.any([limits.signal, late])
    try {
      return await follow(text, { ...limits, signal }, rules)
    } catch {
      if (limits.signal.aborted) return fail({ code: 'cancelled' })
      return fail({ code: late.aborted ? 'linkSlow' : 'linkUnreachable' })
    }
  }
}

function fail(error: LinkFailure): LinkAnswer {
  return { ok: false, error }
}

async function follow(text: string, limits: LinkLimits, rules: LinkRules): Promise<LinkAnswer> {
  let next = text
  for (let hops = 0; hops <= LINK_REDIRECTS; hops++) {
    const target = await abortable(linkTarget(next, rules), limits.signal)
    if (typeof target === 'string') return fail({ code: target })
    const answer = await connect(target, { method: 'GET', headers: { Accept: limits.accept }, signal: limits.signal })
    if (answer === null) return fail({ code: 'linkPrivate' })
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      answer.destroy()
      if (!URL.canParse(headers.location, target.url.href)) return fail({ code: 'linkInvalid' })
      next = new URL(headers.location, target.url).href
      continue
    }
    return read(answer, target, limits)
  }
  return fail({ code: 'linkRefused' })
}

/** A look-up of a name cannot be stopped, but waiting for it can. */
function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

async function read(answer: IncomingMessage, { url }: LinkTarget, { maxBytes }: LinkLimits): Promise<LinkAnswer> {
  const { statusCode = 0, headers } = answer
  const encoding = headers['content-encoding'] ?? 'identity'
  const problem: LinkFailure | null =
    statusCode !== 200
      ? { code: 'linkRefused', status: statusCode }
      : encoding !== 'identity'
        ? { code: 'unsupported' }
        : Number(headers['content-length'] ?? 0) > maxBytes
          ? { code: 'tooLarge' }
          : null
  if (problem !== null) {
    answer.destroy()
    return fail(problem)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    size += chunk.length
    // Leaving the loop destroys the answer.
    if (size > maxBytes) return fail({ code: 'tooLarge' })
    chunks.push(chunk)
  }
  return { ok: true, value: { bytes: Buffer.concat(chunks), mime: headers['content-type'] ?? '', url } }
}
