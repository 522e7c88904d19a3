import { contentOf, isOn, walkContent, wholeOf } from '../ooxml/content.ts'
import { relationId } from '../ooxml/package.ts'
import type { XmlElement } from '../ooxml/xml.ts'
import { attributeOf, childOf, elementsIn, textIn } from '../ooxml/xml-walk.ts'
import type { LeftOutCounter } from '../structure/reader.ts'
import { isGeneratedField, type WordFields } from './fields.ts'

/** The content of a paragraph besides its text. */
export type Inline =
  | { readonly is: 'picture'; readonly id: string; readonly alt: string }
  | { readonly is: 'linked' }
  | { readonly is: 'chart'; readonly id: string }
  | { readonly is: 'diagram'; readonly id: string }
  | { readonly is: 'box'; readonly content: XmlElement }
  | { readonly is: 'note'; readonly kind: 'footnote' | 'endnote'; readonly id: string }

/** The text of a paragraph, the style of most of it, and its inline content. */
export interface Runs {
  readonly text: string
  readonly inlines: readonly Inline[]
  /** Half points of most characters; undefined if the style determines it. */
  readonly size: number | undefined
  /** Whether all or no characters are explicitly bold; undefined if the style determines it. */
  readonly isBold: boolean | undefined
}

interface State {
  /** Collected in pieces, because appending to a string that is read after each run would copy it each time. */
  readonly words: string[]
  readonly inlines: Inline[]
  readonly sizes: Map<number | undefined, number>
  readonly bold: Map<boolean | undefined, number>
  readonly fields: WordFields
  readonly leftOut: LeftOutCounter
}

/** Reads the runs of a paragraph, without deleted or hidden text and field codes. */
export function readRuns(paragraph: XmlElement, fields: WordFields, leftOut: LeftOutCounter): Runs {
  const state: State = { words: [], inlines: [], sizes: new Map(), bold: new Map(), fields, leftOut }
  readInside(state, paragraph)
  fields.endParagraph()
  const bold = [...state.bold.keys()]
  return {
    text: state.words
      .join('')
      .replace(TYPED_NUMBER, '$1. ')
      .replace(/[\t\u00a0 ]+/gu, ' ')
      .trim(),
    inlines: state.inlines,
    size: [...state.sizes].toSorted((a, b) => b[1] - a[1])[0]?.[0],
    isBold: bold.length === 1 ? bold[0] : bold.length === 0 ? undefined : false,
  }
}

/** Matches a manually typed number with a tab. */
const TYPED_NUMBER = /^\s*(\d{1,2})\t\s*(?=\S)/u

const DELETED = /^(?:del|moveFrom)$/u
const THROUGH = /^(?:ins|moveTo|hyperlink|smartTag|sdt|sdtContent|customXml|dir|bdo|fldSimple|ruby|rubyBase|subDoc)$/u

function readInside(state: State, element: XmlElement): void {
  for (const child of contentOf(element)) {
    if (child.name === 'r') readRun(state, child)
    else if (DELETED.test(child.name)) state.leftOut.add('deletions')
    else if (child.name === 'oMath' || child.name === 'oMathPara') readEquation(state, child)
    else if (child.name === 'fldSimple' && isGeneratedField(child)) continue
    else if (THROUGH.test(child.name)) readInside(state, child)
  }
}

function readRun(state: State, run: XmlElement): void {
  const properties = childOf(run, 'rPr')
  if (isOn(properties, 'vanish')) return
  if (childOf(properties, 'del') !== undefined) return
  const before = state.words.length
  for (const piece of contentOf(run)) if (!state.fields.take(piece) && state.fields.isShown()) readPiece(state, piece)
  const letters = state.words.slice(before).join('').trim().length
  if (letters === 0) return
  const size = wholeOf(childOf(properties, 'sz'), 'val')
  state.sizes.set(size, (state.sizes.get(size) ?? 0) + letters)
  const bold = childOf(properties, 'b') === undefined ? undefined : isOn(properties, 'b')
  state.bold.set(bold, (state.bold.get(bold) ?? 0) + letters)
}

