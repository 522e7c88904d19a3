import { cssFont, type TextFragment, type TextLayout, type TextLine } from '@slidewright/engine/internal'
import type { PlacedText } from './text-nodes.ts'

/** Zero-width space for an empty line, so that the caret has a text node. */
const PLACE_HOLDER = '\u200b'

/** The content of the editable: every line at its layout position in the same font, transparent. */
export interface EditableLines {
  readonly nodes: readonly HTMLElement[]
  readonly placed: readonly PlacedText[]
}

/** Builds the lines of a layout as DOM. `textOf` returns a paragraph's characters. */
export function buildLines(layout: TextLayout, textOf: (paragraph: number) => string): EditableLines {
  const placed: PlacedText[] = []
  const paragraphs = new Map<number, HTMLElement>()
  for (const line of layout.lines) {
    const parent = paragraphs.get(line.paragraph) ?? paragraphElement(line)
    paragraphs.set(line.paragraph, parent)
    parent.append(lineElement(line, textOf(line.paragraph), placed))
  }
  return { nodes: [...paragraphs.values()], placed }
}

function paragraphElement(line: TextLine): HTMLElement {
  const element = document.createElement('div')
  element.dir = line.direction
  return element
}

function lineElement(line: TextLine, text: string, placed: PlacedText[]): HTMLElement {
  const element = document.createElement('span')
  Object.assign(element.style, {
    position: 'absolute',
    left: `${line.box.x}px`,
    top: `${line.box.y}px`,
    width: `${line.box.width}px`,
    height: `${line.box.height}px`,
    whiteSpace: 'pre',
  })
  for (const piece of piecesOf(line, text)) element.append(pieceElement(piece, line, placed))
  return element
}

interface Piece {
  readonly text: string
  readonly start: number
  readonly fragment: TextFragment | null
  /** The x position of pieces without a fragment, such as trailing spaces. */
  readonly x: number
}

/** Splits a line into its fragments and the unpainted text between them, in character order. */
function piecesOf(line: TextLine, text: string): Piece[] {
  const pieces: Piece[] = []
  let at = line.start
  let x = line.box.x
  const gapTo = (end: number) => {
    if (end > at) pieces.push({ text: text.slice(at, end), start: at, fragment: null, x })
    at = Math.max(at, end)
  }
  for (const fragment of [...line.fragments].sort((a, b) => a.start - b.start)) {
    gapTo(fragment.start)
    pieces.push({ text: fragment.text, start: fragment.start, fragment, x: fragment.x })
    at = fragment.start + fragment.text.length
    x = fragment.x + fragment.width
  }
  gapTo(line.end)
  return pieces.length > 0 ? pieces : [{ text: '', start: line.start, fragment: null, x }]
}

function pieceElement(piece: Piece, line: TextLine, placed: PlacedText[]): HTMLElement {
  const element = document.createElement('span')
  const node = document.createTextNode(piece.text === '' ? PLACE_HOLDER : piece.text)
  element.append(node)
  Object.assign(element.style, {
    position: 'absolute',
    left: `${piece.x - line.box.x}px`,
    top: '0',
    lineHeight: `${line.box.height}px`,
  })
  if (piece.fragment) setFont(element, piece.fragment)
  placed.push({ node, paragraph: line.paragraph, start: piece.start, length: piece.text.length })
  return element
}

function setFont(element: HTMLElement, fragment: TextFragment): void {
  element.style.font = cssFont(fragment.face, fragment.size)
  element.style.lineHeight = 'normal'
  element.style.letterSpacing = fragment.letterSpacing === 0 ? 'normal' : `${fragment.letterSpacing}px`
  element.dir = fragment.direction
  if (fragment.language) element.lang = fragment.language
}
