import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, mkdirSync } from 'node:fs'
import { copyFile, type FileHandle, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Blobs, Draft } from '../../ports/blobs.ts'
import { StorageFull } from '../../ports/database.ts'
import { fileStream } from '../../security/file-stream.ts'

/** Age in ms at which an incomplete upload is considered abandoned; no upload takes this long. */
const LEFTOVER_MS = 60 * 60 * 1000
/** Small chunks are buffered up to this many bytes or this many chunks. */
const WRITE_FROM = 256 * 1024
const WRITE_MAX = 256
const KEY = /^[\w-]{16,64}$/

/**
 * Stores files on the local disk. A file appears under its name only once it is complete: it is written to a temporary name, synced and
 * renamed, and its folder is synced.
 */
export function createDiskBlobs(folder: string): Blobs {
  const incoming = join(folder, 'incoming')
  mkdirSync(incoming, { recursive: true, mode: 0o700 })
  sweep(incoming).catch(() => {})

  /** Two characters per folder level (4096 folders), so that no folder grows without bound. */
  function pathOf(key: string): string {
    if (!KEY.test(key)) throw new Error('Not a key')
    return join(folder, key.slice(0, 2), key)
  }

  const receive = (chunks: AsyncIterable<Uint8Array>, max: number) =>
    receiveIn(incoming, chunks, { max, isSynced: true })

  async function adopt(key: string, { path }: Draft): Promise<void> {
    const target = pathOf(key)
    try {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(path, target)
      await syncFolder(dirname(target))
    } catch (error) {
      throw asFull(error)
    }
  }

  return {
    put: async (key, chunks) => {
      pathOf(key)
      const draft = await receive(chunks, Number.POSITIVE_INFINITY)
      if (draft === null) return
      await adopt(key, draft).catch(async error => {
        await rm(draft.path, { force: true })
        throw error
      })
    },
    copy: async (key, to) => {
      const target = pathOf(to)
      try {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        if (!(await linkOrCopy(pathOf(key), target, join(incoming, to)))) return false
        await syncFolder(dirname(target))
        return true
      } catch (error) {
        throw asFull(error)
      }
    },
    receive,
    receiveTemporary: (chunks, max) => receiveIn(incoming, chunks, { max, isSynced: false }),
    draftOf,
    adopt,
    discard: path => rm(path, { force: true }),
    prune: () => sweep(incoming),
    get: key => readFile(pathOf(key)).catch(missingIsNull),
    open: async key => {
      const path = pathOf(key)
      const found = await stat(path).catch(missingIsNull)
      return found && { size: found.size, stream: fileStream(path) }
    },
    pathOf,
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

/** Removes the leftovers of killed processes. Younger files may still be being written by another process. */
async function sweep(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const found = await stat(path).catch(missingIsNull)
    if (found !== null && found.mtimeMs < Date.now() - LEFTOVER_MS) await rm(path, { force: true })
  }
}

interface Writing {
  readonly max: number
  readonly isSynced: boolean
}

/** Writes chunks to a new file of a folder. Returns null, and leaves no file, if they exceed `max` bytes. Throws StorageFull. */
async function receiveIn(incoming: string, chunks: AsyncIterable<Uint8Array>, writing: Writing): Promise<Draft | null> {
  const path = join(incoming, randomBytes(16).toString('hex'))
  try {
    const written = await writeAll(path, chunks, writing)
    if (written === null) await rm(path, { force: true })
    return written && { path, ...written }
  } catch (error) {
    await rm(path, { force: true }).catch(() => {})
    throw asFull(error)
  }
}

/** Writes the chunks, and syncs them if they are to last. Returns size and hash, or null if they exceed `max` bytes. */
async function writeAll(path: string, chunks: AsyncIterable<Uint8Array>, { max, isSynced }: Writing) {
  const hash = createHash('sha256')
  const waiting: Uint8Array[] = []
  let [size, written] = [0, 0]
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > max) return null
      hash.update(chunk)
      waiting.push(chunk)
      if (size - written < WRITE_FROM && waiting.length < WRITE_MAX) continue
      await writeChunks(file, waiting.splice(0))
      written = size
    }
    await writeChunks(file, waiting)
    if (isSynced) await file.sync()
  } finally {
    await file.close()
  }
  return { size, hash: hash.digest('hex') }
}

async function writeChunks(file: FileHandle, chunks: readonly Uint8Array[]): Promise<void> {
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  if (length === 0) return
  const { bytesWritten } = await file.writev(chunks)
  // A write may be partial, for example on a full disk: the rest is written, or the write throws the reason.
  if (bytesWritten < length) await file.writeFile(Buffer.concat(chunks).subarray(bytesWritten))
}

async function draftOf(path: string): Promise<Draft> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    hash.update(chunk)
  }
  await syncFile(path)
  return { path, size, hash: hash.digest('hex') }
}

/** Syncs the folder, and its parent if it is new, so that the rename survives a power failure. */
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

/** Creates a hard link to the same bytes, or a copy on file systems without hard links. */
async function linkOrCopy(from: string, to: string, part: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return false
    if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error
  }
  try {
    await copyFile(from, part)
    await syncFile(part)
    await rename(part, to)
    return true
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    // The file comes from another program and has that program's mode.
    await file.chmod(0o600)
    await file.sync()
  } finally {
    await file.close()
  }
}

function missingIsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

function asFull(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' ? new StorageFull('No room for a file', { cause: error }) : error
}
