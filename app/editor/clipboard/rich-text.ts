import {
  type Paragraph,
  paragraphOf,
  type RunStyle,
  sliceText,
  type TextBody,
  type TextRange,
} from '@slidewright/engine/internal'
import { readHtmlText } from './paste/html-text.ts'
import { parsedBody } from './paste/parse-html.ts'

const MARK = 'data-slidewright-text'

/** Puts a stretch of text on a clipboard: with all its looks for us, simpler for others. */
export function copyText(data: DataTransfer, body: TextBody, range: TextRange): void {
  const paragraphs = sliceText(body, range)
  const words = paragraphs.map(({ runs }) => runs.map(run => run.text).join('')).join('\n')
  data.setData('text/plain', words.replaceAll('\u2028', '\n'))
  const host = document.createElement('div')
  host.setAttribute(MARK, JSON.stringify(paragraphs))
  for (const paragraph of paragraphs) host.append(paragraphHtml(paragraph))
  data.setData('text/html', host.outerHTML)
}

/** The paragraphs that a clipboard holds, in the look of the place where they go; null where it holds no words. */
export function pastedParagraphs(
  data: DataTransfer,
  like: { readonly style: RunStyle; readonly isPlain: boolean },
): readonly Paragraph[] | null {
  const html = like.isPlain ? '' : data.getData('text/html')
  const rich = html === '' ? null : fromHtml(html, like.style)
  if (rich !== null && rich.length > 0) return rich
  const words = data.getData('text/plain')
  if (words === '') return null
  return words.split(/\r\n|\r|\n/).map(line => paragraphOf([{ text: line, style: like.style }]))
}

/** A paragraph for everyone else: its words, bold, italic and underlined. */
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

/** Paragraphs that we have copied ourselves. The command looks through them again. */
function ownParagraphs(json: string): readonly Paragraph[] | null {
  try {
    const value: unknown = JSON.parse(json)
    return Array.isArray(value) && value.length > 0 ? (value as Paragraph[]) : null
  } catch {
    return null
  }
}
