import type { Result } from '@slidewright/engine/internal'
import type { CheckedJson, DeckContent, JsonFailure, JsonReader } from '../../ports/json-reader.ts'
import type { WorkCall } from '../../ports/work-owner.ts'
import { createLruCache } from '../../security/lru-cache.ts'
import type { PoolOptions, ThreadFailure } from '../../threads/options.ts'
import { createThreadPool } from '../../threads/pool.ts'
import type { JsonAnswer, JsonTask } from './json-task.ts'

/** Two threads, so that one is always kept from whoever reads much. */
const LIMITS = { atOnce: 2, waiting: 400, waitingPerOwner: 120, deadlineMs: 10_000, heapMb: 320, idleMs: 600_000 }
/** Decks whose content is remembered, and the characters of all that. */
const REMEMBERED = { max: 400, mostLength: 32 * 1024 * 1024 }
/** How long a deck that took too long is not tried again. */
const TOO_COMPLEX_MS = 10 * 60 * 1000
const never = new AbortController().signal

/** How JSON is refused whose thread did not come to an answer. */
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
  const known = createLruCache<Looked>(REMEMBERED, ({ content }) => lengthOf(content))
  const looking = new Map<string, Promise<Read<DeckContent>>>()

  async function run<T>(task: JsonTask, call: WorkCall): Promise<Read<T>> {
    const done = await pool.run(task, call)
    if (!done.ok) return { ok: false, error: { code: CODES[done.error.code] } }
    // The answer of a task is what its kind says.
    return done.value as Read<T>
  }

  return {
    parse: (bytes, limits, call) => run({ is: 'parse', bytes, limits }, call),
    check: (file, call) => run<CheckedJson>({ is: 'check', ...file }, call),
    names: (path, call) => run<readonly string[]>({ is: 'names', path }, call),
    look: async ({ path, hash }, { owner }) => {
      const kept = known.get(hash)
      if (kept !== undefined && kept.until > performance.now()) return kept.content
      const current = looking.get(hash)
      if (current !== undefined) return current
      const looked = run<DeckContent>({ is: 'look', path }, { owner, signal: never })
      looking.set(hash, looked)
      const content = await looked.finally(() => looking.delete(hash))
      const until = performance.now() + rememberedMs(content)
      if (until > performance.now()) known.set(hash, { content, until })
      return content
    },
    stats: pool.stats,
    close: pool.close,
  }
}

/** What was read of a deck, and until when that holds. */
interface Looked {
  readonly content: Read<DeckContent>
  readonly until: number
}

/** What is in the bytes stays; that they took too long may have been the machine's fault. */
function rememberedMs(content: Read<DeckContent>): number {
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
