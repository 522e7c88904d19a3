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

/**
 * Moves opening marks from the end of a part to the next one, and closing marks to the one before: Unicode's rules let the first follow a
 * full stop ("。「") and the second begin a part (". »").
 */
export function withMarksAtTheirSide(parts: readonly string[]): readonly string[] {
  let moved = ''
  return parts.map((part, index) => {
    const own = moved + withoutClosing(part, parts[index - 1])
    const following = parts[index + 1]
    const marks = following === undefined || /^\s/u.test(following) ? OPENING : OPENING_BEFORE_LETTER
    moved = following === undefined ? '' : (marks.exec(own)?.[0] ?? '')
    return own.slice(0, own.length - moved.length) + (closingOf(following, part) ?? '')
  })
}

function closingOf(part: string | undefined, before: string | undefined): string | undefined {
  return part !== undefined && /[.!?…]\s*$/u.test(before ?? '') ? CLOSING.exec(part)?.[0] : undefined
}

function withoutClosing(part: string, before: string | undefined): string {
  return part.slice(closingOf(part, before)?.length ?? 0)
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
