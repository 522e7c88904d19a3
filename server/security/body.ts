/** The reason why a body is not read to its end: it is too long, arrives too slowly, or was truncated. */
export type BodyProblem = 'tooLong' | 'slow' | 'cut'

/** A body that was not read to its end. */
export class BodyRefused extends Error {
  override readonly name = 'BodyRefused'
  readonly problem: BodyProblem

  constructor(problem: BodyProblem) {
    super(`The body is ${problem}`)
    this.problem = problem
  }
}

/** Limits for a body. Times count only while the server waits for the sender, never the other way round. */
export interface BodyLimits {
  readonly mostBytes: number
  /** The longest silence, in ms. */
  readonly silenceMs: number
  /** How long all of it may take, in ms. */
  readonly mostMs: number
  /** Bytes a second on average, looked at after the longest silence has passed once; none where nothing is said. */
  readonly leastRate?: number
}

/** The chunks of a body as they arrive. Throws BodyRefused, and nothing else, whatever happens to the connection. */
export async function* chunksOf(
  body: ReadableStream<Uint8Array> | null,
  limits: BodyLimits,
): AsyncGenerator<Uint8Array, void> {
  if (body === null) return
  const reader = body.getReader()
  let size = 0
  let waited = 0
  try {
    for (;;) {
      const began = performance.now()
      const { done, value } = await readWithin(reader, Math.min(limits.silenceMs, limits.mostMs - waited))
      waited += performance.now() - began
      if (done) return
      size += value.length
      if (size > limits.mostBytes) throw new BodyRefused('tooLong')
      if (waited > limits.silenceMs && size < ((limits.leastRate ?? 0) * waited) / 1000) throw new BodyRefused('slow')
      yield value
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

async function readWithin(reader: ReadableStreamDefaultReader<Uint8Array>, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BodyRefused('slow')), Math.max(0, ms))
  })
  // A read that nobody waits for any more may fail later.
  const read = reader.read().catch(() => Promise.reject(new BodyRefused('cut')))
  read.catch(() => {})
  try {
    return await Promise.race([read, late])
  } finally {
    clearTimeout(timer)
  }
}
