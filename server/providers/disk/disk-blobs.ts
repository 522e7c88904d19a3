import { mkdirSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Blobs } from '../../ports/blobs.ts'
import { StorageFull } from '../../ports/database.ts'

const LEFTOVER_MS = 24 * 60 * 60 * 1000
const KEY = /^[\w-]{16,64}$/

/** Files on the local disk. A file appears under its name only when all of it is on the disk: written beside, synced, renamed, folder synced. */
export function createDiskBlobs(folder: string): Blobs {
  const incoming = join(folder, 'incoming')
  mkdirSync(incoming, { recursive: true })
  sweep(incoming).catch(() => {})

  /** Two letters a folder: 4096 of them, so that no folder grows without end. */
  function pathOf(key: string): string {
    if (!KEY.test(key)) throw new Error('Not a key')
    return join(folder, key.slice(0, 2), key)
  }

  return {
    put: async (key, chunks) => {
      const target = pathOf(key)
      const part = join(incoming, key)
      try {
        await writeAll(part, chunks)
        await mkdir(dirname(target), { recursive: true })
        await rename(part, target)
        await syncFolder(dirname(target))
      } catch (error) {
        await rm(part, { force: true }).catch(() => {})
        throw isFull(error) ? new StorageFull('No room for a file', { cause: error }) : error
      }
    },
    get: key => readFile(pathOf(key)).catch(missingIsNull),
    head: async (key, length) => {
      const file = await open(pathOf(key), 'r').catch(missingIsNull)
      if (file === null) return null
      try {
        const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, 0)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    delete: async key => {
      await rm(pathOf(key), { force: true })
    },
  }
}

/** Removes what writes of killed processes left behind; another process may be writing the younger ones. */
async function sweep(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < Date.now() - LEFTOVER_MS) await rm(path, { force: true })
  }
}

async function writeAll(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx')
  try {
    for await (const chunk of chunks) await writeChunk(file, chunk)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function writeChunk(file: FileHandle, chunk: Uint8Array): Promise<void> {
  let offset = 0
  while (offset < chunk.length) {
    const { bytesWritten } = await file.write(chunk, offset, chunk.length - offset)
    offset += bytesWritten
  }
}

/** The rename itself must survive a power cut, and the folder's own entry when it is new. */
async function syncFolder(folder: string): Promise<void> {
  for (const path of [folder, dirname(folder)]) {
    const handle = await open(path, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}

function missingIsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

function isFull(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code
  return code === 'ENOSPC' || code === 'EDQUOT'
}
