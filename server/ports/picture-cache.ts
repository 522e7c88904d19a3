/**
 * A cache of resized pictures, which can be recreated at any time. Its size is limited: the least recently used ones are evicted. A port:
 * currently a folder.
 */
export interface PictureCache {
  get(key: string, variant: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Keeps a copy, unless it is too large to be kept or there is no room: it is only made again then. */
  put(key: string, variant: string, bytes: Uint8Array): Promise<void>
  /** Forgets all copies of a picture. */
  drop(key: string): Promise<void>
  /** Bytes of all copies, as far as they are known yet. */
  size(): number
}
