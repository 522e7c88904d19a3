const MARK = /<(\/?)(\d{1,2})>/gu
const BREAK = /<br ?\/?>/gu
const LINE_BREAK = '\u2028'

/** Joins a piece to one line, as it is shown to the model. */
export function asLine(text: string): string {
  return text.replaceAll(LINE_BREAK, '<br/>').replace(/\s*\n\s*/gu, ' ')
}

/** Cleans a model's line: removes Markdown and HTML that the piece did not have, and quotation marks unless they pair as before. */
export function cleanPiece(line: string, before: string): string {
  const plain = line
    .replace(BREAK, LINE_BREAK)
    .replace(/<\/?[a-z][^>]*>/giu, '')
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/gu, '')
  const bare = before.includes('**') ? plain : plain.replace(/\*\*|__/gu, '')
  const text = withoutQuotes(bare.trim(), before)
  return hasMarksOf(before, text) ? text : text.replace(MARK, '')
}

function withoutQuotes(text: string, before: string): string {
  const inside = /^["“„«「](.*)["”“»」]$/su.exec(text)?.[1]
  return inside === undefined || /^["“„«「]/u.test(before) ? text : inside
}

/** Whether quotation marks are balanced and occur in the original. */
function hasMarksOf(before: string, text: string): boolean {
  const allowed = new Set([...before.matchAll(MARK)].map(mark => mark[2]))
  let open: string | undefined
  for (const [, close, number] of text.matchAll(MARK)) {
    if (!allowed.has(number) || (close === '/' ? open !== number : open !== undefined)) return false
    open = close === '/' ? undefined : number
  }
  return open === undefined
}
