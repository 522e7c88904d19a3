import {
  type Paragraph,
  paragraphOf,
  type RunStyle,
  sliceText,
  type TextBody,
  type TextRange,
} from '@slidewright/engine/internal'
import { croppedLines } from './paste/cropped-text.ts'
import { readHtmlText } from './paste/html-text.ts'
import { parsedBody } from './paste/parse-html.ts'

const MARK = 'data-slidewright-text'

/** Writes a text range to a clipboard: with all formatting in our format, simplified for other programs. */
export function copyText(data: DataTransfer, body: TextBody, range: TextRange): void {
  const paragraphs = sliceText(body, range)
  const words = paragraphs.map(({ runs }) => runs.map(run => run.text).join('')).join('\n')
  data.setData('text/plain', words.replaceAll('\u2028', '\n'))
  const host = document.createElement('div')
  host.setAttribute(MARK, JSON.stringify(paragraphs))
  for (const paragraph of paragraphs) host.append(paragraphHtml(paragraph))
  data.setData('text/html', host.outerHTML)
}

/** Reads paragraphs from a clipboard in the formatting of the target; null if there is no text. */
export function pastedParagraphs(
  data: DataTransfer,
  like: { readonly style: RunStyle; readonly isPlain: boolean },
): readonly Paragraph[] | null {
  const html = like.isPlain ? '' : data.getData('text/html')
  const rich = html === '' ? null : fromHtml(html, like.style)
  if (rich !== null && rich.length > 0) return rich
  const words = data.getData('text/plain')
  if (words === '') return null
  return croppedLines(words).map(line => paragraphOf([{ text: line, style: like.style }]))
}

/** Converts a paragraph to simple HTML: its text, bold, italic and underlined. */
export function paragraphHtml({ runs }: Paragraph): HTMLElement {
  const block = document.createElement('p')
  for (const { text, style } of runs) {
    const span = document.createElement(style.weight >= 600 ? 'b' : 'span')
    span.textContent = text.replaceAll('\u2028', '\n')
    if (style.italic) span.style.fontStyle = 'italic'
    if (style.underline) span.style.textDecoration = 'underline'
    block.append(span)
  }
  return block
}

function fromHtml(html: string, style: RunStyle): readonly Paragraph[] | null {
  const body = parsedBody(html)
  const own = body.querySelector(`[${MARK}]`)?.getAttribute(MARK)
  if (own) return ownParagraphs(own)
  return readHtmlText(body, { style })
}

/** Parses paragraphs in our own format. The command validates them again. */
function ownParagraphs(json: string): readonly Paragraph[] | null {
  try {
    const value: unknown = JSON.parse(json)
    return Array.isArray(value) && value.length > 0 ? (value as Paragraph[]) : null
  } catch {
    return null
  }
}
