import type { Context } from 'hono'
import type { OpenBlob } from '../ports/blobs.ts'
import { createEventLoopQueue } from '../security/event-loop-queue.ts'
import type { FileAnswer, StreamAnswer } from './context.ts'

/** The context variable of the function that logs why an answer was interrupted. */
export const BROKEN = 'broken'

/** How long a client may take nothing before its stream is cut, in ms. It can come back with Last-Event-ID. */
const STALLED_MS = 60_000
/** What is given to a connection at once, in bytes. */
const PIECE = 64 * 1024
/**
 * Pieces of files that are sent in one turn of the event loop, whoever they are for. A turn accepts one new connection only: while a
 * hundred clients are sent a file, the next one would wait for a hundred times all of their pieces.
 */
const pieceTurns = createEventLoopQueue(8)

/**
 * Sends an event stream with backpressure: the next chunk is produced when the socket has taken the last one, so at most one chunk waits
 * for a client that does not read. A client that reads nothing for a minute is disconnected.
 */
export function sendStream(context: Context, stream: StreamAnswer): Response {
  const over = new AbortController()
  const pieces = stream(over.signal)
  const encoder = new TextEncoder()
  let stalled: ReturnType<typeof setTimeout> | undefined
  const { signal } = context.req.raw
  // Who has left already would never be heard leaving.
  if (signal.aborted) over.abort()
  signal.addEventListener('abort', () => over.abort())

  const body = new ReadableStream<Uint8Array>(
    {
      pull: async controller => {
        clearTimeout(stalled)
        const { done, value } = await pieces.next().catch(error => broken(context, error))
        if (done) return controller.close()
        controller.enqueue(encoder.encode(value))
        stalled = setTimeout(() => destroy(context), STALLED_MS)
      },
      cancel: async () => {
        clearTimeout(stalled)
        over.abort()
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    },
  })
}

/** An answer that has begun cannot say any more what went wrong: it is cut off, so that nobody takes it for whole. */
function broken(context: Context, error: unknown): { readonly done: true; readonly value: undefined } {
  const report: ((error: unknown) => void) | undefined = context.get(BROKEN)
  report?.(error)
  destroy(context)
  return { done: true, value: undefined }
}

/** Cuts the connection, as far as there is one. */
function destroy(context: Context): void {
  const outgoing = (context.env as { readonly outgoing?: { destroy(): void } } | undefined)?.outgoing
  outgoing?.destroy()
}

/** Sends a private file of its owner: revalidated each time, sent again only if it has changed. */
export function sendFile(context: Context, { content, mime, etag }: FileAnswer): Response {
  const headers: Record<string, string> = { 'Content-Type': mime, 'Cache-Control': 'no-cache' }
  if (etag !== undefined) headers.ETag = `"${etag}"`
  if (etag !== undefined && context.req.header('If-None-Match') === `"${etag}"`) {
    return new Response(null, { status: 304, headers })
  }
  return sendContent(context, content, headers)
}

/** Sends the content of a file. Disk reads follow the client's pace, and a client that takes nothing for a minute is disconnected. */
export function sendContent(
  context: Context,
  content: FileAnswer['content'],
  headers: Readonly<Record<string, string>>,
): Response {
  const { size, stream } = content instanceof Uint8Array ? inPieces(content) : content
  const reader = stream.getReader()
  let stalled: ReturnType<typeof setTimeout> | undefined
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async controller => {
        clearTimeout(stalled)
        await pieceTurns()
        const { done, value } = await reader.read().catch(error => broken(context, error))
        if (done) return controller.close()
        controller.enqueue(value)
        stalled = setTimeout(() => destroy(context), STALLED_MS)
      },
      cancel: async () => {
        clearTimeout(stalled)
        await reader.cancel()
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { headers: { ...headers, 'Content-Length': String(size) } })
}

/** Bytes that others are sent as well: each client is given pieces of them, never a copy of the whole. */
function inPieces(bytes: Uint8Array): OpenBlob {
  let at = 0
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: controller => {
        if (at >= bytes.length) return controller.close()
        controller.enqueue(bytes.subarray(at, at + PIECE))
        at += PIECE
      },
    },
    { highWaterMark: 0 },
  )
  return { size: bytes.length, stream }
}
