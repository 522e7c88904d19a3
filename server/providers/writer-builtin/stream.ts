import { setTimeout as sleep } from 'node:timers/promises'

/** The delay between two pieces of a stream, in ms; 0 for none. */
export interface Pace {
  readonly pieceMs: number
  /** The approximate upper limit of the total duration, in ms. */
  readonly totalMs: number
  /** The wait function, for tests; the default uses timers. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Fast enough to delay nobody, slow enough for the eye to follow the growing outline. */
export const READING_PACE: Pace = { pieceMs: 8, totalMs: 900 }

const PIECE = /[^\n]{1,48}(?:\s|$)\n*|[^\n]{1,48}\n*|\n+/gu
/** The longest text that is split up front, in characters. */
const EAGER_MAX = 50_000

/** Returns an upper bound of the number of pieces: each ends a line or has at least half the maximum length. */
function maxPieces(text: string): number {
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++
  return lines + text.length / 24
}

/** Streams a finished text in pieces of a line or less. Throws the signal's reason when it fires. */
export async function* streamInPieces(text: string, pace: Pace, signal: AbortSignal): AsyncGenerator<string> {
  // A long text is split lazily, since splitting it up front would block the event loop.
  const pieces = text.length > EAGER_MAX ? text.matchAll(PIECE) : [...text.matchAll(PIECE)]
  const count = Array.isArray(pieces) ? pieces.length : maxPieces(text)
  const { wait = byTheClock } = pace
  const pause = Math.min(pace.pieceMs, pace.totalMs / Math.max(count, 1))
  let owed = 0
  for (const [piece] of pieces) {
    signal.throwIfAborted()
    yield piece
    owed += pause
    if (owed < 4) continue
    await wait(Math.round(owed), signal)
    owed = 0
  }
}

async function byTheClock(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
}
