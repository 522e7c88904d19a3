import { randomBytes } from 'node:crypto'
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { PictureCache } from '../../ports/picture-cache.ts'
import { createLruIndex } from './lru-index.ts'

/** One copy takes at most this share of the cache, those of one picture this one: no picture drives out all others. */
const COPY_SHARE = 1 / 8
const PICTURE_SHARE = 1 / 4
/** A block of the disk, which the smallest file takes. */
const BLOCK = 4096
const PART = /\.[0-9a-f]{12}$/

/** Caches resized pictures, in a folder per picture, up to `limit` bytes. Nothing is synced: what a power failure destroys is created again. */
export function createDiskPictureCache(folder: string, limit: number): PictureCache {
  const kept = createLruIndex({ all: limit, each: limit * PICTURE_SHARE })
  const folderOf = (key: string) => join(folder, key.slice(0, 2), key)
  const pathOf = (key: string, variant: string) => join(folderOf(key), variant)
  const remove = (paths: readonly string[]) => Promise.all(paths.map(path => rm(path, { force: true })))
  // What another process or an earlier one has left counts as well.
  const known = look(folder, async (path, size) => {
    await remove(PART.test(path) ? [path] : kept.add(path, basename(dirname(path)), size))
  })

  return {
    get: async (key, variant) => {
      const path = pathOf(key, variant)
      const bytes = await readFile(path).catch(missingIsNull)
      if (bytes !== null) await remove(kept.add(path, key, sizeOf(bytes.length)))
      return bytes
    },
    put: async (key, variant, bytes) => {
      if (bytes.length > limit * COPY_SHARE) return
      await known
      const target = pathOf(key, variant)
      const part = `${target}.${randomBytes(6).toString('hex')}`
      try {
        // Room is made first: the disk never holds more than the limit.
        await remove(kept.add(target, key, sizeOf(bytes.length)))
        await mkdir(folderOf(key), { recursive: true, mode: 0o700 })
        await writeFile(part, bytes, { mode: 0o600 })
        await rename(part, target)
      } catch (error) {
        kept.remove(target)
        await rm(part, { force: true }).catch(() => {})
        if (!isNoRoom(error)) throw error
      }
    },
    drop: async key => {
      kept.removeGroup(key)
      await rm(folderOf(key), { recursive: true, force: true })
    },
    size: () => kept.size(),
  }
}

function sizeOf(length: number): number {
  return Math.ceil(length / BLOCK) * BLOCK
}

/** Goes through what is there, file by file, without holding anybody up. */
async function look(folder: string, found: (path: string, size: number) => Promise<void>): Promise<void> {
  const entries = await opendir(folder, { recursive: true }).catch(missingIsNull)
  if (entries === null) return
  try {
    for await (const entry of entries) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const { size } = (await stat(path).catch(missingIsNull)) ?? { size: 0 }
      await found(path, sizeOf(size))
    }
  } catch (error) {
    // A folder that is dropped meanwhile.
    missingIsNull(error as NodeJS.ErrnoException)
  }
}

function missingIsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** No room on the disk, or the folder of a picture was dropped meanwhile. */
function isNoRoom(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')
}
