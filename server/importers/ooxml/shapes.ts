import { contentOf, findIn, wholeOf } from './content.ts'
import type { XmlElement } from './xml.ts'
import { attributeOf, childOf, descend, elementsIn, textIn } from './xml-walk.ts'

/** A shape of a slide with content, in the slide's own units (EMU). */
export interface Shape {
  readonly element: XmlElement
  /** `sp`, `pic`, `graphicFrame`, `cxnSp`. */
  readonly name: string
  /** Of a placeholder, `obj` where the file does not say; undefined for any other shape. */
  readonly placeholder?: string
  readonly description: string
  readonly frame?: Frame
}

/** The position of a shape. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A paragraph of a shape. */
export interface SlideParagraph {
  readonly text: string
  readonly level: number
  /** What the paragraph itself says of its mark; undefined where the layout decides. */
  readonly mark?: 'bullet' | 'number' | 'none'
}

/** The visible shapes of a slide in order, groups flattened. */
export function shapesOf(tree: XmlElement | undefined): readonly Shape[] {
  return tree === undefined ? [] : inGroup(tree, map => map, 0)
}

type Mapping = (frame: Frame) => Frame

function inGroup(group: XmlElement, map: Mapping, depth: number): readonly Shape[] {
  return contentOf(group).flatMap(element => {
    const properties = propertiesOf(element)
    if (/^(?:1|true)$/u.test(attributeOf(properties, 'hidden') ?? '')) return []
    if (element.name === 'grpSp' && depth < 50) return inGroup(element, within(element, map), depth + 1)
    return /^(?:sp|pic|graphicFrame|cxnSp|contentPart)$/u.test(element.name) ? [shapeOf(element, properties, map)] : []
  })
}

function shapeOf(element: XmlElement, properties: XmlElement | undefined, map: Mapping): Shape {
  const placeholder = findPlaceholder(element)
  const frame = frameOf(childOf(element, 'xfrm') ?? descend(element, 'spPr', 'xfrm'))
  const description = (attributeOf(properties, 'descr') ?? attributeOf(properties, 'title') ?? '').replace(/\s+/gu, ' ')
  return {
    element,
    name: element.name,
    description: isMadeDescription(description) ? '' : description.trim(),
    ...(placeholder !== undefined && { placeholder: attributeOf(placeholder, 'type') ?? 'obj' }),
    ...(frame !== undefined && { frame: map(frame) }),
  }
}

/** Names of files and the words that programs write for pictures nobody described. */
function isMadeDescription(text: string): boolean {
  return /^\S+\.(?:png|jpe?g|gif|bmp|webp|svg|tiff?|emf|wmf)$/iu.test(text.trim())
}

function propertiesOf(element: XmlElement): XmlElement | undefined {
  const holder = elementsIn(element).find(({ name }) => /^nv\w*Pr$/u.test(name))
  return childOf(holder, 'cNvPr')
}

function findPlaceholder(element: XmlElement): XmlElement | undefined {
  const holder = elementsIn(element).find(({ name }) => /^nv\w*Pr$/u.test(name))
  return descend(holder, 'nvPr', 'ph')
}

function frameOf(xfrm: XmlElement | undefined, at = 'off', size = 'ext'): Frame | undefined {
  const off = childOf(xfrm, at)
  const ext = childOf(xfrm, size)
  if (off === undefined || ext === undefined) return undefined
  const whole = (element: XmlElement, name: string) => wholeOf(element, name) ?? 0
  return { x: whole(off, 'x'), y: whole(off, 'y'), width: whole(ext, 'cx'), height: whole(ext, 'cy') }
}

/** Maps the measures inside a group to those outside (ECMA-376 part 1, 20.1.7.5). */
function within(group: XmlElement, outer: Mapping): Mapping {
  const xfrm = descend(group, 'grpSpPr', 'xfrm')
  const to = frameOf(xfrm)
  const from = frameOf(xfrm, 'chOff', 'chExt')
  if (to === undefined || from === undefined) return outer
  const sx = from.width === 0 ? 1 : to.width / from.width
  const sy = from.height === 0 ? 1 : to.height / from.height
  return frame =>
    outer({
      x: (frame.x - from.x) * sx + to.x,
      y: (frame.y - from.y) * sy + to.y,
      width: frame.width * sx,
      height: frame.height * sy,
    })
}

