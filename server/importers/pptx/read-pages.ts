import { randomBytes } from 'node:crypto'
import { createIds, toFile } from '@slidewright/engine/internal'
import { readPptx } from '@slidewright/engine/pptx'
import { UPLOADS } from '@slidewright/shared'
import type { ReadPages, SourcePicture } from '../../ports/source-reader.ts'
import { openOfficeFile } from '../archive/office-file.ts'
import { createLeftOutCounter } from '../structure/left-out.ts'
import { pictureSize } from '../structure/picture-size.ts'
import { SourceRefused } from '../structure/reader.ts'

/** A presentation read as it is: its pages, and its pictures, which the deck calls `picture:` and their ids. */
export interface ReadPresentation {
  readonly pages: ReadPages
  readonly title: string
  readonly language: string
  readonly count: number
  readonly pictures: readonly SourcePicture[]
  readonly leftOut: ReturnType<ReturnType<typeof createLeftOutCounter>['list']>
}

/** The most characters of a deck that is read: more than any that is kept, and less than what exhausts the memory. */
const SIZE_MAX = 4 * UPLOADS.canvas.maxBytes

/** Reads a presentation with its pages as they are. */
export async function readPptxPages(bytes: Uint8Array): Promise<ReadPresentation> {
  const leftOut = createLeftOutCounter()
  const file = await openOfficeFile(bytes, leftOut)
  const ids = createIds(() => randomBytes(9).toString('base64url'))
  const read = await readPptx(file, { ids, pictureSize }, { sizeMax: SIZE_MAX })
  if (read === null) throw new SourceRefused('taskCancelled')
  const { deck, pictures, simplified } = read
  const { assets: _assets, ...rest } = toFile(deck)
  return {
    pages: {
      file: new TextEncoder().encode(JSON.stringify(rest)),
      assets: pictures.map(({ asset }) => asset),
      size: rest.size,
      simplified,
    },
    title: deck.title,
    language: deck.language,
    count: Object.keys(deck.pages).length,
    pictures: pictures.map(({ asset, bytes: content }) => ({
      id: asset.url.slice('picture:'.length),
      bytes: content,
      mime: asset.mime,
      alt: '',
    })),
    leftOut: leftOut.list(),
  }
}
