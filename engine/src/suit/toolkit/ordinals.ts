import { containsPoint } from '../../geometry/rect.ts'
import type { Art, ArtLeaf } from '../types.ts'
import { circle } from './art.ts'

/** Matches the numbers that motifs give to points, in the digits that they use. */
const ORDINAL = /^(?:\p{Nd}{1,2}|[一二三四五六七八九十]{1,2})$/u
/** The radius of a mark as a share of the size of the number that it stands for, and its limits in px. */
const RADIUS = 0.16
const [RADIUS_MIN, RADIUS_MAX] = [3, 9]

/** Returns the number that a piece of a motif shows; null if it is none. */
export function ordinalOf(piece: Art): string | null {
  if (piece.kind !== 'text') return null
  const words = piece.body.paragraphs.flatMap(({ runs }) => runs.map(({ text }) => text)).join('')
  return ORDINAL.test(words) ? words : null
}

/** A shape up to this wide and high, in px, marks a point by itself: a dot in it would look like a slip. */
const MARK = 100

/**
 * Returns a motif for points without an order: with dots in the colors of its numbers in their places. Numbers with a shape around them
 * are left out, as are those of two points, which need no marks.
 */
export function marksForNumbers(pieces: readonly Art[], count: number): readonly Art[] {
  const shapes = pieces.flatMap(leavesOf).filter(isMark)
  const isMarked = ({ frame }: ArtLeaf) =>
    shapes.some(shape => containsPoint(shape.frame, { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }))
  const marked = (piece: Art): readonly Art[] => {
    if (piece.kind === 'group') return [{ ...piece, children: piece.children.flatMap(marked) }]
    if (ordinalOf(piece) === null) return [piece]
    return count === 2 || isMarked(piece) ? [] : [dotFor(piece)]
  }
  return pieces.flatMap(marked)
}

function leavesOf(piece: Art): readonly ArtLeaf[] {
  return piece.kind === 'group' ? piece.children.flatMap(leavesOf) : [piece]
}

function isMark({ kind, frame }: ArtLeaf): boolean {
  return kind === 'shape' && Math.max(frame.width, frame.height) <= MARK && Math.min(frame.width, frame.height) >= 16
}

function dotFor(piece: ArtLeaf): Art {
  const paragraph = piece.kind === 'text' ? piece.body.paragraphs[0] : undefined
  const style = paragraph?.runs[0]?.style
  if (paragraph === undefined || style === undefined || typeof style.fill === 'string') return piece
  const { x, y, width, height } = piece.frame
  const radius = Math.min(RADIUS_MAX, Math.max(RADIUS_MIN, style.size * RADIUS))
  const isStart = paragraph.align === 'start'
  const center = isStart ? x + radius : paragraph.align === 'end' ? x + width - radius : x + width / 2
  const middle = y + Math.min(height, style.size * paragraph.lineHeight) / 2
  return { ...circle({ x: center, y: middle }, radius, { fill: style.fill }), locked: piece.locked }
}

const SIGNS = '一二三四五六七八九十'

/** Returns an East Asian number of a motif in digits; any other piece as it is. */
export function digitForNumber(piece: Art): Art {
  if (piece.kind === 'group') return { ...piece, children: piece.children.map(digitForNumber) }
  const sign = ordinalOf(piece) ?? ''
  if (piece.kind !== 'text' || !SIGNS.includes(sign.charAt(0)) || sign === '') return piece
  const [ten = '', one = ''] = sign.startsWith('十') ? ['十', sign.slice(1)] : ['', sign]
  const value = (ten === '' ? 0 : 10) + (one === '' ? 0 : SIGNS.indexOf(one) + 1)
  const paragraphs = piece.body.paragraphs.map(paragraph => ({
    ...paragraph,
    runs: paragraph.runs.slice(0, 1).map(run => ({ ...run, text: String(value) })),
  }))
  return { ...piece, body: { ...piece.body, paragraphs } }
}
