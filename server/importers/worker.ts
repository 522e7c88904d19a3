import { parentPort } from 'node:worker_threads'
import type { FileHints, ReadFile } from '../ports/source-reader.ts'
import { readFile } from './read-file.ts'
import { SourceRefused } from './reader.ts'
import { BEGUN, type WorkerAnswer, type WorkerTask } from './worker-messages.ts'

const port = parentPort
port?.on('message', async ({ bytes, hints }: WorkerTask) => {
  port.postMessage(BEGUN)
  const answer = await read(bytes, hints)
  port.postMessage(answer, answer.ok ? buffersOf(answer.value) : [])
})

async function read(bytes: Uint8Array, hints: FileHints): Promise<WorkerAnswer> {
  try {
    const value = await readFile(bytes, hints)
    return { ok: true, value: { ...value, pictures: value.pictures.map(alone) } }
  } catch (error) {
    if (error instanceof SourceRefused) return { ok: false, error: { code: error.code, details: error.details } }
    // What a parser throws at what it did not expect: the file is not as its format says.
    const unexpected = error instanceof Error ? `${error.name} ${error.stack?.split('\n')[1]?.trim() ?? ''}` : 'unknown'
    return { ok: false, error: { code: 'sourceDamaged' }, unexpected }
  }
}

/** A picture with a buffer of its own, which can be handed over. */
function alone<T extends { readonly bytes: Uint8Array }>(picture: T): T {
  return { ...picture, bytes: Uint8Array.from(picture.bytes) }
}

function buffersOf({ pictures }: ReadFile): ArrayBuffer[] {
  return pictures.flatMap(({ bytes }) => (bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : []))
}
