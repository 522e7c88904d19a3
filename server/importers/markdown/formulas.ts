import { inlineFormula, replaceFormulas } from '../structure/inline-formulas.ts'
import { texWords } from '../structure/tex-words.ts'
import { fenceAfter, fenceMark } from './fence.ts'
import { withoutMarks } from './pieces.ts'

const LINES_MAX = 60

/** Replaces TeX formulas in Markdown: inline ones by plain characters, or protected from markup; display formulas by code blocks. */
export function withFormulas(text: string): string {
  if (!/\$|\\[([]/u.test(text)) return text
  const lines = text.split(/\r\n|\r|\n/u)
  const result: string[] = []
  let fence = ''
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    fence = fenceAfter(fence, line)
    const isAlone = fence === '' && fenceMark(line) === ''
    const end = isAlone ? (isParagraph(lines, index) ? index : endOfFormula(lines, index)) : -1
    if (end >= index) {
      result.push('', '```math', ...formulaIn(lines.slice(index, end + 1)), '```', '')
      index = end
    } else result.push(fence === '' ? replaceFormulas(line, tex => withoutMarks(texWords(tex) ?? `$${tex}$`)) : line)
  }
  return result.join('\n')
}

/** Whether a line is a paragraph of its own that is nothing but an inline formula. */
function isParagraph(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? ''
  const isApart = [at - 1, at + 1].every(beside => (lines[beside] ?? '').trim() === '')
  return isApart && !/^(?: {4}|\t)/u.test(line) && inlineFormula(line) !== undefined
}

/** Returns the last line of a display formula that starts at this line; -1 if there is none. */
function endOfFormula(lines: readonly string[], from: number): number {
  const first = (lines[from] ?? '').trim()
  const closes = first.startsWith('$$') ? '$$' : first.startsWith('\\[') ? '\\]' : ''
  if (closes === '') return -1
  if (first.length > 4 && first.endsWith(closes)) return from
  if (first.slice(2).includes(closes)) return -1
  for (let at = from + 1; at < Math.min(lines.length, from + LINES_MAX); at++) {
    const line = (lines[at] ?? '').trim()
    if (line.endsWith(closes)) return at
    if (line.includes(closes)) return -1
  }
  return -1
}

/** Returns a formula without its dollar signs and the options of a slide tool after them. */
function formulaIn(lines: readonly string[]): readonly string[] {
  const text = lines.map(line => line.trim()).join('\n')
  return text
    .replace(/^(?:\$\$?|\\[[(])\s*(?:\{[\w|,*-]*\}(?=\s*\n))?/u, '')
    .replace(/(?:\$\$?|\\[\])])$/u, '')
    .trim()
    .split('\n')
}
