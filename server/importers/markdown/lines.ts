import { startsWithOrdinal } from '../structure/numbers.ts'

/** Returns the term of a definition list and what it means: lines that begin with a colon. */
export function definitionIn(
  text: string,
): { readonly term: string; readonly meanings: readonly string[] } | undefined {
  const [term = '', ...rest] = text.split('\n')
  if (rest.length === 0 || /^[:：]/u.test(term) || !rest.every(line => /^\s*:\s+\S/u.test(line))) return undefined
  return { term: term.trim(), meanings: rest.map(line => line.replace(/^\s*:\s+/u, '')) }
}

/** Whether all lines are labelled facts, as in a letterhead: "To: All staff". */
export function areFacts(text: string): boolean {
  const lines = text.split('\n')
  return lines.length > 1 && lines.every(line => /^\p{L}[\p{L}\p{M}\p{Nd} ]{0,24}[:：]\s*\S.{0,80}$/u.test(line.trim()))
}

/** Whether each line starts with a sign: a box, a tick, a cross, an arrow. */
export function areSigned(lines: readonly string[]): boolean {
  return lines.length > 1 && lines.every(line => /^\s*[☐□☑☒🗹✓✔✗✘►▸▶➤→⇒]\s*\S/u.test(line))
}

/** How an item of a list is marked. */
interface ItemMark {
  /** Absent or null: it has no box. */
  readonly checked?: boolean | null | undefined
  /** The number that the list gives it. */
  readonly counted: string | undefined
}

/** Returns the words of an item with its box, and its number; "1. Juni" is a day, whatever a list may look like. */
export function itemWords(text: string, { checked, counted }: ItemMark) {
  const box = checked == null ? '' : checked ? '☑ ' : '☐ '
  const isDay = counted !== undefined && startsWithOrdinal(`${counted} ${text}`)
  if (isDay) return { text: `${box}${counted} ${text}` }
  return { text: `${box}${text}`, ...(counted === undefined ? {} : { number: counted }) }
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，！？：；」』）]/u

/** Joins broken lines with a space, or without one in East Asian text. */
export function oneLine(text: string): string {
  const joined: string[] = []
  let end = ''
  for (const line of text.split('\n').map(each => each.trim())) {
    if (line === '') continue
    const isTight = end === '' || (WIDE.test(end) && WIDE.test(line.slice(0, 1)))
    joined.push(isTight ? line : ` ${line}`)
    end = line.slice(-1)
  }
  return joined.join('')
}
