/** Pairs of marks around quotations and asides; German ones close with the mark that opens English ones. */
const PAIRS: Readonly<Record<string, string>> = {
  '“': '”',
  '„': '“”',
  '«': '»',
  '»': '«',
  '「': '」',
  '『': '』',
  '(': ')',
  '（': '）',
  '[': ']',
}
/** The number of parts and characters that a quotation may span; one that is longer was never closed. */
const PARTS_MAX = 12
const LENGTH_MAX = 900

const CLOSED_END = String.raw`(?<=[.!?。！？؟]["”»』」）)]*\s*)`
const OPENING = new RegExp(String.raw`${CLOSED_END}[「『（(„]+\s*$`, 'u')
/** Marks that close in German open in Chinese and English, if a letter follows at once. */
const OPENING_BEFORE_LETTER = new RegExp(`${CLOSED_END}[「『（(„“‘《【«]+$`, 'u')
/** The mark of a quotation that ended with the part before: French has a space in between. */
const CLOSING = /^[»”]\s+(?=[\p{Lu}\p{Lo}«“"])/u

/** The end of a quotation of whole sentences, and the speaker in brackets after it. */
const QUOTED_END = /[.!?…。！？]\s?["“”«»」』]\s*$/u
const SPEAKER = /^(?:\([^()!?。！？]{1,79}[^().!?。！？]\)|（[^（）!?。！？]{2,40}）)\s*/u

/**
 * Moves opening marks from the end of a part to the next one, and closing marks and a speaker in brackets to the one before: Unicode's
 * rules let the first follow a full stop ("。「") and the others begin a part (". »").
 */
export function withMarksAtTheirSide(parts: readonly string[]): readonly string[] {
  let own = parts[0] ?? ''
  return parts.map((_, index) => {
    const following = parts[index + 1]
    if (following === undefined) return own
    const marks = /^\s/u.test(following) ? OPENING : OPENING_BEFORE_LETTER
    const moved = marks.exec(own)?.[0] ?? ''
    const whole = own.slice(0, own.length - moved.length)
    const next = moved + following
    const closing = closingOf(next, whole) ?? ''
    own = next.slice(closing.length)
    return whole + closing
  })
}

function closingOf(part: string, before: string): string | undefined {
  if (QUOTED_END.test(before)) return SPEAKER.exec(part)?.[0]
  return /[.!?…]\s*$/u.test(before) ? CLOSING.exec(part)?.[0] : undefined
}

/** Returns for each part of a paragraph whether a quotation or bracket that opens in it or before it is still open at its end. */
export function openQuotations(parts: readonly string[]): readonly boolean[] {
  const open = parts.map(() => false)
  let first = -1
  let waiting: string[] = []
  for (const [index, part] of parts.entries()) {
    waiting = marksAfter(part, waiting)
    if (waiting.length === 0) {
      const length = parts.slice(first, index + 1).reduce((sum, each) => sum + each.length, 0)
      if (first >= 0 && length <= LENGTH_MAX) open.fill(true, first, index)
      first = -1
    } else if (first < 0) first = index
    else if (index - first > PARTS_MAX) {
      waiting = []
      first = -1
    }
  }
  return open
}

/** Returns the closing marks that are still awaited after a text. */
function marksAfter(text: string, before: readonly string[]): string[] {
  const waiting = [...before]
  let previous = ''
  for (const sign of text) {
    if (sign === '"') {
      if (waiting.at(-1) === '"') waiting.pop()
      else if (!/\p{Nd}/u.test(previous)) waiting.push('"')
    } else if (waiting.at(-1)?.includes(sign) === true) waiting.pop()
    else if (PAIRS[sign] !== undefined) waiting.push(PAIRS[sign])
    previous = sign
  }
  return waiting
}

/** Whether every quotation mark and bracket of a text is closed in it. */
export function isClosed(text: string): boolean {
  return marksAfter(text, []).length === 0
}
