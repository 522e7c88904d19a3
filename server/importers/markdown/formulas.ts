import { texWords } from '../structure/tex-words.ts'
import { fenceAfter, fenceMark } from './fence.ts'
import { withoutMarks } from './pieces.ts'

/** Matches a formula between two adjacent dollar signs, and skips inline code. */
const INLINE =
  /`[^`\n]{1,400}`|\$\$(?=\S)([^$\n]{1,400}?)(?<=\S)\$\$|\$(?=[^\s$])([^$\n]{1,400}?)(?<=[^\s\\])\$(?![\d\p{L}$])/gu
/** Matches what formulas contain and amounts of money do not; a variable of one letter is a formula, too. */
const IS_FORMULA = /[\\^_=+<>{}|]|^[\p{L}][\p{N}′']?$/u
const LINES_MAX = 60

/** Replaces TeX formulas in Markdown: inline ones by plain characters, or protected from markup; display formulas by code blocks. */
export function withFormulas(text: string): string {
  if (!text.includes('$')) return text
  const lines = text.split(/\r\n|\r|\n/u)
  const result: string[] = []
  let fence = ''
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    fence = fenceAfter(fence, line)
    const end = fence === '' && fenceMark(line) === '' ? endOfFormula(lines, index) : -1
    if (end >= index) {
      result.push('', '```math', ...formulaIn(lines.slice(index, end + 1)), '```', '')
      index = end
    } else result.push(fence === '' ? line.replace(INLINE, inline) : line)
  }
  return result.join('\n')
}

function inline(whole: string, apart: string | undefined, within: string | undefined): string {
  const tex = apart ?? within
  if (tex === undefined || !IS_FORMULA.test(tex)) return whole
  return withoutMarks(texWords(tex) ?? `$${tex}$`)
}

/** Returns the last line of a display formula that starts at this line; -1 if there is none. */
function endOfFormula(lines: readonly string[], from: number): number {
  const first = (lines[from] ?? '').trim()
  if (!first.startsWith('$$')) return -1
  if (first.length > 4 && first.endsWith('$$')) return from
  if (first.slice(2).includes('$$')) return -1
  for (let at = from + 1; at < Math.min(lines.length, from + LINES_MAX); at++) {
    const line = (lines[at] ?? '').trim()
    if (line.endsWith('$$')) return at
    if (line.includes('$$')) return -1
  }
  return -1
}

/** Returns a formula without its dollar signs and the options of a slide tool after them. */
function formulaIn(lines: readonly string[]): readonly string[] {
  const text = lines.map(line => line.trim()).join('\n')
  return text
    .replace(/^\$\$\s*(?:\{[\w|,*-]*\}(?=\s*\n))?/u, '')
    .replace(/\$\$$/u, '')
    .trim()
    .split('\n')
}
