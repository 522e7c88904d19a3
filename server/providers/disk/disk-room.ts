import { statfs } from 'node:fs/promises'
import type { DiskRoom } from '../../ports/disk-room.ts'

/** The room of the file system that a folder is on. */
export function createDiskRoom(folder: string): DiskRoom {
  return {
    room: async () => {
      const { bavail, blocks, bsize } = await statfs(folder)
      return { free: bavail * bsize, total: blocks * bsize }
    },
  }
}
