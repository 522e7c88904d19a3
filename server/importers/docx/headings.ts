import { BULLET, depthOfNew, headingMark, SENTENCE_END } from '../structure/text-headings.ts'
import { lengthOf } from '../structure/text-lines.ts'
import type { WordParagraph, WordPiece } from './pieces.ts'

/** Finds the headings among pieces: by outline level if the document uses it; otherwise by size and weight; otherwise by numbers like 1.2. */
export function withHeadings(pieces: readonly WordPiece[]): readonly WordPiece[] {
  if (pieces.some(piece => piece.is === 'paragraph' && piece.level !== undefined)) return pieces
  return byLook(pieces) ?? byNumbers(pieces)
}

const LETTERS_MAX = 100

/** Finds short paragraphs that are larger or bolder than most text; larger ones are higher headings. */
function byLook(pieces: readonly WordPiece[]): readonly WordPiece[] | null {
  const body = bodySize(pieces)
  const looks = pieces.map((piece, index) => (stands(piece, pieces[index + 1], body) ? lookOf(piece) : undefined))
  const used = [...new Set(looks.filter(look => look !== undefined))].toSorted((a, b) => b - a)
  const share = looks.filter(look => look !== undefined).length / Math.max(1, pieces.length)
  if (used.length === 0 || share > 0.6) return null
  return pieces.map((piece, index) => {
    const look = looks[index]
    if (look === undefined || piece.is !== 'paragraph') return piece
    return { ...piece, mark: undefined, level: used.indexOf(look) + 1 }
  })
}

/** Returns the font size of most characters. */
function bodySize(pieces: readonly WordPiece[]): number {
  const letters = new Map<number, number>()
  for (const piece of pieces) {
    if (piece.is === 'paragraph') letters.set(piece.size, (letters.get(piece.size) ?? 0) + piece.text.length)
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

function stands(piece: WordPiece, next: WordPiece | undefined, body: number): piece is WordParagraph {
  if (piece.is !== 'paragraph' || next === undefined || /^(?:title|caption|code)$/u.test(piece.role)) return false
  if (piece.mark === 'bullet' || lengthOf(piece.text) > LETTERS_MAX || BULLET.test(piece.text)) return false
  if (piece.text.includes('\n') || (SENTENCE_END.test(piece.text) && piece.size <= body * 1.2)) return false
  return /\p{L}/u.test(piece.text) && (piece.size >= body * 1.15 || piece.isBold)
}

/** Returns a rank of size, then weight. */
function lookOf(piece: WordParagraph): number {
  return 2 * piece.size + (piece.isBold ? 1 : 0)
}

/** Finds headings such as "1.2 Market", "第一章", "Chapter 3", as in plain text. */
function byNumbers(pieces: readonly WordPiece[]): readonly WordPiece[] {
  const lines = pieces.map(piece => ({
    text:
      piece.is === 'paragraph' && piece.mark === undefined && piece.role !== 'code'
        ? piece.text.replace(/\s+/gu, ' ')
        : '',
    indent: 0,
    opens: true,
    closes: true,
    next: '',
  }))
  const levels = new Map<string, number>()
  let styles: readonly string[] = []
  return pieces.map((piece, index) => {
    const line = lines[index]
    const mark = line === undefined || line.text === '' ? undefined : headingMark(line, lines, index)
    if (mark === undefined || piece.is !== 'paragraph' || /^(?:short|capitals)$/u.test(mark.style)) return piece
    const level = levels.get(mark.style) ?? depthOfNew(styles, mark.style)
    levels.set(mark.style, level)
    styles = [...styles.slice(0, level), mark.style]
    return { ...piece, level: level + 1 }
  })
}
