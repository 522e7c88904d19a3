import { texWords } from '../structure/tex-words.ts'
import { fenceAfter, fenceMark } from './fence.ts'
import { withoutMarks } from './pieces.ts'

/** Between two dollar signs that stand close to what is inside; words in marks of code are passed over. */
const INLINE =
  /`[^`\n]{1,400}`|\$\$(?=\S)([^$\n]{1,400}?)(?<=\S)\$\$|\$(?=[^\s$])([^$\n]{1,400}?)(?<=[^\s\\])\$(?![\d\p{L}$])/gu
/** What a formula has and a sum of money does not; a name of one letter is one, too. */
const IS_FORMULA = /[\\^_=+<>{}|]|^[\p{L}][\p{N}′']?$/u
const LINES_MAX = 60

/** Replaces TeX formulas in Markdown: inline ones by plain characters, or protected from markup; display formulas by code blocks. */
export function withFormulas(text: string): string {
  if (!text.includes('$')) return text
  const lines = text.split(/\r\n|\r|\n/u)
  const kept: string[] = []
  let fence = ''
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    fence = fenceAfter(fence, line)
    const end = fence === '' && fenceMark(line) === '' ? endOfFormula(lines, index) : -1
    if (end >= index) {
      kept.push('', '```math', ...formulaIn(lines.slice(index, end + 1)), '```', '')
      index = end
    } else kept.push(fence === '' ? line.replace(INLINE, inline) : line)
  }
  return kept.join('\n')
}

function inline(whole: string, apart: string | undefined, within: string | undefined): string {
  const tex = apart ?? within
  if (tex === undefined || !IS_FORMULA.test(tex)) return whole
  return withoutMarks(texWords(tex) ?? `$${tex}$`)
}

/** The line in which a formula ends that begins this line and is set apart; -1 where there is none. */
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

/** Without its dollar signs and what a slide tool is told behind them. */
function formulaIn(lines: readonly string[]): readonly string[] {
  const text = lines.map(line => line.trim()).join('\n')
  return text
    .replace(/^\$\$\s*(?:\{[\w|,*-]*\}(?=\s*\n))?/u, '')
    .replace(/\$\$$/u, '')
    .trim()
    .split('\n')
}
