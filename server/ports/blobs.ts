/** Uploaded bytes that have no key yet. */
export interface Draft {
  /** Where they lie on this machine, for those who read files. */
  readonly path: string
  readonly size: number
  /** SHA-256, hexadecimal. */
  readonly hash: string
}

/** A file to be read in chunks. */
export interface OpenBlob {
  readonly size: number
  /** Reads from the disk only what is taken; it fails where the file goes away meanwhile. */
  readonly stream: ReadableStream<Uint8Array>
}

/** Stores files under random keys. A port: currently the local disk. A key is durable once `put` or `adopt` has resolved. */
export interface Blobs {
  /** Writes all chunks under a new key, or nothing: an aborted or failed write leaves no file. Throws StorageFull when there is no room. */
  put(key: string, chunks: AsyncIterable<Uint8Array>): Promise<void>
  /** The same bytes under a new key, durable like `put`; false where there are none. Either can be deleted without the other. Throws StorageFull. */
  copy(key: string, to: string): Promise<boolean>
  /** Writes chunks to a draft as they come; null, and nothing is left, when there are more than `most` bytes. Throws StorageFull, or what the chunks throw. */
  receive(chunks: AsyncIterable<Uint8Array>, max: number): Promise<Draft | null>
  /** Like `receive`, for a draft that is read and discarded: it is not durable, and must not be adopted. */
  receiveTemporary(chunks: AsyncIterable<Uint8Array>, max: number): Promise<Draft | null>
  /** A draft of a file that a program has written at this path, beside another draft. */
  draftOf(path: string): Promise<Draft>
  /** Takes a draft over under a new key, without copying it. Throws StorageFull. */
  adopt(key: string, draft: Draft): Promise<void>
  /** Removes a draft that is not wanted; one that was adopted is not there any more, which is as well. */
  discard(path: string): Promise<void>
  /** Removes drafts that a process left behind which is no more. */
  prune(): Promise<void>
  /** The bytes, or null where there are none. For files whose size is known to be small. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** The file to be read piece by piece, or null where there is none. */
  open(key: string): Promise<OpenBlob | null>
  /** Where a file lies on this machine, for those who read files. Whether there is one shows when it is read. */
  pathOf(key: string): string
  /** The first bytes, for looking at what kind of file it is. */
  head(key: string, length: number): Promise<Uint8Array | null>
  delete(key: string): Promise<void>
}
