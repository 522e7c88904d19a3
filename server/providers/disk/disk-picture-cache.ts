import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureCache } from '../../ports/picture-cache.ts'

/** Copies in a folder for each picture. Nothing is synced: what a power cut takes is made again. */
export function createDiskPictureCache(folder: string): PictureCache {
  const folderOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    get: (key, variant) =>
      readFile(join(folderOf(key), variant)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    put: async (key, variant, bytes) => {
      const target = join(folderOf(key), variant)
      const part = `${target}.${randomBytes(6).toString('hex')}`
      await mkdir(folderOf(key), { recursive: true })
      await writeFile(part, bytes)
      await rename(part, target)
    },
    drop: key => rm(folderOf(key), { recursive: true, force: true }),
  }
}
