import type { PdfRun } from './text.ts'

/** A piece of a line that is separated from the next by a wide gap. */
export interface PdfCell {
  readonly text: string
  readonly x: number
  readonly right: number
  /** Its parts, if it has more than one run from left to right. */
  readonly parts?: readonly PdfCell[]
}

/** A cell with its runs. */
export interface Piece extends PdfCell {
  readonly runs: readonly PdfRun[]
  readonly y: number
  readonly size: number
  readonly font: string
  readonly level: number
  readonly isRtl: boolean
}

/** Returns the runs by baseline, from the top of the page down; each row from left to right. */
export function rowsOf<
  T extends { readonly x: number; readonly y: number; readonly size: number; readonly text: string },
>(pieces: readonly T[]): readonly (readonly T[])[] {
  const rows: T[][] = []
  for (const piece of pieces.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1)
    const largest = row?.reduce((big, other) => (other.size > big.size ? other : big))
    const isSame =
      largest !== undefined &&
      (Math.abs(piece.y - largest.y) <= 0.25 * Math.min(piece.size, largest.size) ||
        // Superscripts and subscripts belong to the line that they touch, small bullets to the one after them.
        (Math.abs(piece.y - largest.y) <= 0.5 * largest.size && piece.size <= 0.75 * largest.size) ||
        (row?.length === 1 && isSmallBullet(largest, piece)))
    if (row !== undefined && isSame) row.push(piece)
    else rows.push([piece])
  }
  return rows.map(row => row.toSorted((a, b) => a.x - b.x))
}

interface Mark {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Whether a small character is a raised bullet of the larger text to its right. */
function isSmallBullet(sign: Mark, piece: Mark): boolean {
  const isBullet = /^[•●◦▪■□‣⁃·○◆◇➢➤►▶▸–\uf000-\uf0ff-]$/u.test(sign.text.trim())
  const isBeside = piece.x > sign.x && piece.y - sign.y <= 0.5 * piece.size
  return isBullet && isBeside && sign.size <= 0.75 * piece.size
}

/** The minimum gap between cells and columns, in em. */
const GAP = 0.95

/** Returns the pieces of a row: its cells, or one piece if it is a justified line. */
export function piecesOf(row: readonly PdfRun[]): readonly Piece[] {
  return withJustifiedLines(groupsOf(row)).map(pieceOf)
}

/** Splits the runs of a row at wide gaps. */
export function groupsOf(row: readonly PdfRun[]): readonly (readonly PdfRun[])[] {
  const groups: PdfRun[][] = []
  for (const run of row) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    if (group !== undefined && before !== undefined && run.x - before.right < GAP * Math.max(run.size, before.size))
      group.push(run)
    else groups.push([run])
  }
  return groups
}

/** The maximum word gap of a justified line, in em. */
const SPREAD = 2
const SPREAD_WORDS = 3

/** Rejoins words at equal distances, which are a justified line rather than cells. */
function withJustifiedLines(groups: readonly (readonly PdfRun[])[]): readonly (readonly PdfRun[])[] {
  const together: PdfRun[][] = []
  let at = 0
  while (at < groups.length) {
    const count = evenWords(groups, at)
    const used = count >= SPREAD_WORDS ? count : 1
    together.push(groups.slice(at, at + used).flat())
    at += used
  }
  return together
}

/** Returns how many groups from this one on are single words at equal distances. */
function evenWords(groups: readonly (readonly PdfRun[])[], from: number): number {
  let [count, distance] = [0, 0]
  for (let at = from; at < groups.length; at++) {
    const [group, before] = [groups[at], groups[at - 1]?.at(-1)]
    const first = group?.[0]
    if (group === undefined || first === undefined || /\S\s+\S/u.test(group.map(run => run.text).join(''))) break
    if (at > from && before !== undefined) {
      const gap = first.x - before.right
      if (gap > SPREAD * first.size || (at > from + 1 && Math.abs(gap - distance) > 0.15 * first.size)) break
      distance = gap
    }
    count++
  }
  return count
}

/** Joins runs to one piece. */
export function pieceOf(runs: readonly PdfRun[]): Piece {
  const isRtl = lettersOf(runs.filter(run => run.isRtl)) > lettersOf(runs) / 2
  const order = isRtl ? runs.toReversed() : runs
  let text = ''
  let before: PdfRun | undefined
  for (const run of order) {
    text += before !== undefined && isApart(before, run, text) ? ` ${run.text}` : run.text
    before = run
  }
  const main = mainRun(runs)
  const level = runs.find(run => run.level > 0)?.level ?? 0
  const [x, right] = [Math.min(...runs.map(run => run.x)), Math.max(...runs.map(run => run.right))]
  return { runs, text: plain(text), x, right, y: main.y, size: main.size, font: main.font, level, isRtl }
}

/** Converts a piece to a cell. */
export function cellOf({ text, x, right, runs, isRtl }: Piece): PdfCell {
  if (isRtl || runs.length < 2) return { text, x, right }
  return { text, x, right, parts: runs.map(run => ({ text: plain(run.text), x: run.x, right: run.right })) }
}

/** Scripts written without spaces between words. */
export const JOINED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

function isApart(a: PdfRun, b: PdfRun, text: string): boolean {
  if (/\s$/u.test(text) || /^\s/u.test(b.text)) return false
  const gap = b.x >= a.x ? b.x - a.right : a.x - b.right
  const size = Math.max(a.size, b.size)
  const isJoined = JOINED.test(text.slice(-1)) && JOINED.test(b.text.slice(0, 1))
  return gap > (isJoined ? 0.6 : 0.15) * size
}

function mainRun(runs: readonly PdfRun[]): PdfRun {
  return runs.reduce((max, run) => (run.text.length > max.text.length ? run : max))
}

/** Replaces ligatures and other presentation forms by their letters. */
function plain(text: string): string {
  return text
    .replace(/[\uf000-\uf0ff]/gu, char => SYMBOLS[char] ?? '•')
    .replace(/[\uf700-\uf71a]/gu, char => THAI_FORMS[char.charCodeAt(0) - 0xf700] ?? '')
    .replace(/ำ([่-๋]?)า|าำ([่-๋]?)/gu, '$1$2ำ')
    .replace(/[\ufb00-\ufdff\ufe70-\ufefc]+/gu, forms => forms.normalize('NFKC'))
    .replace(/\s+/gu, ' ')
    .trim()
}

/** The private-use characters for shifted vowels and tones in Thai fonts, from U+F700 on. */
const THAI_FORMS = 'ฐิีึื่้๊๋์่้๊๋์ญัํ็่้๊๋์ฺุู'

const SYMBOLS: Readonly<Record<string, string>> = { '\uf0e0': '→', '\uf0e8': '→', '\uf0fc': '✓', '\uf020': ' ' }

/** Returns the number of characters of pieces. */
export function lettersOf(pieces: readonly { readonly text: string }[]): number {
  return pieces.reduce((sum, { text }) => sum + text.length, 0)
}
