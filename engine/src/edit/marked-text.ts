import { deepEqual } from '../base/deep-equal.ts'
import { paragraphText } from '../document/read.ts'
import type { Paragraph, Run, RunStyle } from '../document/text-body.ts'
import { type Token, tokensOf, wordMatches } from './word-matches.ts'

/** Marks around words: `<1>` opens the first look that differs from that of most words, `</1>` closes it. */
const MARK = /<(\/?)(\d{1,2})>/g

/**
 * Returns the text of a paragraph with marks around the words whose style differs from most of it: `We <1>must</1> act`. Unmarked if all
 * styles are the same, or if the text itself contains such marks.
 */
export function markedText(paragraph: Paragraph): string {
  const words = paragraphText(paragraph)
  const { base, others } = looksOf(paragraph)
  if (others.length === 0 || hasMarks(words)) return words
  return paragraph.runs
    .map(({ text, style }) => {
      const number = deepEqual(style, base) ? 0 : others.findIndex(other => deepEqual(other, style)) + 1
      return number === 0 || text === '' ? text : `<${number}>${text}</${number}>`
    })
    .join('')
}

/** Removes the marks from a text. */
export function withoutMarks(marked: string): string {
  return marked.replace(MARK, '')
}

/**
 * Replaces the text of a paragraph: marked words get the style of their mark; without marks, words that are still present keep their
 * style. Each line becomes a paragraph with the same formatting.
 */
export function reworded(paragraph: Paragraph, marked: string): readonly Paragraph[] {
  return marked.split(/\r\n|\r|\n/).map((line, index) => ({ ...paragraph, runs: runsOf(paragraph, line, index) }))
}

function runsOf(paragraph: Paragraph, line: string, index: number): readonly Run[] {
  const { base, others } = looksOf(paragraph)
  const old = paragraphText(paragraph)
  if (hasMarks(old)) return restyled(paragraph, line, base)
  if (others.length === 0) return [{ text: withoutMarks(line), style: base }]
  if (hasMarks(line)) return joined(betweenMarks(line, base, others), base)
  return index === 0 ? restyled(paragraph, line, base) : [{ text: line, style: base }]
}

/** Returns the style of most characters, and the others in order of appearance. */
function looksOf({ runs }: Paragraph): { readonly base: RunStyle; readonly others: readonly RunStyle[] } {
  const styles: { readonly style: RunStyle; count: number }[] = []
  for (const { text, style } of runs) {
    const counted = styles.find(look => deepEqual(look.style, style))
    if (counted) counted.count += text.length
    else styles.push({ style, count: text.length })
  }
  const [first] = styles
  if (first === undefined) throw new Error('A paragraph has a run')
  const commonest = styles.reduce((best, each) => (each.count > best.count ? each : best), first)
  return {
    base: commonest.style,
    others: styles.filter(each => each !== commonest && each.count > 0).map(({ style }) => style),
  }
}

function hasMarks(text: string): boolean {
  return text.search(MARK) >= 0
}

function betweenMarks(line: string, base: RunStyle, others: readonly RunStyle[]): Run[] {
  const runs: Run[] = []
  let look = base
  let at = 0
  for (const mark of line.matchAll(MARK)) {
    runs.push({ text: line.slice(at, mark.index), style: look })
    look = mark[1] === '/' ? base : (others[Number(mark[2]) - 1] ?? base)
    at = mark.index + mark[0].length
  }
  return [...runs, { text: line.slice(at), style: look }]
}

/** Gives words that were already present their previous style, and new ones that of most of the paragraph. */
function restyled(paragraph: Paragraph, line: string, base: RunStyle): readonly Run[] {
  const before = tokensOf(paragraphText(paragraph))
  const now = tokensOf(line)
  const matches = wordMatches(before, now)
  return joined(
    now.map((token, index) => {
      const match = matches.get(index)
      const old = match === undefined ? undefined : before[match]
      return { text: token.text, style: old ? styleAt(paragraph, old) : base }
    }),
    base,
  )
}

function styleAt({ runs }: Paragraph, { start }: Token): RunStyle | never {
  let end = 0
  for (const run of runs) {
    end += run.text.length
    if (start < end) return run.style
  }
  throw new Error('A token stands in its paragraph')
}

function joined(runs: readonly Run[], base: RunStyle): readonly Run[] {
  const next: Run[] = []
  for (const run of runs) {
    const last = next.at(-1)
    if (run.text === '') continue
    if (last && deepEqual(last.style, run.style)) next[next.length - 1] = { ...last, text: last.text + run.text }
    else next.push(run)
  }
  return next.length > 0 ? next : [{ text: '', style: base }]
}
