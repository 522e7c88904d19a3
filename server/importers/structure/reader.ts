import type { Outline } from '@slidewright/engine/internal'
import { FormatError } from '@slidewright/engine/ooxml'
import type { LeftOut, SourceRefusalCode } from '@slidewright/shared'
import type { FileHints, SourcePicture } from '../../ports/source-reader.ts'
import type { Block } from './block.ts'
import type { LeftOutCounter } from './left-out.ts'
import { isDecoration } from './picture-size.ts'

/** The result of a format's reader: blocks in reading order, or a finished outline. */
export interface ReadSource {
  /** Images in blocks have urls of the form `picture:` plus the id of one of `pictures`; other urls are dropped and counted. */
  readonly blocks?: readonly Block[]
  /** The outline of a file that is itself a tree (a mind map), used unchanged. */
  readonly outline?: Outline
  readonly pictures?: readonly SourcePicture[]
  /** The title in the document's properties or front matter. Without it the blocks determine it. */
  readonly title?: string
  /** The declared language, as BCP 47. */
  readonly language?: string
  readonly leftOut?: readonly LeftOut[]
  /** The number of pages or slides of the file. */
  readonly pages?: number
}

/** Reads one format. Runs in a worker with time and memory limits. Throws SourceRefused if it cannot. */
export type Reader = (bytes: Uint8Array, hints: FileHints) => ReadSource | Promise<ReadSource>

/** The reason why a file cannot be read; thrown inside a worker and returned as data outside. */
export class SourceRefused extends Error {
  readonly code: SourceRefusalCode
  readonly details: Readonly<Record<string, string | number>>

  constructor(code: SourceRefusalCode, details: SourceRefused['details'] = {}) {
    super(code)
    this.name = 'SourceRefused'
    this.code = code
    this.details = details
  }
}

/** Returns the refusal in an error, from a reader or a parser; undefined for unexpected errors. */
export function refusalIn(error: unknown): SourceRefused | undefined {
  if (error instanceof SourceRefused) return error
  return error instanceof FormatError ? new SourceRefused(error.code, error.details) : undefined
}

/** Collects pictures. Identical bytes are stored once; what exceeds the limits is counted as left out. */
export interface PictureCollector {
  /** Returns the url to write into a block; null if the picture is left out. */
  add(bytes: Uint8Array, mime: string, alt: string): string | null
  list(): readonly SourcePicture[]
}

const PICTURES_MAX = 120
const PICTURE_BYTES_MAX = 25 * 1024 * 1024
const ALL_BYTES_MAX = 80 * 1024 * 1024
const SHOWN = /^image\/(?:png|jpe?g|gif|webp)$/u

/** Creates an empty collector. `isDesign`: what is gathered is the design of a template, of which small pictures are part. */
export function createPictureCollector(leftOut: LeftOutCounter, isDesign = false): PictureCollector {
  const pictures: SourcePicture[] = []
  let total = 0
  return {
    add: (bytes, mime, alt) => {
      const same = pictures.find(picture => isSame(picture.bytes, bytes))
      if (same !== undefined) return pictureUrl(same.id)
      if (!isDesign && SHOWN.test(mime) && isDecoration(bytes)) {
        leftOut.add('decorations')
        return null
      }
      const isShown = SHOWN.test(mime) && bytes.length > 0 && bytes.length <= PICTURE_BYTES_MAX
      const isTooMuch = pictures.length >= PICTURES_MAX || total + bytes.length > ALL_BYTES_MAX
      if (!isShown || isTooMuch) {
        leftOut.add(isShown ? 'morePictures' : 'otherPictures')
        return null
      }
      const id = `${pictures.length + 1}`
      total += bytes.length
      pictures.push({ id, bytes, mime, alt })
      return pictureUrl(id)
    },
    list: () => pictures,
  }
}

/** Returns the url by which an outline refers to an embedded picture that is not stored yet. */
export function pictureUrl(id: string): string {
  return `picture:${id}`
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && Buffer.compare(a, b) === 0
}