function readPiece(state: State, piece: XmlElement): void {
  switch (piece.name) {
    case 't':
      state.words.push(textIn(piece))
      return
    case 'tab':
    case 'ptab':
      state.words.push('\t')
      return
    case 'br':
      if (!/^(?:page|column)$/u.test(attributeOf(piece, 'type') ?? '')) state.words.push('\n')
      return
    case 'cr':
      state.words.push('\n')
      return
    case 'noBreakHyphen':
      state.words.push('-')
      return
    case 'sym':
      state.words.push(symbolOf(piece))
      return
    case 'ruby':
      readInside(state, piece)
      return
    case 'footnoteReference':
    case 'endnoteReference':
      readReference(state, piece)
      return
    case 'drawing':
    case 'pict':
      readDrawing(state, piece)
      return
    case 'object':
      state.leftOut.add('embeddedFiles')
      readDrawing(state, piece)
  }
}

function readReference({ inlines }: State, piece: XmlElement): void {
  const kind = piece.name === 'footnoteReference' ? 'footnote' : 'endnote'
  const id = attributeOf(piece, 'id')
  if (id !== undefined) inlines.push({ is: 'note', kind, id })
}

/** Returns the Unicode character of a symbol font's private-use code, if it is an arrow or a tick. */
function symbolOf(piece: XmlElement): string {
  const code = Number.parseInt(attributeOf(piece, 'char') ?? '', 16)
  if (!Number.isSafeInteger(code) || code < 32 || code > 0xffff) return ''
  const known = SYMBOLS.get(code & 0xff)
  if (/wingdings/iu.test(attributeOf(piece, 'font') ?? '')) return known ?? ''
  return code >= 0xe000 && code <= 0xf8ff ? '' : String.fromCharCode(code)
}

const SYMBOLS: ReadonlyMap<number, string> = new Map([
  [0xe0, '→'],
  [0xe8, '→'],
  [0xdf, '←'],
  [0xfc, '✓'],
  [0xfb, '✗'],
])

/** Reads the characters of an equation linearly, without its layout. */
function readEquation(state: State, equation: XmlElement): void {
  if (!state.fields.isShown()) return
  state.leftOut.add('equations')
  for (const element of walkContent(equation)) if (element.name === 't') state.words.push(textIn(element))
}

const BOX = 'txbxContent'

/** Reads pictures, charts, diagrams and text boxes of a drawing, DrawingML or VML. */
function readDrawing(state: State, drawing: XmlElement): void {
  const properties = [...walkContent(drawing)].find(({ name }) => name === 'docPr')
  if (attributeOf(properties, 'hidden') === '1') return
  const alt = attributeOf(properties, 'descr') ?? attributeOf(properties, 'title') ?? ''
  const before = state.inlines.length
  for (const element of walkContent(drawing, ({ name }) => name !== BOX)) {
    const inline = inlineOf(element, alt)
    if (inline !== undefined) state.inlines.push(inline)
  }
  if (state.inlines.length === before && isDrawn(drawing)) state.leftOut.add('drawings')
}

function inlineOf(element: XmlElement, alt: string): Inline | undefined {
  switch (element.name) {
    case 'blip': {
      const id = relationId(element, 'embed')
      if (id !== undefined) return { is: 'picture', id, alt }
      return relationId(element, 'link') === undefined ? undefined : { is: 'linked' }
    }
    case 'imagedata': {
      const id = relationId(element, 'id')
      return id === undefined ? undefined : { is: 'picture', id, alt: alt || (attributeOf(element, 'title') ?? '') }
    }
    case 'chart': {
      const id = relationId(element, 'id')
      return id === undefined ? undefined : { is: 'chart', id }
    }
    case 'relIds': {
      const id = relationId(element, 'dm')
      return id === undefined ? undefined : { is: 'diagram', id }
    }
    case BOX:
      return { is: 'box', content: element }
    default:
      return undefined
  }
}

/** Whether a drawing without text is content: a single line or shape is not, several in a canvas or group are. */
function isDrawn(drawing: XmlElement): boolean {
  const shapes = [...walkContent(drawing)].filter(({ name }) => name === 'wsp' || name === 'shape')
  return shapes.length > 2 || elementsIn(drawing, 'group').length > 0
}