/** What was read of bodies: each shape is asked for its words again and again. */
const known = new WeakMap<XmlElement, readonly SlideParagraph[]>()

/** The non-empty paragraphs of a text body. */
export function paragraphsOf(body: XmlElement | undefined): readonly SlideParagraph[] {
  if (body === undefined) return []
  const paragraphs = known.get(body) ?? readParagraphs(body)
  known.set(body, paragraphs)
  return paragraphs
}

function readParagraphs(body: XmlElement): readonly SlideParagraph[] {
  return elementsIn(body, 'p').flatMap(element => {
    const text = runsOf(element)
    const properties = childOf(element, 'pPr')
    const mark = markOf(properties)
    const level = Math.min(8, Math.max(0, wholeOf(properties, 'lvl') ?? 0))
    return text === '' ? [] : [{ text, level, ...(mark !== undefined && { mark }) }]
  })
}

function markOf(properties: XmlElement | undefined): SlideParagraph['mark'] {
  if (childOf(properties, 'buNone') !== undefined) return 'none'
  if (childOf(properties, 'buAutoNum') !== undefined) return 'number'
  return childOf(properties, 'buChar') !== undefined || childOf(properties, 'buBlip') !== undefined
    ? 'bullet'
    : undefined
}

const COUNTED = /^(?:slidenum|datetime.*|header|footer)$/u

/** The words of a paragraph. What the program fills in itself is not among them. */
function runsOf(paragraph: XmlElement): string {
  const pieces = contentOf(paragraph).map(piece => {
    if (piece.name === 'br') return '\n'
    if (piece.name === 'm' || piece.name === 'oMath' || piece.name === 'oMathPara') return textIn(piece)
    if (piece.name === 'fld' && COUNTED.test(attributeOf(piece, 'type') ?? '')) return ''
    if (piece.name === 'r' && isNoteMark(piece)) return ''
    return piece.name === 'r' || piece.name === 'fld' ? textIn(childOf(piece, 't') ?? EMPTY) : ''
  })
  return unescaped(pieces.join(''))
    .replace(/[\t\u00a0 ]+/gu, ' ')
    .replace(/ ?\n\s*/gu, '\n')
    .trim()
}

/** A raised number that leads to another slide is the mark of a footnote there. */
function isNoteMark(run: XmlElement): boolean {
  const properties = childOf(run, 'rPr')
  const action = attributeOf(childOf(properties, 'hlinkClick'), 'action') ?? ''
  const isRaised = Number(attributeOf(properties, 'baseline') ?? 0) > 0
  return isRaised && /hlinksldjump/u.test(action) && /^\d{1,3}$/u.test(textIn(childOf(run, 't') ?? EMPTY).trim())
}

const EMPTY: XmlElement = { name: '', uri: '', attributes: new Map(), children: [] }

/** `_x000B_` stands for a character that XML cannot hold. */
function unescaped(text: string): string {
  return text.replace(/_x([\da-f]{4})_/giu, (whole, hex: string) => {
    const code = Number.parseInt(hex, 16)
    return code === 0x0b || code === 0x0a || code === 0x0d ? '\n' : code < 0x20 ? '' : whole
  })
}

/** The text of a shape, one line per paragraph. */
export function wordsOfShape(shape: Shape): string {
  return paragraphsOf(childOf(shape.element, 'txBody'))
    .map(({ text }) => text)
    .join('\n')
}

/** The blip that a shape is filled with or shows. */
export function blipOf(shape: Shape): XmlElement | undefined {
  const fill = shape.name === 'pic' ? childOf(shape.element, 'blipFill') : descend(shape.element, 'spPr', 'blipFill')
  return fill === undefined ? undefined : findIn(fill, 'blip')
}
