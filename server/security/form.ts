import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { BodyRefused } from './body.ts'
import { createEventLoopQueue } from './event-loop-queue.ts'

/** The file of a form, to be read to its end. Reading it throws BodyRefused if the form is truncated. */
export interface FormFile {
  readonly mime: string
  readonly stream: AsyncIterable<Uint8Array>
}

/** Consumes the file, given the fields that preceded it. */
export type TakeFile<T> = (fields: ReadonlyMap<string, string>, file: FormFile) => Promise<T>

const FIELDS_MAX = 20
const FIELD_BYTES = 16 * 1024
const HEADER_BYTES = 8 * 1024
/** What may come before the file. */
const BEFORE_FILE_BYTES = FIELDS_MAX * FIELD_BYTES + 64 * 1024
/** Chunks that are read in one turn of the event loop, whoever sends them: a turn accepts one new connection only, which has to be soon. */
const chunkTurns = createEventLoopQueue(8)

/**
 * Reads a multipart form as it arrives, never all of it at once: returns what `take` returns for its one file, and ignores what follows.
 * Null if it is no such form, or is truncated before its file. Throws BodyRefused, or what `take` throws.
 */
export async function readForm<T>(
  chunks: AsyncIterable<Uint8Array>,
  contentType: string,
  take: TakeFile<T>,
): Promise<T | null> {
  const form = openForm(contentType)
  if (form === null) return null
  const over = new AbortController()
  try {
    return await feed({ chunks, form, over: over.signal }, take)
  } finally {
    over.abort()
  }
}

interface Feeding {
  readonly chunks: AsyncIterable<Uint8Array>
  readonly form: BusboyInstance
  /** Fires when the answer is there: the rest is of no interest. */
  readonly over: AbortSignal
}

function feed<T>({ chunks, form, over }: Feeding, take: TakeFile<T>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>()
    let file: BusboyFileStream | null = null

    /** The form ends too early: whoever reads its file is told so; where there is none yet, nobody has to be. */
    function breakOff(error: BodyRefused): void {
      if (file !== null) file.destroy(error)
      else if (error.problem === 'cut') resolve(null)
      else reject(error)
    }

    form.on('field', (name, value) => fields.set(name, value))
    form.on('file', (_field, stream, _name, _encoding, mime) => {
      // Nobody may be reading when it breaks off: before the first chunk is asked for, or after the last one that was wanted.
      stream.on('error', () => {})
      file = stream
      take(fields, { mime, stream: readable(stream) }).then(resolve, reject)
    })
    form.on('finish', () => file === null && resolve(null))
    form.on('error', () => breakOff(new BodyRefused('cut')))
    write({ chunks, form, over }, () => file !== null).catch(error =>
      breakOff(error instanceof BodyRefused ? error : new BodyRefused('cut')),
    )
  })
}

/** The parser looks again at the end of each chunk that could be a boundary: small ones are gathered up to here, in bytes. */
const GATHERED_BYTES = 16 * 1024

/** The same bytes, those gathered that arrive in one turn of the event loop: nobody waits for more than has come. */
async function* gathered(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]()
  const ask = () => {
    const asked = source.next()
    // Nobody may be waiting for it any more when it fails.
    asked.catch(() => {})
    return asked
  }
  try {
    let next = ask()
    for (let first = await next; first.done !== true; first = await next) {
      const parts = [first.value]
      const turn = new Promise<null>(resolve => setImmediate(() => resolve(null)))
      next = ask()
      for (let bytes = first.value.length; bytes < GATHERED_BYTES; ) {
        const more = await Promise.race([next, turn])
        if (more === null || more.done === true) break
        parts.push(more.value)
        bytes += more.value.length
        next = ask()
      }
      yield parts.length === 1 ? first.value : Buffer.concat(parts)
    }
  } finally {
    void source.return?.()
  }
}

/** Gives the form one chunk after the other, each when the last one was taken. */
async function write({ chunks, form, over }: Feeding, hasFile: () => boolean): Promise<void> {
  const left = new Promise<void>(resolve => over.addEventListener('abort', () => resolve(), { once: true }))
  let before = 0
  for await (const chunk of gathered(chunks)) {
    if (over.aborted) return
    if (!hasFile() && before > BEFORE_FILE_BYTES) throw new BodyRefused('tooLong')
    before += chunk.length
    await chunkTurns()
    await Promise.race([new Promise<void>(resolve => form.write(chunk, () => resolve())), left])
    if (over.aborted) return
  }
  form.end()
}

/** The bytes of a file; whatever ends them early is a form that was cut off. */
async function* readable(stream: BusboyFileStream): AsyncGenerator<Uint8Array> {
  try {
    yield* stream as AsyncIterable<Uint8Array>
  } catch (error) {
    throw error instanceof BodyRefused ? error : new BodyRefused('cut')
  }
}

function openForm(contentType: string): BusboyInstance | null {
  try {
    if (!/^multipart\/form-data\b/i.test(contentType)) return null
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        files: 1,
        fields: FIELDS_MAX,
        parts: 2 * FIELDS_MAX,
        fieldSize: FIELD_BYTES,
        headerPairs: 20,
        headerSize: HEADER_BYTES,
      },
    })
  } catch {
    return null
  }
}
