import type { IncomingMessage } from 'node:http'

/** Chunks that any body may come in. */
const CHUNKS_FREE = 256
/** Bytes that each further chunk holds on average: the shortest lines that anybody sends one by one. */
const BYTES_EACH = 32

/**
 * Limits the number of chunks of a request body. A chunk costs a thousand times its one byte in time and memory, even before anyone reads
 * it. After too many, nothing more is accepted and `refuse` is called once.
 */
export function limitChunks(incoming: IncomingMessage, refuse: () => void): void {
  const push = incoming.push.bind(incoming)
  let [chunks, bytes, isRefused] = [0, 0, false]
  incoming.push = (chunk: Uint8Array | null) => {
    if (chunk === null) return push(chunk)
    if (isRefused) return false
    chunks += 1
    bytes += chunk.length
    if (chunks <= CHUNKS_FREE + bytes / BYTES_EACH) return push(chunk)
    isRefused = true
    refuse()
    return false
  }
}
