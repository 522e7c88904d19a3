import { endEvent, FINISH, HEARTBEAT_MS, type StreamEvent, textEvent } from '@slidewright/shared'
import type { Clock } from '../ports/clock.ts'

/** How values become an event stream. */
export interface EventLines {
  readonly clock: Clock
  /** Aborts when the client leaves or the server stops. */
  readonly signal: AbortSignal
  /** The last event of a stream that fails. */
  readonly endOf: (error: unknown) => StreamEvent
}

/**
 * Converts values to events, each a line of JSON, with a comment after 15 s of silence. What makes the values is aborted through the
 * signal that it gets, shortly after the client leaves.
 */
export async function* eventLines<T>(
  make: (signal: AbortSignal) => AsyncIterable<T>,
  { clock, signal, endOf }: EventLines,
): AsyncGenerator<string> {
  const over = new AbortController()
  const values = make(AbortSignal.any([signal, over.signal]))[Symbol.asyncIterator]()
  let number = 0
  const frame = (event: StreamEvent) => `id: ${++number}\ndata: ${JSON.stringify(event)}\n\n`
  yield 'retry: 2000\n\n'
  try {
    for (let next = nextOf(values); ; ) {
      const come = await soon(next, clock)
      if (come === null) yield ': heartbeat\n\n'
      else if (come.done === true) break
      else {
        yield frame(textEvent(`${JSON.stringify(come.value)}\n`))
        next = nextOf(values)
      }
    }
    yield frame(endEvent(FINISH.stop))
  } catch (error) {
    if (!signal.aborted) yield frame(endOf(error))
  } finally {
    over.abort()
  }
}

/** Requests the next value. Its failure must not become an unhandled rejection if nobody awaits it any more. */
function nextOf<T>(values: AsyncIterator<T>): Promise<IteratorResult<T>> {
  const next = values.next()
  next.catch(() => undefined)
  return next
}

/** Returns the value, or null if it takes longer than the keep-alive interval. */
async function soon<T>(coming: Promise<T>, clock: Clock): Promise<T | null> {
  const over = new AbortController()
  try {
    return await Promise.race([coming, clock.sleep(HEARTBEAT_MS, over.signal).then(() => null)])
  } finally {
    over.abort()
  }
}

/** Counts what is in hand for somebody. */
export interface InHand {
  /** Begins something for a name; null if too much is in hand. The function that ends it may be called more than once. */
  begin(name: string): (() => void) | null
}

/** Creates a count of at most so many things a name. */
export function createInHand(max: number): InHand {
  const running = new Map<string, number>()
  return {
    begin: name => {
      const before = running.get(name) ?? 0
      if (before >= max) return null
      running.set(name, before + 1)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        const left = (running.get(name) ?? 1) - 1
        if (left > 0) running.set(name, left)
        else running.delete(name)
      }
    },
  }
}

/** Runs a stream and calls `end` when it is over, also if nobody ever reads it. */
export function endingWith(
  end: () => void,
  signal: AbortSignal,
  events: AsyncGenerator<string>,
): AsyncGenerator<string> {
  // If the client has already left, the generator never runs, and neither does its cleanup.
  if (signal.aborted) end()
  signal.addEventListener('abort', end, { once: true })
  return finished(end, events)
}

async function* finished(end: () => void, events: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield* events
  } finally {
    end()
  }
}
