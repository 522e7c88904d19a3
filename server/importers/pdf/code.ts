import { SENTENCE_END } from '../structure/text-headings.ts'
import type { PdfLine } from './lines.ts'

/** Code that starts at a line, and its number of lines. */
export interface PdfCode {
  readonly text: string
  readonly lines: number
}

/** The maximum distance of two lines of the same code, in em: with one empty line between them. */
const GAP = 3.2

/** Reads the code that starts at a line, with its indents and empty lines. Null if there is none. */
export function codeAt(lines: readonly PdfLine[], index: number): PdfCode | null {
  const own: PdfLine[] = []
  for (let at = index; at < lines.length; at++) {
    const line = lines[at]
    const before = own.at(-1)
    if (line?.code === undefined || line.block !== undefined) break
    if (before !== undefined && (line.column !== before.column || line.y - before.y > GAP * line.size)) break
    own.push(line)
  }
  const [first] = own
  if (first === undefined || (own.length === 1 && SENTENCE_END.test(first.text))) return null
  const edge = Math.min(...own.map(line => line.x))
  const pitch = Math.min(...own.slice(1).map((line, at) => line.y - (own[at]?.y ?? 0)))
  const texts = own.map((line, at) => {
    const isApart = at > 0 && line.y - (own[at - 1]?.y ?? 0) > 1.6 * pitch
    const indent = Math.round((line.x - edge) / (line.code?.advance ?? 1))
    return `${isApart ? '\n' : ''}${' '.repeat(indent)}${line.code?.text ?? ''}`
  })
  return { text: texts.join('\n'), lines: own.length }
}

/** Whether most of a file is monospaced, as typed letters are, and nothing of it is code for that. */
export function isTyped(lines: readonly PdfLine[]): boolean {
  const letters = (some: readonly PdfLine[]) => some.reduce((sum, { text }) => sum + text.length, 0)
  return letters(lines.filter(line => line.code !== undefined)) > letters(lines) / 2
}
