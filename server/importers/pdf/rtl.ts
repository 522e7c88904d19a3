import type { PdfDrawing } from './drawing.ts'
import { groupsOf, rowsOf } from './pieces.ts'
import type { PdfRun } from './text.ts'

/** Mirrors the runs of a right-to-left page, so that its reading order is from left to right. Other pages are returned unchanged. */
export function mirroredFromRight(runs: readonly PdfRun[]): readonly PdfRun[] {
  const letters = (some: readonly PdfRun[]) => some.reduce((sum, { text }) => sum + text.length, 0)
  if (letters(runs.filter(run => RTL.test(run.text))) <= letters(runs) / 2) return runs
  const pieces = rowsOf(runs).flatMap(groupsOf)
  const starts = pieces.map(piece => Math.min(...piece.map(run => run.x)))
  const ends = pieces.map(piece => Math.max(...piece.map(run => run.right)))
  if (commonest(ends) <= commonest(starts)) return runs
  return runs.map(run => ({ ...run, x: MIRROR - run.right, right: MIRROR - run.x, isRtl: false }))
}

/** The mirror axis in points, wider than any page. */
const MIRROR = 20_000

/** Returns the number of edges at the most common position. */
function commonest(edges: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const edge of edges) counts.set(Math.round(edge), (counts.get(Math.round(edge)) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const END_FIRST = /^([.!؟?:،؛])\s*(?=\P{N})(.*)$/u
const NUMBER_TURNED = /^\.(\d{1,2})\s+(?=\S)/u
const MARK_LAST = /^(.*\S)\s+([•●◦▪■□‣⁃○◆◇➢➤▸]|\d{1,2}\.)$/u

/** Reorders a right-to-left line on a left-to-right page: its full stop moves to the end, its bullet or number to the start. */
export function inReadingOrder(text: string): string {
  if (!RTL.test(text)) return text
  return text.replace(NUMBER_TURNED, '$1. ').replace(END_FIRST, '$2$1').replace(MARK_LAST, '$2 $1')
}

/** Moves a bullet or number at the end of a line's pieces to the start. */
export function moveMarkFirst<T extends { readonly text: string }>(pieces: readonly T[]): readonly T[] {
  const last = pieces.at(-1)
  return last !== undefined && /^(?:[•●◦▪■□‣⁃○◆◇➢➤▸]|\d{1,2}\.)$/u.test(last.text)
    ? [last, ...pieces.slice(0, -1)]
    : pieces
}

const WORD = /[\p{Script=Arabic}\p{M}]+/gu
const ARABIC = /^[\p{Script=Arabic}\p{M}]+$/u

/** Corrects words in right-to-left lines whose ligatures were reversed with the line. */
export function withLigatures(
  runs: readonly PdfRun[],
  { fnArray, argsArray }: PdfDrawing,
  showText: number,
): readonly PdfRun[] {
  if (!runs.some(run => run.isRtl)) return runs
  const words = new Map<string, string>()
  for (const [index, operator] of fnArray.entries()) {
    if (operator !== showText) continue
    for (const signs of wordsOf(argsArray[index])) {
      const turned = [...signs.join('')].toReversed().join('')
      const spelled = signs.toReversed().join('')
      // A word that also occurs spelled out stays unchanged.
      words.set(turned, words.has(turned) && words.get(turned) !== spelled ? turned : spelled)
    }
  }
  return runs.map(run => (run.isRtl ? { ...run, text: run.text.replace(WORD, word => words.get(word) ?? word) } : run))
}

/** The minimum gap between words, in thousandths of an em. */
const GAP = 150

/** Returns the words of a text operator, each as characters from left to right. */
function wordsOf(shown: unknown): readonly (readonly string[])[] {
  const [glyphs] = Array.isArray(shown) ? (shown as readonly unknown[]) : []
  if (!Array.isArray(glyphs)) return []
  const words: string[][] = [[]]
  for (const glyph of glyphs as readonly unknown[]) {
    const sign = signOf(glyph)
    if (sign !== '' && ARABIC.test(sign)) words.at(-1)?.push(sign)
    else if (typeof glyph !== 'number' || Math.abs(glyph) > GAP) words.push([])
  }
  return words.filter(word => word.join('').length > 1)
}

function signOf(glyph: unknown): string {
  if (typeof glyph !== 'object' || glyph === null || !('unicode' in glyph)) return ''
  return typeof glyph.unicode === 'string' ? glyph.unicode : ''
}
