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

/** Reads a presentation with its pages as they are. */
export async function readPptxPages(bytes: Uint8Array): Promise<ReadPresentation> {
  const leftOut = createLeftOutCounter()
  const file = await openOfficeFile(bytes, leftOut)
  const ids = createIds(() => randomBytes(9).toString('base64url'))
  const read = await readPptx(file, { ids, pictureSize }, { sizeMax: UPLOADS.canvas.maxBytes })
  if (read === null) throw new SourceRefused('taskCancelled')
  const { deck, pictures, simplified } = read
  return {
    pages: { deck: toFile(deck), simplified },
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
