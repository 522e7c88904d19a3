import type { SourceRef } from '@slidewright/engine/internal'
import type { XmlElement } from '@slidewright/engine/ooxml'
import { attributeOf, childOf, descend, findIn, relationId } from '@slidewright/engine/ooxml'
import { chartTable } from '../ooxml/chart.ts'
import { readDiagram } from '../ooxml/diagram.ts'
import { blipOf, paragraphsOf, type Shape, type SlideParagraph, wordsOfShape } from '../ooxml/shapes.ts'
import { hasWords, isMedia, type Slide } from '../ooxml/slides.ts'
import type { Block } from '../structure/block.ts'
import type { LeftOutCounter } from '../structure/left-out.ts'
import { type NumberFormat, numberIn } from '../structure/numbers.ts'
import type { PictureCollector } from '../structure/reader.ts'
import { BULLET } from '../structure/text-headings.ts'
import { readSlideTable } from './table.ts'

/** Dependencies for reading a slide. */
export interface SlideContext {
  readonly slide: Slide
  readonly source: SourceRef
  readonly pictures: PictureCollector
  readonly leftOut: LeftOutCounter
  /** Whether a shape repeats from slide to slide, like a logo or a footer. */
  isRepeated(shape: Shape): boolean
  /** The texts of footers that were counted as left out. */
  readonly footers: Set<string>
  /** The slide's width times its height. */
  readonly area: number
}

/** A slide converted for an outline. */
export interface ReadSlide {
  readonly title: string
  /** In reading order, without the title, with the notes. */
  readonly blocks: readonly Block[]
}

const NO_CONTENT = /^(?:dt|ftr|sldNum|hdr|sldImg)$/u
const TITLES = /^(?:title|ctrTitle)$/u

/** Reads a slide: its title, then its shapes in order. */
export function readSlide(context: SlideContext): ReadSlide {
  const { slide } = context
  addFooters(context)
  const shapes = slide.shapes.filter(
    shape => !NO_CONTENT.test(shape.placeholder ?? '') && !context.isRepeated(shape) && !isCounter(shape),
  )
  const titled = shapes.find(shape => TITLES.test(shape.placeholder ?? '') && hasWords(shape))
  const first = titled ?? topmost(shapes)
  const [title, ...more] = first === undefined ? [] : paragraphsIn(first, titled !== undefined)
  const isPaired = slide.layout === 'twoTxTwoObj'
  const rest = onceDrawn(shapes).flatMap(shape =>
    shape === first ? itemsOf(context, shape, more) : blocksOfShape(context, shape, isPaired),
  )
  const notes: readonly Block[] = slide.notes === '' ? [] : [{ is: 'notes', text: slide.notes }]
  return { title: (title?.text ?? '').replace(/\s*\n\s*/gu, ' '), blocks: [...onceEach(rest), ...notes] }
}

/** Counts the footers and dates of a slide, each text once. */
function addFooters({ slide, footers, leftOut }: SlideContext): void {
  for (const shape of slide.shapes) {
    const text = /^(?:dt|ftr|hdr)$/u.test(shape.placeholder ?? '') ? wordsOfShape(shape) : ''
    if (text === '' || footers.has(text)) continue
    footers.add(text)
    leftOut.add('headersAndFooters', 1, text)
  }
}

/** Returns the paragraphs of a shape. A title is joined to one line; of any other text used as a title only the first paragraph counts. */
function paragraphsIn(shape: Shape, isTitle: boolean): readonly SlideParagraph[] {
  if (isTitle) return [{ text: wordsOfShape(shape).replace(/\s*\n\s*/gu, ' '), level: 0 }]
  return paragraphsOf(childOf(shape.element, 'txBody'))
}

/** Removes duplicate frames of the same chart or diagram. */
function onceDrawn(shapes: readonly Shape[]): readonly Shape[] {
  const seen = new Set<string>()
  return shapes.filter(({ name, element }) => {
    const data = name === 'graphicFrame' ? descend(element, 'graphic', 'graphicData') : undefined
    const id = relationId(childOf(data, 'chart'), 'id') ?? relationId(childOf(data, 'relIds'), 'dm')
    return id === undefined || (!seen.has(id) && seen.add(id))
  })
}

/** Removes duplicates of the same picture. */
function onceEach(blocks: readonly Block[]): readonly Block[] {
  const seen = new Set<string>()
  return blocks.filter(block => {
    const url = block.is === 'images' ? block.images[0]?.url : undefined
    if (url === undefined) return true
    const isNew = !seen.has(url)
    seen.add(url)
    return isNew
  })
}

