import type { XmlElement } from '@slidewright/engine/ooxml'
import {
  attributeOf,
  childOf,
  contentOf,
  elementsIn,
  isOn,
  relationId,
  textIn,
  walkContent,
  wholeOf,
} from '@slidewright/engine/ooxml'
import { movedNumber } from '../structure/raised.ts'
import { asCode, isCodeRun, withCodeNoted, withoutCodeNotes } from './code-runs.ts'
import { texOfEquation } from './equations.ts'
import { isGeneratedField } from './fields.ts'
import type { WordContext } from './pieces.ts'

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
  /** The text with its tabs and spaces, as code needs it. */
  readonly verbatim: string
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
  /** Text that fields generate, such as the lines of a table of contents. */
  readonly generated: string[]
  readonly context: RunContext
}

/** Dependencies for reading runs. */
export type RunContext = Pick<WordContext, 'fields' | 'leftOut' | 'comments'>

/** Reads the runs of a paragraph, without deleted or hidden text and field codes. */
export function readRuns(paragraph: XmlElement, context: RunContext): Runs {
  const state: State = { words: [], inlines: [], sizes: new Map(), bold: new Map(), generated: [], context }
  readInside(state, paragraph)
  context.fields.endParagraph()
  const generated = state.generated.join('')
  if (/\p{L}/u.test(generated)) context.leftOut.add('contents', 1, generated)
  const bold = [...state.bold.keys()]
  const words = state.words.join('')
  return {
    verbatim: withoutCodeNotes(words),
    text: withCodeNoted(words)
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
    else if (DELETED.test(child.name)) state.context.leftOut.add('deletions', 1, deletedText(child))
    else if (child.name === 'oMath' || child.name === 'oMathPara') readEquation(state, child)
    else if (child.name === 'fldSimple' && isGeneratedField(child)) continue
    else if (THROUGH.test(child.name)) readInside(state, child)
  }
}

function readRun(state: State, run: XmlElement): void {
  const properties = childOf(run, 'rPr')
  if (isOn(properties, 'vanish')) return addHidden(state, run)
  if (childOf(properties, 'del') !== undefined) return
  const before = state.words.length
  const { fields } = state.context
  for (const piece of contentOf(run)) {
    if (fields.take(piece)) continue
    if (fields.isShown()) readPiece(state, piece)
    else if (piece.name === 't') state.generated.push(textIn(piece))
  }
  const level = attributeOf(childOf(properties, 'vertAlign') ?? run, 'val')
  if (level === 'superscript' || level === 'subscript') {
    const moved = movedNumber(state.words.splice(before).join(''), level === 'superscript' ? 'raised' : 'lowered')
    state.words.push(moved)
  }
  if (isCodeRun(properties)) state.words.push(asCode(state.words.splice(before).join('')))
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
    case 'commentReference':
      addComment(state.context, attributeOf(piece, 'id') ?? '')
      return
    case 'drawing':
    case 'pict':
      readDrawing(state, piece)
      return
    case 'object':
      state.context.leftOut.add('embeddedFiles')
      readDrawing(state, piece)
  }
}

/** Returns the words of a passage that is marked as deleted. */
function deletedText(passage: XmlElement): string {
  return [...walkContent(passage)]
    .map(({ name, ...rest }) => (/^(?:delText|t)$/u.test(name) ? textIn({ name, ...rest }) : ''))
    .join('')
}

function addHidden({ context }: State, run: XmlElement): void {
  const words = contentOf(run)
    .map(piece => (piece.name === 't' ? textIn(piece) : ''))
    .join('')
  if (words.trim() !== '' && context.fields.isShown()) context.leftOut.add('hiddenText', 1, words)
}

function addComment({ comments, leftOut }: RunContext, id: string): void {
  const text = comments.get(id)
  if (text === undefined) return
  comments.delete(id)
  leftOut.add('comments', 1, text)
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

/** Reads an equation as TeX between dollar signs; one of its own paragraph between two. */
function readEquation(state: State, equation: XmlElement): void {
  if (!state.context.fields.isShown()) return
  const tex = texOfEquation(equation)
  if (tex === '') return
  const mark = equation.name === 'oMathPara' ? '$$' : '$'
  state.words.push(`${mark}${tex}${mark}`)
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
  if (state.inlines.length === before && isDrawn(drawing)) state.context.leftOut.add('drawings')
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
