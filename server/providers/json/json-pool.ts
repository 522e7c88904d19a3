import { ok, type Result } from '@slidewright/engine/internal'
import type { CheckedJson, DeckContent, FoldedCanvas, JsonFailure, JsonReader } from '../../ports/json-reader.ts'
import type { WorkCall } from '../../ports/work-owner.ts'
import { createLruCache } from '../../security/lru-cache.ts'
import type { PoolOptions, ThreadFailure } from '../../threads/options.ts'
import { createThreadPool } from '../../threads/pool.ts'
import type { JsonAnswer, JsonTask } from './json-task.ts'

/** Two threads, so that one always remains for others than the heaviest user. */
const LIMITS = { atOnce: 2, waiting: 400, waitingPerOwner: 120, deadlineMs: 10_000, heapMb: 320, idleMs: 600_000 }
/** Limits of the cache of deck contents: entries, and characters in total. */
const CACHE_LIMITS = { max: 400, mostLength: 32 * 1024 * 1024 }
/** Limits of the cache of shared decks: entries, and bytes in total. */
const SHARED_LIMITS = { max: 200, mostLength: 32 * 1024 * 1024 }
/** Time in ms until a deck that timed out is tried again. */
const TOO_COMPLEX_MS = 10 * 60 * 1000
const never = new AbortController().signal

/** The error codes of failed tasks. */
const CODES = {
  cancelled: 'cancelled',
  busy: 'busy',
  late: 'tooComplex',
  memory: 'tooComplex',
  broken: 'tooComplex',
} as const satisfies Record<ThreadFailure, JsonFailure>

type Read<T> = Result<T, { readonly code: JsonFailure }>

/**
 * Creates a pool of threads that read JSON, each with a deadline and a heap limit. The content of decks is cached by the hash of their
 * bytes.
 */
export function createJsonPool(options: Partial<PoolOptions<JsonTask>> = {}): JsonReader {
  const entry = new URL('./json-thread.ts', import.meta.url)
  const pool = createThreadPool<JsonTask, JsonAnswer>({ ...LIMITS, entry, transferOf, ...options })
  const cache = createLruCache<CachedContent>(CACHE_LIMITS, ({ content }) => lengthOf(content))
  const shared = createLruCache<Uint8Array>(SHARED_LIMITS, ({ length }) => length)
  const pending = new Map<string, Promise<Read<DeckContent>>>()

  async function run<T>(task: JsonTask, call: WorkCall): Promise<Read<T>> {
    const outcome = await pool.run(task, call)
    if (!outcome.ok) return { ok: false, error: { code: CODES[outcome.error.code] } }
    // The task's kind determines the type of its result.
    return outcome.value as Read<T>
  }

  return {
    parse: (bytes, limits, call) => run({ is: 'parse', bytes, limits }, call),
    check: (file, call) => run<CheckedJson>({ is: 'check', ...file }, call),
    fold: (files, call) => run<FoldedCanvas>({ is: 'fold', ...files }, call),
    names: (path, call) => run<readonly string[]>({ is: 'names', path }, call),
    extractContent: async ({ path, hash }, { owner }) => {
      const cached = cache.get(hash)
      if (cached !== undefined && cached.until > performance.now()) return cached.content
      const current = pending.get(hash)
      if (current !== undefined) return current
      const extraction = run<DeckContent>({ is: 'look', path }, { owner, signal: never })
      pending.set(hash, extraction)
      const content = await extraction.finally(() => pending.delete(hash))
      const until = performance.now() + ttlMs(content)
      if (until > performance.now()) cache.set(hash, { content, until })
      return content
    },
    shareCanvas: async ({ hash, ...canvas }, { owner }) => {
      const key = [hash, canvas.hasNotes, canvas.secret, canvas.assets].join(' ')
      const cached = shared.get(key)
      if (cached !== undefined) return ok(cached)
      const file = await run<Uint8Array>({ is: 'share', ...canvas }, { owner, signal: never })
      if (file.ok) shared.set(key, file.value)
      return file
    },
    handOver: (canvas, call) => run<Uint8Array>({ is: 'hand', ...canvas }, call),
    stats: pool.stats,
    close: pool.close,
  }
}

/** The cached content of a deck, and its expiry on the monotonic clock in ms. */
interface CachedContent {
  readonly content: Read<DeckContent>
  readonly until: number
}

/**
 * Returns how long a result is valid, in ms. Results depend on the bytes only, except that a timeout may have been caused by a busy
 * machine.
 */
function ttlMs(content: Read<DeckContent>): number {
  if (content.ok) return Number.POSITIVE_INFINITY
  const { code } = content.error
  if (code === 'tooComplex') return TOO_COMPLEX_MS
  return code === 'missing' || code === 'busy' || code === 'cancelled' ? 0 : Number.POSITIVE_INFINITY
}

function lengthOf(content: Read<DeckContent>): number {
  if (!content.ok) return 100
  const { pictures, pieces } = content.value
  return 100 + pictures.length * 400 + pieces.reduce((sum, { json }) => sum + json.length + 400, 0)
}

function transferOf(task: JsonTask): ArrayBuffer[] {
  if (task.is !== 'parse') return []
  const { buffer, byteLength } = task.bytes
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}
