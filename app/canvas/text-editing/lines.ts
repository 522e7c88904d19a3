import { cssFont, type TextFragment, type TextLayout, type TextLine } from '@slidewright/engine/internal'
import type { PlacedText } from './text-nodes.ts'

/** Zero-width space for an empty line, so that the caret has a text node. */
const PLACE_HOLDER = '\u200b'

interface Block {
  readonly element: HTMLElement
  /** The styles last written, to compare with. */
  css: string
}

interface PieceBlock extends Block {
  readonly node: Text
  /** The characters last written, to compare with. */
  text: string
}

interface LineBlock extends Block {
  readonly pieces: PieceBlock[]
}

interface ParagraphBlock extends Block {
  readonly lines: LineBlock[]
}

/**
 * The lines of a layout as DOM in the editable: every line at its layout position in the same font, transparent. Elements and text nodes are
 * kept from one layout to the next: writing a character changes one text node, and spelling marks elsewhere stay.
 */
export class EditableLines {
  private readonly host: HTMLElement
  private readonly paragraphs: ParagraphBlock[] = []
  private placed: PlacedText[] = []
  private text = ''
  private count = 0

  constructor(host: HTMLElement) {
    this.host = host
  }

  /** Writes the lines of a layout. `textOf` returns a paragraph's characters. Returns the text nodes in document order. */
  write(layout: TextLayout, textOf: (paragraph: number) => string): readonly PlacedText[] {
    if (!this.isIntact()) this.clear()
    this.placed = []
    let used = 0
    for (const [paragraph, lines] of linesByParagraph(layout)) {
      const block = blockAt(this.paragraphs, used++, () => ({ ...newBlock('div', this.host), lines: [] }))
      this.writeParagraph(block, lines, textOf(paragraph))
    }
    dropFrom(this.paragraphs, used)
    this.text = this.host.textContent ?? ''
    this.count = this.host.getElementsByTagName('*').length
    return this.placed
  }

  /** Whether the DOM is still as it was written: input methods and the browser's own editing change it. */
  private isIntact(): boolean {
    const pieces = this.paragraphs.flatMap(({ lines }) => lines.flatMap(line => line.pieces))
    return (
      pieces.every(({ element, node, text }) => node.parentNode === element && node.data === text) &&
      this.host.textContent === this.text &&
      this.host.getElementsByTagName('*').length === this.count
    )
  }

  private clear(): void {
    this.paragraphs.length = 0
    this.host.replaceChildren()
  }

  private writeParagraph(block: ParagraphBlock, lines: readonly TextLine[], text: string): void {
    const direction = lines[0]?.direction ?? 'ltr'
    if (block.element.dir !== direction) block.element.dir = direction
    for (const [index, line] of lines.entries()) {
      const lineBlock = blockAt(block.lines, index, () => ({ ...newBlock('span', block.element), pieces: [] }))
      this.writeLine(lineBlock, line, text)
    }
    dropFrom(block.lines, lines.length)
  }

  private writeLine(block: LineBlock, line: TextLine, text: string): void {
    const { x, y, width, height } = line.box
    writeStyle(block, `position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px;white-space:pre`)
    const pieces = piecesOf(line, text)
    for (const [index, piece] of pieces.entries())
      this.writePiece(
        blockAt(block.pieces, index, () => newPiece(block.element)),
        piece,
        line,
      )
    dropFrom(block.pieces, pieces.length)
  }

  private writePiece(block: PieceBlock, piece: Piece, line: TextLine): void {
    const { fragment } = piece
    const place = `position:absolute;left:${piece.x - line.box.x}px;top:0`
    writeStyle(block, `${place};${fragment ? fontStyle(fragment) : `line-height:${line.box.height}px`}`)
    writeAttribute(block.element, 'dir', fragment?.direction)
    writeAttribute(block.element, 'lang', fragment?.language)
    block.text = piece.text === '' ? PLACE_HOLDER : piece.text
    writeText(block.node, block.text)
    this.placed.push({ node: block.node, paragraph: line.paragraph, start: piece.start, length: piece.text.length })
  }
}

function newBlock(tag: 'div' | 'span', parent: HTMLElement): Block {
  const element = document.createElement(tag)
  parent.append(element)
  return { element, css: '' }
}

function newPiece(parent: HTMLElement): PieceBlock {
  const block = newBlock('span', parent)
  const node = document.createTextNode('')
  block.element.append(node)
  return { ...block, node, text: '' }
}

function blockAt<B extends Block>(blocks: B[], index: number, create: () => B): B {
  const known = blocks[index]
  if (known) return known
  const block = create()
  blocks.push(block)
  return block
}

function dropFrom(blocks: Block[], length: number): void {
  for (const { element } of blocks.splice(length)) element.remove()
}

function writeStyle(block: Block, css: string): void {
  if (block.css === css) return
  block.css = css
  block.element.style.cssText = css
}

function writeAttribute(element: HTMLElement, name: 'dir' | 'lang', value: string | undefined): void {
  if (value === undefined || value === '') element.removeAttribute(name)
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}

/** Replaces only the characters that differ, so that the marks of the spell checker on the others stay. */
function writeText(node: Text, text: string): void {
  const { data } = node
  if (data === text) return
  const shorter = Math.min(data.length, text.length)
  let start = 0
  while (start < shorter && data[start] === text[start]) start++
  let end = 0
  while (end < shorter - start && data[data.length - 1 - end] === text[text.length - 1 - end]) end++
  node.replaceData(start, data.length - start - end, text.slice(start, text.length - end))
}

function linesByParagraph(layout: TextLayout): ReadonlyMap<number, readonly TextLine[]> {
  const paragraphs = new Map<number, TextLine[]>()
  for (const line of layout.lines) {
    const known = paragraphs.get(line.paragraph)
    if (known) known.push(line)
    else paragraphs.set(line.paragraph, [line])
  }
  return paragraphs
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

function fontStyle({ face, size, letterSpacing }: TextFragment): string {
  const spacing = letterSpacing === 0 ? 'normal' : `${letterSpacing}px`
  return `font:${cssFont(face, size)};line-height:normal;letter-spacing:${spacing}`
}
