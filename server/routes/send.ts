import { REVISION_HEADER } from '@slidewright/shared'
import type { Context } from 'hono'
import type { OpenBlob } from '../ports/blobs.ts'
import { createEventLoopQueue } from '../security/event-loop-queue.ts'
import type { FileAnswer, StreamAnswer } from './context.ts'

/** The name of the context variable with the function that logs why a response was interrupted. */
export const BROKEN = 'broken'

/** The time in ms without progress after which a stream is cut. The client can reconnect with Last-Event-ID. */
const STALLED_MS = 60_000
/** The maximum bytes written to a connection at once. */
const PIECE = 64 * 1024
/**
 * Limits the file chunks sent per turn of the event loop, across all clients. A turn accepts only one new connection, so with a hundred
 * clients receiving a file, the next one would wait for a hundred times all of their chunks.
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
  // If the client has already left, no further event would announce it.
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

/** Cuts a response that has already started, so that nobody takes it for complete. */
function broken(context: Context, error: unknown): { readonly done: true; readonly value: undefined } {
  const report: ((error: unknown) => void) | undefined = context.get(BROKEN)
  report?.(error)
  destroy(context)
  return { done: true, value: undefined }
}

/** Destroys the connection, if there is one. */
function destroy(context: Context): void {
  const outgoing = (context.env as { readonly outgoing?: { destroy(): void } } | undefined)?.outgoing
  outgoing?.destroy()
}

/** The minimum size in bytes from which compression is worthwhile. */
export const COMPRESS_FROM = 1_400
/** Matches media types that compress well. Pictures and fonts are already compressed. */
const COMPRESSIBLE = /^(text\/|application\/json|image\/svg)/

/** Whether the client accepts gzip. */
export function acceptsGzip(context: Context): boolean {
  return /\bgzip\b/.test(context.req.header('Accept-Encoding') ?? '')
}

/** Sends a private file of its owner, compressed on the way: revalidated each time, sent again only if it has changed. */
export function sendFile(context: Context, { content, mime, etag, revision }: FileAnswer): Response {
  const headers: Record<string, string> = { 'Content-Type': mime, 'Cache-Control': 'no-cache' }
  const size = content instanceof Uint8Array ? content.length : content.size
  const canCompress = COMPRESSIBLE.test(mime) && size >= COMPRESS_FROM
  if (canCompress) headers.Vary = 'Accept-Encoding'
  // Weak, because the compressed bytes differ while the content is the same (RFC 9110, 8.8.1).
  const tag = etag === undefined ? null : canCompress ? `W/"${etag}"` : `"${etag}"`
  if (tag !== null) headers.ETag = tag
  if (revision !== undefined) headers[REVISION_HEADER] = String(revision)
  if (tag !== null && context.req.header('If-None-Match') === tag) return new Response(null, { status: 304, headers })
  if (!canCompress || !acceptsGzip(context)) return sendContent(context, content, headers)
  return sendContent(context, compressed(content), { ...headers, 'Content-Encoding': 'gzip' })
}

/** Returns a file as a gzip stream of unknown length. */
function compressed(content: FileAnswer['content']): SentContent {
  const { stream } = content instanceof Uint8Array ? inPieces(content) : content
  return {
    size: null,
    stream: stream.pipeThrough(
      new CompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>,
    ),
  }
}

/** A body and its length in bytes; null if unknown. */
interface SentContent {
  readonly size: number | null
  readonly stream: ReadableStream<Uint8Array>
}

/** Sends the content of a file. Disk reads follow the client's pace, and a client that takes nothing for a minute is disconnected. */
export function sendContent(
  context: Context,
  content: Uint8Array | SentContent,
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
  return new Response(body, { headers: size === null ? headers : { ...headers, 'Content-Length': String(size) } })
}

/** Provides shared bytes in chunks; clients never get a copy of the whole. */
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