/** Whether a shape is a page number: a lone number outside of placeholders. */
function isCounter(shape: Shape): boolean {
  return (
    shape.placeholder === undefined && shape.name === 'sp' && /^\d{1,3}$/u.test(wordsOfShape(shape)) && isSmall(shape)
  )
}

function isSmall({ frame }: Shape): boolean {
  return frame !== undefined && frame.height < 500_000
}

const TITLE_MAX = 120

/** Returns the topmost text as the title if there is no title placeholder, if it is short enough and others follow. */
function topmost(shapes: readonly Shape[]): Shape | undefined {
  const texts = shapes.filter(shape => shape.name === 'sp' && shape.frame !== undefined && hasWords(shape))
  const sorted = texts.toSorted(
    (a, b) => (a.frame?.y ?? 0) - (b.frame?.y ?? 0) || (a.frame?.x ?? 0) - (b.frame?.x ?? 0),
  )
  const [first] = sorted
  const words = paragraphsOf(childOf(first?.element, 'txBody'))[0]
  return words !== undefined && words.text.length <= TITLE_MAX && words.mark !== 'bullet' ? first : undefined
}

function blocksOfShape(context: SlideContext, shape: Shape, isPaired: boolean): readonly Block[] {
  switch (shape.name) {
    case 'sp':
      return [...textOf(context, shape, isPaired), ...(hasWords(shape) ? [] : pictureOf(context, shape))]
    case 'pic':
      if (!isMedia(shape)) return pictureOf(context, shape)
      context.leftOut.add('media')
      return []
    case 'graphicFrame':
      return frameOf(context, shape)
    default:
      if (hasWords(shape)) return textOf(context, shape, false)
      context.leftOut.add('drawings')
      return []
  }
}

/** Returns the paragraphs of a shape as items. On paired layouts the small texts are headings of the following ones. */
function textOf(context: SlideContext, shape: Shape, isPaired: boolean): readonly Block[] {
  const base = isPaired && shape.placeholder !== 'body' ? 1 : 0
  return itemsOf(context, shape, paragraphsOf(childOf(shape.element, 'txBody')), base)
}

function itemsOf(
  { slide, source }: SlideContext,
  shape: Shape,
  paragraphs: readonly SlideParagraph[],
  base = 0,
): readonly Block[] {
  const min = Math.min(...paragraphs.map(({ level }) => level))
  const numbers = numbersOf(paragraphs)
  return paragraphs.flatMap((paragraph, index): readonly Block[] => {
    const bullet = BULLET.exec(paragraph.text)?.[1]
    const form = bullet === undefined ? formOf(slide, shape, paragraph) : 'list'
    const text = (bullet === undefined || bullet === '' ? paragraph.text : bullet).replace(/\s*\n\s*/gu, ' ')
    return [
      { is: 'item', depth: base + paragraph.level - min, text, form, ...(form === 'ordered' ? numbers[index] : {}) },
      { is: 'source', source },
    ]
  })
}

const FORMATS: readonly (readonly [RegExp, NumberFormat])[] = [
  [/^alphaLc/u, 'lowerLetter'],
  [/^alphaUc/u, 'upperLetter'],
  [/^romanLc/u, 'lowerRoman'],
  [/^romanUc/u, 'upperRoman'],
]

/** Returns the numbers of numbered paragraphs as the slide shows them. A list goes on below deeper paragraphs, not behind plain ones. */
function numbersOf(paragraphs: readonly SlideParagraph[]): readonly { readonly number?: string }[] {
  const counts: number[] = []
  return paragraphs.map(({ level, count, mark }) => {
    counts.length = Math.min(counts.length, level + 1)
    if (count === undefined || mark !== 'number') {
      counts.length = Math.min(counts.length, level)
      return {}
    }
    const value = (counts[level] ?? count.start - 1) + 1
    counts[level] = value
    const format = FORMATS.find(([pattern]) => pattern.test(count.format))?.[1] ?? 'decimal'
    return { number: `${numberIn(value, format)}${/Paren/u.test(count.format) ? ')' : '.'}` }
  })
}

/** Matches layouts whose text explains rather than lists. */
const CAPTIONED = /^(?:secHead|title|objTx|picTx)$/u

