import { getDocumentProxy } from 'unpdf'
import { openedPdf } from './pdf.ts'

type Document = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Document['getPage']>>
type Item = Awaited<ReturnType<Page['getTextContent']>>['items'][number]

/**
 * The words of a PDF, as pdf.js reads them. It passes over the words that glyphs are said to stand for (ISO 32000-1, 14.9.4), which
 * other programs take instead: they come from the file itself, span by span.
 */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const said = spansOf(openedPdf(bytes))
  const document = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 })
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    pages.push(linesOf(items, said))
  }
  await document.loadingTask.destroy()
  if (said.length > 0) throw new Error(`${said.length} spans of the file are on no page`)
  return pages.join('\f')
}

interface Line {
  text: string[]
  isFromRight: boolean
}

/** The lines of a page. A line that runs from the right is stored from the left, word by word. */
function linesOf(items: readonly Item[], said: string[]): string {
  const lines: Line[] = [{ text: [], isFromRight: false }]
  let span: string | null = null
  for (const item of items) {
    if ('type' in item) {
      // Its type has no tag, what begins has one.
      if ('tag' in item && item.tag === 'Span') span = said.shift() ?? ''
      else if (item.type === 'endMarkedContent') span = null
      continue
    }
    const line = lines.at(-1) as Line
    if (item.dir === 'rtl') line.isFromRight = true
    // The blanks before its first glyphs are told within a span, and then the words of the span, once.
    const isSaid = span !== null && item.str.trim() !== ''
    line.text.push(isSaid ? (span ?? '') : span === '' ? '' : item.str)
    if (isSaid) span = ''
    if (item.hasEOL) lines.push({ text: [], isFromRight: false })
  }
  return lines.map(({ text, isFromRight }) => (isFromRight ? text.toReversed() : text).join('')).join('\n')
}

/** What the spans of a file stand for, in their order. */
function spansOf(file: string): string[] {
  return [...file.matchAll(/\/ActualText <([0-9A-F]*)>/g)].map(([, hex = '']) => {
    const units = hex.match(/.{4}/g) ?? []
    return String.fromCharCode(...units.map(unit => Number.parseInt(unit, 16))).replace(/^\ufeff/, '')
  })
}
