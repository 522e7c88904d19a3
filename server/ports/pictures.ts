/** The contents of a picture's header. */
export interface PictureInfo {
  readonly width: number
  readonly height: number
  /** png, jpeg, webp or gif. */
  readonly format: string
  readonly pages: number
}

/** How a picture is resized. */
export interface Resize {
  readonly width?: number
  readonly quality?: number
  readonly interlace?: boolean
  readonly format?: 'webp' | 'jpeg' | 'png'
}

/** The path of a picture file on this machine, or its bytes. */
export type PictureSource = string | Uint8Array

/** Decodes and encodes pictures, few at a time. A port. */
export interface Pictures {
  /** Reads only the header; null when it is no picture that we take. */
  inspect(source: PictureSource): Promise<PictureInfo | null>
  /** Writes the picture anew to another path: upright, without metadata and without what came after its end; null when it cannot be decoded. */
  clean(source: PictureSource, to: string): Promise<{ readonly info: PictureInfo; readonly mime: string } | null>
  /** A smaller copy; never larger than the original. */
  resize(source: PictureSource, to: Resize): Promise<{ readonly bytes: Uint8Array; readonly mime: string } | null>
}
