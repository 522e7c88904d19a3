import { getDocumentProxy } from 'unpdf'
import { openedPdf } from './pdf.ts'

type Document = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Document['getPage']>>
type Item = Awaited<ReturnType<Page['getTextContent']>>['items'][number]

/**
 * Extracts the text of a PDF with pdf.js. It ignores the replacement text of glyphs (ISO 32000-1, 14.9.4), which other programs prefer;
 * that is taken from the file itself, span by span.
 */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const replacements = spansOf(openedPdf(bytes))
  const document = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 })
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    pages.push(linesOf(items, replacements))
  }
  await document.loadingTask.destroy()
  if (replacements.length > 0) throw new Error(`${replacements.length} spans of the file are on no page`)
  return pages.join('\f')
}

interface Line {
  text: string[]
  isFromRight: boolean
}

/** Returns the lines of a page. A right-to-left line is stored from the left, word by word. */
function linesOf(items: readonly Item[], replacements: (string | null)[]): string {
  const lines: Line[] = [{ text: [], isFromRight: false }]
  const open: (string | null)[] = []
  for (const item of items) {
    if ('type' in item) {
      // The end item has no tag in the types; the begin item has one.
      if (item.type === 'endMarkedContent') open.pop()
      else open.push('tag' in item && item.tag === 'Span' ? (replacements.shift() ?? null) : null)
      continue
    }
    const line = lines.at(-1) as Line
    if (item.dir === 'rtl') line.isFromRight = true
    // Spaces before a span's first glyphs are reported separately; then the text of the span is emitted once.
    const span = open.findLastIndex(text => text !== null)
    const text = open[span] ?? null
    const isVisible = text !== null && item.str.trim() !== ''
    line.text.push(isVisible ? text : text === '' ? '' : item.str)
    if (isVisible) open[span] = ''
    if (item.hasEOL) lines.push({ text: [], isFromRight: false })
  }
  return lines.map(({ text, isFromRight }) => (isFromRight ? text.toReversed() : text).join('')).join('\n')
}

/** Returns the replacement texts of the spans of a file, in order; null for spans that have none. */
function spansOf(file: string): (string | null)[] {
  return [...file.matchAll(/\/Span << ([^>]*>?)[^>]*>> BDC/g)].map(([, entries = '']) => {
    const [, hex = null] = /\/ActualText <([0-9A-F]*)>/.exec(entries) ?? []
    const units = hex?.match(/.{4}/g) ?? []
    return hex === null
      ? null
      : String.fromCharCode(...units.map(unit => Number.parseInt(unit, 16))).replace(/^\ufeff/, '')
  })
}
