/** Measures a piece of text in px. */
export type Width = (text: string) => number

const ELLIPSIS = '…'
const MAX_LINES = 2

/** Wraps a category's name to at most two lines of this width: between words, otherwise between characters; the rest becomes an ellipsis. */
export function wrapLabel(text: string, room: number, width: Width): string[] {
  const words = text.trim().split(/\s+/)
  const lines: string[] = []
  let rest = words
  while (rest.length > 0 && lines.length < MAX_LINES - 1) {
    const count = fitting(rest, room, width)
    if (count === 0) break
    lines.push(rest.slice(0, count).join(' '))
    rest = rest.slice(count)
  }
  if (rest.length > 0) lines.push(...lastLines(rest.join(' '), room, width, MAX_LINES - lines.length))
  return lines
}

/** Truncates a name to one line of this width, with an ellipsis. */
export function clipLabel(text: string, room: number, width: Width): string {
  const whole = text.trim().replaceAll(/\s+/g, ' ')
  return lastLines(whole, room, width, 1)[0] ?? ''
}

/** Returns how many of the first words fit in one line. */
function fitting(words: readonly string[], room: number, width: Width): number {
  let count = 0
  while (count < words.length && width(words.slice(0, count + 1).join(' ')) <= room) count++
  return count
}

function lastLines(text: string, room: number, width: Width, lines: number): string[] {
  if (width(text) <= room) return [text]
  if (lines > 1 && breaksAnywhere(text)) {
    const [first, rest] = cut(text, room, width)
    return [first, ...lastLines(rest, room, width, lines - 1)]
  }
  const [kept] = cut(text, room - width(ELLIPSIS), width)
  return [`${kept.trimEnd()}${ELLIPSIS}`]
}

/** Whether a text may break anywhere: Han, kana, Hangul and Thai are written without spaces. */
function breaksAnywhere(text: string): boolean {
  return /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(text)
}

function cut(text: string, room: number, width: Width): [kept: string, rest: string] {
  const characters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  )
  let count = Math.min(1, characters.length)
  while (count < characters.length && width(characters.slice(0, count + 1).join('')) <= room) count++
  return [characters.slice(0, count).join(''), characters.slice(count).join('')]
}
