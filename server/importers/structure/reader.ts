import type { Outline } from '@slidewright/engine/internal'
import type { LeftOut, LeftOutCode, SourceRefusalCode } from '@slidewright/shared'
import type { FileHints, SourcePicture } from '../../ports/source-reader.ts'
import { FormatError } from '../ooxml/format-error.ts'
import type { Block } from './block.ts'

/** What a format's reader hands over: blocks in reading order, or a tree that already is an outline. */
export interface ReadSource {
  /** An image of a block is named `picture:` and the id of one of `pictures`; other urls are dropped and counted. */
  readonly blocks?: readonly Block[]
  /** Where the file itself is a tree (a mind map): taken as it is. */
  readonly outline?: Outline
  readonly pictures?: readonly SourcePicture[]
  /** From the document's properties or its front matter. Without it the blocks show it. */
  readonly title?: string
  /** BCP 47 where the document declares one. */
  readonly language?: string
  readonly leftOut?: readonly LeftOut[]
  /** Pages or slides of the file. */
  readonly pages?: number
}

/** Reads one format. Runs in a worker: it may take time and memory, within limits. Throws SourceRefused where it cannot. */
export type Reader = (bytes: Uint8Array, hints: FileHints) => ReadSource | Promise<ReadSource>

/** Why a file is not read; thrown inside a worker and answered as data outside. */
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

/** What refuses a file, whether a reader said so or the parser of a format; undefined for an error that nobody meant. */
export function refusalIn(error: unknown): SourceRefused | undefined {
  if (error instanceof SourceRefused) return error
  return error instanceof FormatError ? new SourceRefused(error.code, error.details) : undefined
}

/** Counts what is left out. */
export interface LeftOutCounter {
  add(code: LeftOutCode, count?: number): void
  list(): readonly LeftOut[]
}

/** A counter that has counted nothing. */
export function createLeftOutCounter(): LeftOutCounter {
  const counts = new Map<LeftOutCode, number>()
  return {
    add: (code, count = 1) => {
      if (count > 0) counts.set(code, (counts.get(code) ?? 0) + count)
    },
    list: () => [...counts].map(([code, count]) => ({ code, count })),
  }
}

/** Gathers pictures. The same bytes are kept once; what is too much is counted as left out. */
export interface PictureCollector {
  /** The url to write into a block; null where the picture is left out. */
  add(bytes: Uint8Array, mime: string, alt: string): string | null
  list(): readonly SourcePicture[]
}

const PICTURES_MAX = 120
const PICTURE_BYTES_MAX = 25 * 1024 * 1024
const ALL_BYTES_MAX = 80 * 1024 * 1024
const SHOWN = /^image\/(?:png|jpe?g|gif|webp)$/u

/** A gatherer that has gathered nothing. */
export function createPictureCollector(leftOut: LeftOutCounter): PictureCollector {
  const pictures: SourcePicture[] = []
  let total = 0
  return {
    add: (bytes, mime, alt) => {
      const same = pictures.find(picture => isSame(picture.bytes, bytes))
      if (same !== undefined) return pictureUrl(same.id)
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

/** How an outline names a picture that came with a file and is not kept yet. */
export function pictureUrl(id: string): string {
  return `picture:${id}`
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && Buffer.compare(a, b) === 0
}
