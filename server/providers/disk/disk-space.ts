import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { DiskSpace, Room } from '../../ports/disk-space.ts'

/** Deletions need space for some pages of the database's log. A small disk reserves less. In bytes. */
const BALLAST = 8 * 1024 * 1024
const BALLAST_SHARE = 0.02
const BLOCK = 1024 * 1024

/** Measures the free space of a folder's disk. Space for deletions is reserved by a file of zeros in the folder. */
export function createDiskSpace(folder: string): DiskSpace {
  const ballast = join(folder, 'ballast')

  function measure(): Room {
    const { bavail, blocks, bsize } = statfsSync(folder)
    return { free: bavail * bsize, total: blocks * bsize }
  }

  function take(): void {
    const { free, total } = measure()
    const size = Math.min(BALLAST, Math.floor(total * BALLAST_SHARE))
    if (existsSync(ballast) || free < size * 4) return
    const draft = `${ballast}.${process.pid}`
    try {
      writeZeros(draft, size)
      renameSync(draft, ballast)
    } catch {
      // It is reserved again as soon as there is space.
      rmSync(draft, { force: true })
    }
  }

  return { measure: measure, restoreReserve: take, releaseReserve: () => rmSync(ballast, { force: true }) }
}

/** Allocates real blocks; a sparse file would reserve nothing. */
function writeZeros(path: string, size: number): void {
  const file = openSync(path, 'w', 0o600)
  try {
    for (let at = 0; at < size; at += BLOCK) writeSync(file, Buffer.alloc(Math.min(BLOCK, size - at)))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
