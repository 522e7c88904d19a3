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
