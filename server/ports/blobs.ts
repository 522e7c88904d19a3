/** Keeps files under random keys. A port: the local disk now. A key that was put is durable when `put` answers. */
export interface Blobs {
  /** Writes all chunks under a new key, or nothing: an aborted or failed write leaves no file. Throws StorageFull when there is no room. */
  put(key: string, chunks: AsyncIterable<Uint8Array>): Promise<void>
  /** The bytes, or null where there are none. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** The first bytes, for looking at what kind of file it is. */
  head(key: string, length: number): Promise<Uint8Array | null>
  delete(key: string): Promise<void>
}
