import type { PdfRun } from './text.ts'

/** A line in a monospaced face, with the spaces between its parts. */
export interface CodeLine {
  readonly text: string
  /** The width of a character, in points. */
  readonly advance: number
}

/** Returns a row as code if all of it is monospaced; undefined otherwise. */
export function codeLineOf(row: readonly PdfRun[]): CodeLine | undefined {
  const [first] = row
  const letters = row.reduce((sum, { text }) => sum + text.length, 0)
  const width = row.reduce((sum, { x, right }) => sum + right - x, 0)
  if (first === undefined || letters === 0 || width <= 0 || !row.every(run => run.isMono && !run.isRtl))
    return undefined
  const advance = width / letters
  const text = row.reduce((line, run) => line.padEnd(Math.round((run.x - first.x) / advance)) + run.text, '')
  return { text: text.trimEnd(), advance }
}
