import type { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'

/** The file of a form, to be read to its end. `truncated` is true afterwards when it was longer than allowed. */
export interface FormFile {
  readonly mime: string
  readonly stream: AsyncIterable<Uint8Array> & { readonly truncated: boolean }
}

/** What is done with the file, given the fields that came before it. */
export type TakeFile<T> = (fields: ReadonlyMap<string, string>, file: FormFile) => Promise<T>

const FIELDS_MAX = 20
const FIELD_BYTES = 16 * 1024

/** Reads a multipart form as it arrives, never the whole of it at once: the answer is what `take` answers for its one file. Null when it is no such form or has no file. */
export async function readForm<T>(
  source: Readable,
  contentType: string,
  maxBytes: number,
  take: TakeFile<T>,
): Promise<T | null> {
  const form = openForm(contentType, maxBytes)
  if (form === null) return null
  try {
    return await feed(source, form, take)
  } finally {
    source.unpipe(form)
    // What is left of the body is let go, so that the answer can be sent.
    source.resume()
  }
}

function feed<T>(source: Readable, form: BusboyInstance, take: TakeFile<T>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>()
    let file: BusboyFileStream | null = null

    function broken(): void {
      if (file === null) resolve(null)
      else file.destroy(new Error('The form was cut off'))
    }

    form.on('field', (name, value) => fields.set(name, value))
    form.on('file', (_field, stream, _name, _encoding, mime) => {
      file = stream
      take(fields, { mime, stream }).then(resolve, reject)
    })
    form.on('finish', () => file === null && resolve(null))
    form.on('error', broken)
    source.on('error', broken)
    source.on('close', () => source.readableEnded || broken())
    source.pipe(form)
  })
}

function openForm(contentType: string, maxBytes: number): BusboyInstance | null {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fields: FIELDS_MAX, fieldSize: FIELD_BYTES, fileSize: maxBytes, headerPairs: 50 },
    })
  } catch {
    return null
  }
}
