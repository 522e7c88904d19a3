import type { Blobs } from '../ports/blobs.ts'

/** Loads the bytes of a stored file on demand; if there is no such file, `isGone` is set and there are none. */
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
