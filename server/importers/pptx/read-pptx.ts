import type { SourceRef } from '@slidewright/engine/internal'
import { attributeOf, givenTitle, walkContent } from '@slidewright/engine/ooxml'
import { titleFromFileName } from '@slidewright/shared'
import type { FileHints } from '../../ports/source-reader.ts'
import { openOfficeFile } from '../archive/office-file.ts'
import { wordsOfShape } from '../ooxml/shapes.ts'
import { hasWords, readSlides, type Slide } from '../ooxml/slides.ts'
import type { Block } from '../structure/block.ts'
import { createLeftOutCounter } from '../structure/left-out.ts'
import { createPictureCollector, type ReadSource, SourceRefused } from '../structure/reader.ts'
import { findRepeated } from './repeated.ts'
import { type ReadSlide, readSlide } from './slide.ts'

/** Reads a presentation (PresentationML, ECMA-376 part 1, 19), transitional or strict. */
export async function readPptxFile(bytes: Uint8Array, { name }: FileHints): Promise<ReadSource> {
  const leftOut = createLeftOutCounter()
  const pictures = createPictureCollector(leftOut)
  const file = await openOfficeFile(bytes, leftOut)
  const { slides, width, height, count, hidden, comments } = await readSlides(file)
  for (const { slide, text } of comments) {
    leftOut.at({ slide })
    leftOut.add('comments', 1, text)
  }
  for (const slide of hidden) {
    leftOut.at({ slide: slide.number })
    const [first = '', ...others] = [...slide.shapes.map(wordsOfShape), slide.notes].filter(words => words !== '')
    leftOut.add('hiddenPages', 1, first)
    for (const words of others) leftOut.add('hiddenPages', 0, words)
  }
  leftOut.at({})
  if (slides.length === 0) throw new SourceRefused('fileEmpty')
  const isRepeated = findRepeated(slides, leftOut)
  const footers = new Set<string>()
  const read = slides.map(slide => {
    leftOut.at({ slide: slide.number })
    const source: SourceRef = { source: name, place: `slide ${slide.number}` }
    const context = { slide, source, pictures, leftOut, footers, area: width * height }
    const own = readSlide({ ...context, isRepeated: shape => isRepeated(slide, shape) })
    return { slide, source, ...own }
  })
  const opening = read[0] !== undefined && isOpening(read[0], read.length) ? read[0] : undefined
  const alone = read.length === 1 ? (read[0]?.title ?? '') : ''
  const title = opening?.title || alone || (await givenTitle(file)) || titleFromFileName(name)
  const blocks = blocksOf(opening === undefined ? read : read.slice(1), title)
  const language = languageOf(slides)
  return {
    ...(language === undefined ? {} : { language }),
    blocks: [...(opening?.blocks ?? []), ...blocks],
    title,
    pictures: pictures.list(),
    leftOut: leftOut.list(),
    pages: count,
  }
}

/** Returns the language that most runs of the slides declare; undefined if none do. */
function languageOf(slides: readonly Slide[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { element } of slides.flatMap(({ shapes }) => shapes))
    for (const run of walkContent(element)) {
      const own = run.name === 'rPr' ? attributeOf(run, 'lang') : undefined
      if (own !== undefined) counts.set(own, (counts.get(own) ?? 0) + 1)
    }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}

interface Placed extends ReadSlide {
  readonly slide: Slide
  readonly source: SourceRef
}

/** Whether the first slide is a cover: its layout says so, or it has a title and hardly anything else. */
function isOpening(placed: Placed, count: number): boolean {
  const { slide, title, blocks } = placed
  if (title === '' || count < 2) return false
  if (isTitleAlone(placed)) return true
  const isTitle = slide.layout === 'title' || slide.shapes.some(shape => shape.placeholder === 'ctrTitle')
  const items = blocks.filter(block => block.is === 'item')
  const isPlain = blocks.every(block => block.is !== 'table') && items.length <= 6
  const isBare = /^(?:blank|)$/u.test(slide.layout) && items.length <= 2
  return isPlain && (isTitle || (isBare && items.every(item => item.form === 'paragraph' && item.text.length < 80)))
}

/** The maximum number of lines and shapes without text on a slide with only a title. */
const ORNAMENTS_MAX = 3

/** Whether a slide shows only its title and ornaments. */
function isTitleAlone({ slide, title, blocks }: Placed): boolean {
  if (title === '' || blocks.some(block => block.is !== 'notes')) return false
  const others = slide.shapes.filter(shape => shape.placeholder === undefined && !hasWords(shape))
  const areOrnaments = others.every(({ name }) => name === 'sp' || name === 'cxnSp' || name === 'pic')
  return areOrnaments && others.length <= ORNAMENTS_MAX
}

/** Returns the slides that start chapters: by their layout; otherwise, if there are no sections, slides with only a title before others. */
function headsOf(slides: readonly Placed[]): ReadonlySet<Placed> {
  const headers = slides.filter(({ slide, title }) => slide.layout === 'secHead' && title !== '')
  if (headers.length > 0 || slides.some(({ slide }) => slide.section !== '')) return new Set(headers)
  const bare = slides.filter((placed, index) => {
    const next = slides[index + 1]
    return next !== undefined && isTitleAlone(placed) && !isTitleAlone(next)
  })
  return new Set(bare.length > 1 ? bare : [])
}

const CHAPTER = 1
const PAGE = 2

/** Converts slides to pages; sections and their first slides become chapters. */
function blocksOf(slides: readonly Placed[], deck: string): readonly Block[] {
  const blocks: Block[] = []
  const heads = headsOf(slides)
  let section = ''
  for (const placed of slides) {
    const { slide, source } = placed
    const isHead = heads.has(placed)
    if (slide.section !== section && slide.section !== '' && !isHead) {
      blocks.push({ is: 'heading', level: CHAPTER, text: slide.section }, { is: 'source', source })
    }
    section = slide.section
    if (placed.title === '' && placed.blocks.length === 0) continue
    // Of a slide without a title the writer says what it says; a picture needs a name.
    const says = placed.blocks.some(block => block.is === 'item')
    const title = placed.title || shownTitle(placed.blocks) || (says ? '' : slide.section || deck)
    const isBorrowed = title === deck && placed.title === ''
    const heading: Block = { is: 'heading', level: isHead ? CHAPTER : PAGE, text: title }
    blocks.push(heading, ...(isBorrowed ? [] : [{ is: 'source', source } as const]), ...placed.blocks)
  }
  return blocks
}

/** Returns a title for a slide without one: the alternative text of its picture, or the only series of its chart. */
function shownTitle(blocks: readonly Block[]): string {
  const pictures = blocks.flatMap(block => (block.is === 'images' ? block.images.map(({ alt }) => alt) : []))
  const charts = blocks.flatMap(block => {
    const head = block.is === 'table' ? (block.table.rows[0] ?? []) : []
    return head[0] === '' && head.length === 2 ? [head[1] ?? ''] : []
  })
  return [...pictures, ...charts].find(words => words !== '' && words.length <= 80) ?? ''
}
