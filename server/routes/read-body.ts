import { BODY_LIMITS, type Route } from '@slidewright/shared'
import type { Context } from 'hono'
import type { JsonFailure, JsonLimits, JsonReader } from '../ports/json-reader.ts'
import type { WorkOwner } from '../ports/work-owner.ts'
import { BodyRefused, chunksOf } from '../security/body.ts'
import { createEventLoopQueue } from '../security/event-loop-queue.ts'
import { gunzipped } from '../security/gunzipped.ts'
import { readJson } from '../security/json.ts'
import { networkOf } from '../security/rate-limit.ts'
import { createSemaphore } from '../security/semaphore.ts'
import type { Owner } from '../services/accounts.ts'
import { type Outcome, ok, refuse } from '../services/refusal.ts'

/** The sender of a body, as far as known before it is read. */
export interface Sender {
  readonly owner: Owner | null
  readonly address: string
}

/** Reads the JSON body of a POST. */
export type ReadBody = (context: Context, route: Route, sender: Sender) => Promise<Outcome<unknown>>

/** Bodies larger than this, in bytes, are queued and parsed in a thread. */
const SMALL = 64 * 1024
/** Bodies up to this size, in bytes, are parsed immediately even if many arrive at once. */
const TINY = 4 * 1024
/**
 * How much of a body beyond its limit is read to its end, in bytes: a client that still sends while its connection is closed sees a
 * broken connection instead of the answer.
 */
const MOST_DISCARDED = 16 * 1024 * 1024
const ENCODINGS = ['identity', 'gzip']
const PACE = { silenceMs: 25_000, mostMs: 120_000, leastRate: 8 * 1024 }
/**
 * The limits of large bodies in memory. If only the body identifies its sender, fewer are allowed, because they cost the sender nothing.
 */
const KNOWN = { inAll: 24, waiting: 400, waitingEach: 60, waitMs: 30_000 }
const STRANGERS = { inAll: 4, waiting: 40, waitingEach: 8, waitMs: 15_000 }

/** Creates a reader of bodies within the limits of their routes, which count unpacked bytes, with few large ones at a time. */
export function createBodyReader(json: JsonReader): ReadBody {
  const known = createSemaphore(KNOWN)
  const strangers = createSemaphore(STRANGERS)
  const turns = createEventLoopQueue(1)

  function enter({ owner, address }: Sender, signal: AbortSignal) {
    const network = { name: `network ${networkOf(address)}`, max: owner === null ? 2 : 12 }
    if (owner === null) return strangers.enter([network], signal)
    return known.enter([{ name: `visitor ${owner.id}`, max: 4 }, network], signal)
  }

  async function parse(bytes: Uint8Array, limits: JsonLimits, { sender, signal }: Parsing): Promise<Outcome<unknown>> {
    if (bytes.length > SMALL) {
      const read = await json.parse(bytes, limits, { owner: workOwner(sender), signal })
      // Bodies that arrive at the same time are parsed one after the other.
      await turns()
      return read.ok ? read : notRead(read.error.code)
    }
    if (bytes.length > TINY) await turns()
    const read = readJson(bytes, limits)
    return read.ok ? ok(read.value) : notRead(read.problem)
  }

  return async (context, route, sender) => {
    const mostBytes = route.maxBody ?? BODY_LIMITS.bytes
    const { signal } = context.req.raw
    if (!ENCODINGS.includes(encodingOf(context))) return refuse('unsupported', { encodings: ENCODINGS })
    if (isFarTooLong(context, mostBytes)) return refuse('tooLarge', { limit: mostBytes })
    const chunks: Uint8Array[] = []
    let size = 0
    let leave: (() => void) | null = null
    try {
      for await (const chunk of unpacked(context, mostBytes)) {
        chunks.push(chunk)
        size += chunk.length
        if (size <= SMALL || leave !== null) continue
        leave = await enter(sender, signal)
        if (leave === null) return refuse('rateLimited')
      }
      if (size === 0) return ok({})
      if (!isJson(context)) return refuse('badRequest', { reason: 'contentType' })
      return await parse(joined(chunks), limitsOf(route), { sender, signal })
    } catch (error) {
      if (error instanceof BodyRefused) return brokenOff(error, mostBytes)
      throw error
    } finally {
      leave?.()
    }
  }
}

/** Whether a body says that it is too long to be read to its end. */
function isFarTooLong(context: Context, max: number): boolean {
  return Number(context.req.header('Content-Length') ?? 0) > max + MOST_DISCARDED
}

function encodingOf(context: Context): string {
  return context.req.header('Content-Encoding') ?? 'identity'
}

/** Yields so many bytes of a body, unpacked if it is packed. A longer one is read to its end before it is refused. */
async function* unpacked(context: Context, max: number): AsyncGenerator<Uint8Array> {
  const sent = chunksOf(context.req.raw.body, { ...PACE, mostBytes: max + MOST_DISCARDED })
  let size = 0
  const isPacked = encodingOf(context) === 'gzip'
  for await (const chunk of isPacked ? gunzipped(sent) : sent) {
    size += chunk.length
    // What is packed can be a thousand times as long as what is sent.
    if (size > max && isPacked) break
    if (size <= max) yield chunk
  }
  if (size > max) throw new BodyRefused('tooLong')
}

function limitsOf({ maxDepth, maxValues }: Route): JsonLimits {
  return { depth: maxDepth ?? BODY_LIMITS.depth, values: maxValues ?? BODY_LIMITS.values }
}

interface Parsing {
  readonly sender: Sender
  readonly signal: AbortSignal
}

function workOwner({ owner, address }: Sender): WorkOwner {
  const network = networkOf(address)
  return owner ?? { id: `somebody in ${network}`, network }
}

function isJson(context: Context): boolean {
  return /^application\/json\b/i.test(context.req.header('Content-Type') ?? '')
}

/** Joins chunks in a new buffer, which can be transferred to a thread. */
function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

function notRead(code: JsonFailure) {
  if (code === 'busy') return refuse('unavailable')
  return refuse('badRequest', { reason: code === 'tooComplex' ? 'json.tooMany' : code })
}

function brokenOff({ problem }: BodyRefused, limit: number) {
  if (problem === 'tooLong') return refuse('tooLarge', { limit })
  return refuse('badRequest', { reason: problem === 'slow' ? 'slow' : 'body' })
}
