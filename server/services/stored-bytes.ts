import type { Blobs } from '../ports/blobs.ts'

/** The bytes of a stored file, loaded on demand: none, after `isGone`, if there is no such file. */
export function storedBytes(blobs: Blobs, key: string) {
  let isGone = false
  return {
    get: async (): Promise<Uint8Array> => {
      const bytes = await blobs.get(key)
      isGone = bytes === null
      return bytes ?? new Uint8Array()
    },
    isGone: () => isGone,
  }
}