function formOf(slide: Slide, shape: Shape, { mark, level }: SlideParagraph): 'list' | 'ordered' | 'paragraph' {
  if (mark === 'number') return 'ordered'
  if (mark === 'bullet' || level > 0) return 'list'
  const isList = shape.placeholder === 'body' || shape.placeholder === 'obj'
  const isCaption = shape.placeholder === 'body' && CAPTIONED.test(slide.layout)
  return mark === 'none' || isCaption || !isList ? 'paragraph' : 'list'
}

/** The share of the slide below which a picture is considered a logo. */
const SMALL_SHARE = 1 / 250

function pictureOf(context: SlideContext, shape: Shape): readonly Block[] {
  const { slide, pictures, leftOut, area } = context
  const blip = blipOf(shape)
  const id = relationId(blip, 'embed')
  if (blip === undefined || id === undefined) {
    if (relationId(blip, 'link') !== undefined) leftOut.add('externalPictures')
    else if (shape.name === 'pic') leftOut.add('otherPictures')
    return []
  }
  const { frame } = shape
  if (frame !== undefined && frame.width * frame.height < area * SMALL_SHARE) {
    leftOut.add('drawings')
    return []
  }
  const picture = slide.part.pictures.get(id)
  if (picture === undefined) {
    leftOut.add(slide.part.relations.get(id)?.isExternal ? 'externalPictures' : 'otherPictures')
    return []
  }
  const url = pictures.add(picture.bytes, picture.mime, shape.description)
  return url === null ? [] : [{ is: 'images', images: [{ url, alt: shape.description }] }]
}

function frameOf(context: SlideContext, shape: Shape): readonly Block[] {
  const { slide, source, leftOut } = context
  const data = descend(shape.element, 'graphic', 'graphicData')
  const uri = attributeOf(data, 'uri') ?? ''
  if (data === undefined) return []
  if (uri.endsWith('/table')) {
    const read = readSlideTable(data)
    if (read === null) return []
    const caption = read.caption === '' ? [] : framed(read.caption, source)
    const { rows } = read.table
    const isFrame = rows.every(row => row.length < 2)
    if (isFrame) return rows.flatMap(([text = '']) => framed(text, source))
    return [...caption, { is: 'table', table: read.table }, { is: 'source', source }]
  }
  if (uri.endsWith('/chart')) return chartOf(context, data)
  if (uri.endsWith('/diagram')) return diagramOf(context, data)
  return objectOf({ slide, leftOut, context, shape, data })
}

/** Returns the content of a table with a single column, which is only a frame. */
function framed(text: string, source: SourceRef): readonly Block[] {
  return [
    { is: 'item', depth: 0, text, form: 'paragraph' },
    { is: 'source', source },
  ]
}

function chartOf({ slide, source, leftOut }: SlideContext, data: XmlElement): readonly Block[] {
  const root = slide.part.parts.get(relationId(childOf(data, 'chart'), 'id') ?? '')
  const chart = root === undefined ? null : chartTable(root)
  if (chart === null) {
    leftOut.add('charts')
    return []
  }
  const isNamed = chart.table.rows[0]?.includes(chart.title) ?? false
  const named: readonly Block[] = chart.title === '' || isNamed ? [] : framed(chart.title, source)
  return [...named, { is: 'table', table: chart.table }, { is: 'source', source }]
}

function diagramOf({ slide, source, leftOut }: SlideContext, data: XmlElement): readonly Block[] {
  const root = slide.part.parts.get(relationId(childOf(data, 'relIds'), 'dm') ?? '')
  const { items, isProcess } = root === undefined ? { items: [], isProcess: false } : readDiagram(root)
  if (items.length === 0) leftOut.add('drawings')
  const form = isProcess ? 'ordered' : 'list'
  return items.flatMap(({ depth, text }): readonly Block[] => [
    { is: 'item', depth, text, form: depth === 0 ? form : 'list' },
    { is: 'source', source },
  ])
}

interface ObjectContext {
  readonly slide: Slide
  readonly leftOut: LeftOutCounter
  readonly context: SlideContext
  readonly shape: Shape
  readonly data: XmlElement
}

/** Reads an embedded file by its preview picture. */
function objectOf({ leftOut, context, shape, data }: ObjectContext): readonly Block[] {
  leftOut.add('embeddedFiles')
  const picture = findIn(data, 'pic')
  if (picture === undefined || blipOf({ ...shape, element: picture, name: 'pic' }) === undefined) return []
  return pictureOf(context, { ...shape, element: picture, name: 'pic' })
}
