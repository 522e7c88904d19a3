import { serve } from '../../threads/serve.ts'
import { SourceRefused } from '../structure/reader.ts'
import type { FileAnswer, FileTask } from './file-task.ts'
import { readFile } from './read-file.ts'

// What a library asked for ahead of need and gave up fails with nobody waiting for it, maybe when the next file is in hand already:
// what a file is worth is told by its own answer alone.
process.on('unhandledRejection', () => undefined)

serve<FileTask, FileAnswer>({ handle: read, transferOf: buffersOf })

/** What a parser throws at what it did not expect is no refusal: the file is not as its format says. */
async function read({ bytes, hints }: FileTask): Promise<FileAnswer> {
  try {
    const value = await readFile(bytes, hints)
    return { ok: true, value: { ...value, pictures: value.pictures.map(alone) } }
  } catch (error) {
    if (error instanceof SourceRefused) return { ok: false, error: { code: error.code, details: error.details } }
    throw error
  }
}

/** A picture with a buffer of its own, which can be handed over. */
function alone<T extends { readonly bytes: Uint8Array }>(picture: T): T {
  return { ...picture, bytes: Uint8Array.from(picture.bytes) }
}

function buffersOf(read: FileAnswer): ArrayBuffer[] {
  const pictures = read.ok ? read.value.pictures : []
  return pictures.flatMap(({ bytes }) => (bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : []))
}
