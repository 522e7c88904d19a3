import type { IncomingMessage } from 'node:http'
import { connect } from './connect.ts'
import { type LinkProblem, type LinkRules, linkTarget } from './link-target.ts'

/** Why an address is not asked, or its answer not taken. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
  readonly reason: Exclude<LinkProblem, 'linkUnreachable'> | 'redirect'

  constructor(reason: AddressRefused['reason']) {
    super(`The address is refused (${reason})`)
    this.reason = reason
  }
}

/** The most bytes of an answer. */
const ANSWER_MAX = 8 * 1024 * 1024

/**
 * Creates a fetch for addresses that strangers name: what they resolve to is checked, connected to directly and checked again at the
 * socket, so that a name cannot lead somewhere else between the two. Redirects are refused, since they would carry a key elsewhere; an answer ends
 * with an error at 8 MB. Throws AddressRefused, and a TypeError if nobody answers. Takes text as a body.
 */
export function createGuardedFetch(rules: LinkRules): typeof fetch {
  return async (input, init = {}) => {
    const signal = init.signal ?? new AbortController().signal
    signal.throwIfAborted()
    const target = await linkTarget(String(input instanceof Request ? input.url : input), rules)
    signal.throwIfAborted()
    if (target === 'linkUnreachable') throw new TypeError('The address is unknown')
    if (typeof target === 'string') throw new AddressRefused(target)
    const { body = null } = init
    if (body !== null && typeof body !== 'string') throw new TypeError('The body must be text')
    const headers: Record<string, string> = Object.fromEntries(new Headers(init.headers))
    if (body !== null) headers['content-length'] = String(Buffer.byteLength(body))
    const sent = { method: init.method ?? 'GET', headers, signal, ...(body !== null && { body }) }
    const answer = await connect(target, sent).catch(error => {
      signal.throwIfAborted()
      throw new TypeError('Nobody answers at the address', { cause: error })
    })
    if (answer === null) throw new AddressRefused('linkPrivate')
    const { statusCode: status = 0 } = answer
    if (status < 200 || (status >= 300 && status < 400)) {
      answer.destroy()
      throw new AddressRefused('redirect')
    }
    return responseOf(answer, status)
  }
}

/** Statuses whose answers have no body. */
const EMPTY = new Set([204, 205, 304])

function responseOf(answer: IncomingMessage, status: number): Response {
  const type = answer.headers['content-type']
  const wait = answer.headers['retry-after']
  const headers = { ...(type && { 'Content-Type': type }), ...(wait && { 'Retry-After': wait }) }
  if (EMPTY.has(status)) {
    answer.destroy()
    return new Response(null, { status, headers })
  }
  // Errors are read from the iterator; one that comes while nobody reads must not end the process.
  answer.on('error', () => undefined)
  const chunks: AsyncIterator<Uint8Array> = answer[Symbol.asyncIterator]()
  let size = 0
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: async controller => {
        const { done, value } = await chunks.next()
        if (done === true) return controller.close()
        size += value.length
        if (size > ANSWER_MAX) {
          answer.destroy()
          throw new TypeError('The answer is too long')
        }
        controller.enqueue(new Uint8Array(value))
      },
      cancel: () => void answer.destroy(),
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { status: Math.min(status, 599), headers })
}
