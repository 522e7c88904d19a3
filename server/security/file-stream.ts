import { type FileHandle, open } from 'node:fs/promises'

const CHUNK = 64 * 1024

/** A file to be read in chunks. It is opened when the first chunk is requested: a stream that nobody reads holds no resources. */
export function fileStream(path: string): ReadableStream<Uint8Array> {
  let opened: Promise<FileHandle> | null = null
  let at = 0
  /** Also a file that is just being opened is closed again. */
  const close = async () => {
    const file = await opened?.catch(() => null)
    await file?.close()
  }
  return new ReadableStream<Uint8Array>(
    {
      pull: async controller => {
        opened ??= open(path, 'r')
        const file = await opened
        const { buffer, bytesRead } = await file.read(new Uint8Array(CHUNK), 0, CHUNK, at)
        at += bytesRead
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead))
        await file.close()
        controller.close()
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  )
}
