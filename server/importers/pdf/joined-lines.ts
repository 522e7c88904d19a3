import { oneLine } from '../markdown/lines.ts'
import { pieceOf, rowsOf } from './pieces.ts'
import type { PdfRun } from './text.ts'

/** Joins lines to one text, and rejoins hyphenated words. */
export function joinedLines(texts: readonly string[]): string {
  return texts.reduce((text, next) => {
    const broken = /(\p{Ll})[-\u2010\u00ad]$/u.test(text) && /^\p{Ll}/u.test(next)
    return broken ? `${text.slice(0, -1)}${next}` : oneLine(`${text}\n${next}`)
  }, '')
}

/** Returns the text of runs that stand on one or more lines. */
export function textOfRuns(runs: readonly PdfRun[]): string {
  return joinedLines(rowsOf(runs).map(row => pieceOf(row).text))
}
