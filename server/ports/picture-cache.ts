/** Smaller copies of pictures, which can be made again at any time. A port: a folder now. */
export interface PictureCache {
  get(key: string, variant: string): Promise<Uint8Array<ArrayBuffer> | null>
  put(key: string, variant: string, bytes: Uint8Array): Promise<void>
  /** Forgets all copies of a picture. */
  drop(key: string): Promise<void>
}
