import type { PageLine } from '@slidewright/engine/internal'

/** The deepest level of a line. */
const MAX_LEVEL = 4

/** The lines after a key, and the line that has the caret. */
export interface LineEdit {
  readonly lines: readonly PageLine[]
  readonly at: number
  /** The caret position in that line. */
  readonly caret: 'start' | 'end' | number
}

/** Enter: splits the line at the caret; the rest becomes a line of its own, below a title the first point. */
export function splitLine(lines: readonly PageLine[], at: number, caret: number, id: string): LineEdit | null {
  const line = lines[at]
  if (line === undefined) return null
  const rest: PageLine = { id, level: Math.max(0, line.level), text: line.text.slice(caret).trimStart(), element: null }
  const first = { ...line, text: line.text.slice(0, caret).trimEnd() }
  return { lines: [...lines.slice(0, at), first, rest, ...lines.slice(at + 1)], at: at + 1, caret: 'start' }
}

/** Backspace at the start: joins the line to the previous one. A title is never joined. */
export function joinLine(lines: readonly PageLine[], at: number): LineEdit | null {
  const [before, line] = [lines[at - 1], lines[at]]
  if (before === undefined || line === undefined || line.level < 0) return null
  const separator = before.text !== '' && line.text !== '' ? ' ' : ''
  const joined = { ...before, text: `${before.text}${separator}${line.text}` }
  return {
    lines: [...lines.slice(0, at - 1), joined, ...lines.slice(at + 1)],
    at: at - 1,
    caret: before.text.length + separator.length,
  }
}

/** Tab and Shift+Tab: indents to at most one level below the previous line, or outdents. Null if impossible. */
export function shiftLine(lines: readonly PageLine[], at: number, by: 1 | -1, caret: number): LineEdit | null {
  const line = lines[at]
  if (line === undefined || line.level < 0) return null
  const level = line.level + by
  const max = Math.min(MAX_LEVEL, (lines[at - 1]?.level ?? -1) + 1)
  if (level < 0 || level > max) return null
  return { lines: lines.map((each, index) => (index === at ? { ...each, level } : each)), at, caret }
}

/** Returns the lines with text. */
export function nonEmptyLines(lines: readonly PageLine[]): readonly PageLine[] {
  return lines.filter(({ text, element }) => text.trim() !== '' || element !== null)
}
