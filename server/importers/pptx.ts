import type { SourceRef } from '@slidewright/engine'
import type { FileHints } from '../ports/source-reader.ts'
import { givenTitle, openOoxml } from './ooxml-package.ts'
import { readSlides, type Slide } from './pptx-deck.ts'
import { findRepeated } from './pptx-repeated.ts'
import { type ReadSlide, readSlide } from './pptx-slide.ts'
import { createLeftOut, createPictures, type ReadSource, SourceRefused } from './reader.ts'
import type { Block } from './structure.ts'

/** Reads a presentation (PresentationML, ECMA-376 part 1, 19), transitional or strict. */
export async function readPptxFile(bytes: Uint8Array, { name }: FileHints): Promise<ReadSource> {
  const leftOut = createLeftOut()
  const pictures = createPictures(leftOut)
  const file = await openOoxml(bytes, leftOut)
  const { slides, width, height, count } = await readSlides(file, leftOut)
  if (slides.length === 0) throw new SourceRefused('fileEmpty')
  const isRepeated = findRepeated(slides, leftOut)
  const read = slides.map(slide => {
    const source: SourceRef = { source: name, place: `slide ${slide.number}` }
    const context = { slide, source, pictures, leftOut, area: width * height }
    const own = readSlide({ ...context, isRepeated: shape => isRepeated(slide, shape) })
    return { slide, source, ...own }
  })
  const opening = read[0] !== undefined && isOpening(read[0], read.length) ? read[0] : undefined
  const title = opening?.title || (await givenTitle(file)) || fileTitle(name)
  const blocks = blocksOf(opening === undefined ? read : read.slice(1), title)
  return {
    blocks: [...(opening?.blocks ?? []), ...blocks],
    title,
    pictures: pictures.list(),
    leftOut: leftOut.list(),
    pages: count,
  }
}

interface Placed extends ReadSlide {
  readonly slide: Slide
  readonly source: SourceRef
}

/** The first slide opens the deck where its layout says so, or where it holds a title and hardly more. */
function isOpening({ slide, title, blocks }: Placed, count: number): boolean {
  if (title === '' || count < 2) return false
  const isTitle = slide.layout === 'title' || slide.shapes.some(shape => shape.placeholder === 'ctrTitle')
  const items = blocks.filter(block => block.is === 'item')
  const isPlain = blocks.every(block => block.is !== 'table') && items.length <= 6
  const isBare = /^(?:blank|)$/u.test(slide.layout) && items.length <= 2
  return isPlain && (isTitle || (isBare && items.every(item => item.form === 'paragraph' && item.text.length < 80)))
}

const CHAPTER = 1
const PAGE = 2

/** Slides as pages; sections, and slides that head one, as chapters. */
function blocksOf(slides: readonly Placed[], deck: string): readonly Block[] {
  const blocks: Block[] = []
  let section = ''
  let title = ''
  for (const placed of slides) {
    const { slide, source } = placed
    const isHead = slide.layout === 'secHead' && placed.title !== ''
    if (slide.section !== section && slide.section !== '' && !isHead) {
      blocks.push({ is: 'heading', level: CHAPTER, text: slide.section }, { is: 'source', source })
    }
    section = slide.section
    if (placed.title === '' && placed.blocks.length === 0) continue
    title = placed.title || shownTitle(placed.blocks) || title || slide.section || deck
    const isBorrowed = title === deck && placed.title === ''
    const heading: Block = { is: 'heading', level: isHead ? CHAPTER : PAGE, text: title }
    blocks.push(heading, ...(isBorrowed ? [] : [{ is: 'source', source } as const]), ...placed.blocks)
  }
  return blocks
}

/** What is shown on a slide without a title: what its picture shows, or the one thing that its chart counts. */
function shownTitle(blocks: readonly Block[]): string {
  const pictures = blocks.flatMap(block => (block.is === 'images' ? block.images.map(({ alt }) => alt) : []))
  const charts = blocks.flatMap(block => {
    const head = block.is === 'table' ? (block.table.rows[0] ?? []) : []
    return head[0] === '' && head.length === 2 ? [head[1] ?? ''] : []
  })
  return [...pictures, ...charts].find(words => words !== '' && words.length <= 80) ?? ''
}

function fileTitle(name: string): string {
  return name.replace(/\.[a-z0-9]{1,8}$/iu, '').replace(/_+/gu, ' ')
}
