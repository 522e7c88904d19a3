/** What the header of a picture says. */
export interface PictureInfo {
  readonly width: number
  readonly height: number
  /** png, jpeg, webp or gif. */
  readonly format: string
  readonly pages: number
}

/** How a picture is to be made smaller. */
export interface Resize {
  readonly width?: number
  readonly quality?: number
  readonly interlace?: boolean
  readonly format?: 'webp' | 'jpeg' | 'png'
}

/** Reads and writes pictures. A port. */
export interface Pictures {
  /** Reads only the header; null when it is no picture that we take. */
  inspect(bytes: Uint8Array): Promise<PictureInfo | null>
  /** The picture written anew, upright, without metadata and without what came after its end; null when it cannot be decoded. */
  clean(
    bytes: Uint8Array,
  ): Promise<{ readonly bytes: Uint8Array; readonly info: PictureInfo; readonly mime: string } | null>
  /** A smaller copy; never larger than the original. */
  resize(bytes: Uint8Array, to: Resize): Promise<{ readonly bytes: Uint8Array; readonly mime: string } | null>
}
