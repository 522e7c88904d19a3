import { randomBytes } from 'node:crypto'
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { PictureCache } from '../../ports/picture-cache.ts'
import { createLruIndex } from './lru-index.ts'

/** The largest share of the cache for one copy, and for all copies of one picture, so that no picture evicts all others. */
const COPY_SHARE = 1 / 8
const PICTURE_SHARE = 1 / 4
/** The block size of the disk, in bytes: the smallest file occupies one block. */
const BLOCK = 4096
const PART = /\.[0-9a-f]{12}$/

/**
 * Caches resized pictures, in a folder per picture, up to `limit` bytes. Nothing is synced: copies lost in a power failure are recreated.
 */
export function createDiskPictureCache(folder: string, limit: number): PictureCache {
  const index = createLruIndex({ all: limit, each: limit * PICTURE_SHARE })
  const folderOf = (key: string) => join(folder, key.slice(0, 2), key)
  const pathOf = (key: string, variant: string) => join(folderOf(key), variant)
  const remove = (paths: readonly string[]) => Promise.all(paths.map(path => rm(path, { force: true })))
  // Files left by an earlier process, or by another one, count as well.
  const indexed = visitFiles(folder, async (path, size) => {
    await remove(PART.test(path) ? [path] : index.add(path, basename(dirname(path)), size))
  })

  return {
    get: async (key, variant) => {
      const path = pathOf(key, variant)
      const bytes = await readFile(path).catch(missingIsNull)
      if (bytes !== null) await remove(index.add(path, key, sizeOf(bytes.length)))
      return bytes
    },
    put: async (key, variant, bytes) => {
      if (bytes.length > limit * COPY_SHARE) return
      await indexed
      const target = pathOf(key, variant)
      const part = `${target}.${randomBytes(6).toString('hex')}`
      try {
        // Space is freed first, so that the cache never exceeds the limit.
        await remove(index.add(target, key, sizeOf(bytes.length)))
        await mkdir(folderOf(key), { recursive: true, mode: 0o700 })
        await writeFile(part, bytes, { mode: 0o600 })
        await rename(part, target)
      } catch (error) {
        index.remove(target)
        await rm(part, { force: true }).catch(() => {})
        if (!isNoRoom(error)) throw error
      }
    },
    drop: async key => {
      index.removeGroup(key)
      await rm(folderOf(key), { recursive: true, force: true })
    },
    size: () => index.size(),
  }
}

function sizeOf(length: number): number {
  return Math.ceil(length / BLOCK) * BLOCK
}

/** Visits all files of a folder one by one, without blocking the event loop. */
async function visitFiles(folder: string, visit: (path: string, size: number) => Promise<void>): Promise<void> {
  const entries = await opendir(folder, { recursive: true }).catch(missingIsNull)
  if (entries === null) return
  try {
    for await (const entry of entries) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const { size } = (await stat(path).catch(missingIsNull)) ?? { size: 0 }
      await visit(path, sizeOf(size))
    }
  } catch (error) {
    // A folder was removed in the meantime.
    missingIsNull(error as NodeJS.ErrnoException)
  }
}

function missingIsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Whether the disk is full, or the folder of a picture was removed in the meantime. */
function isNoRoom(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')
}
