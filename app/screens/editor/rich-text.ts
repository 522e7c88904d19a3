import {
  type Paragraph,
  paragraphOf,
  type Run,
  type RunStyle,
  sliceText,
  type TextBody,
  type TextRange,
} from '@slidewright/engine'

const MARK = 'data-slidewright-text'
const BLOCKS = new Set(['P', 'DIV', 'LI', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'TR', 'BLOCKQUOTE', 'PRE'])
const SKIPPED = new Set(['STYLE', 'SCRIPT', 'HEAD', 'TITLE', 'TEMPLATE'])

/** Puts a stretch of text on a clipboard: with all its looks for us, simpler for others. */
export function copyText(data: DataTransfer, body: TextBody, range: TextRange): void {
  const paragraphs = sliceText(body, range)
  const words = paragraphs.map(({ runs }) => runs.map(run => run.text).join('')).join('\n')
  data.setData('text/plain', words.replaceAll('\u2028', '\n'))
  const host = document.createElement('div')
  host.setAttribute(MARK, JSON.stringify(paragraphs))
  for (const paragraph of paragraphs) host.append(htmlOf(paragraph))
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

function htmlOf({ runs }: Paragraph): HTMLElement {
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
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const own = parsed.querySelector(`[${MARK}]`)?.getAttribute(MARK)
  if (own) return ownParagraphs(own)
  const collector = createCollector(style)
  collector.walk(parsed.body, style)
  return collector.done()
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

function createCollector(base: RunStyle) {
  const paragraphs: Paragraph[] = []
  let runs: Run[] = []
  let isItem = false

  function end(): void {
    const text = runs
      .map(run => run.text)
      .join('')
      .trim()
    if (text !== '') {
      const look = isItem ? { bullet: { kind: 'char' as const, char: '•' }, hanging: 20, indent: 20 } : {}
      paragraphs.push(paragraphOf(trimmed(runs), look))
    }
    runs = []
    isItem = false
  }

  function walk(node: Node, style: RunStyle): void {
    if (node instanceof Text) {
      const text = node.data.replaceAll(/[\s\n]+/g, ' ')
      if (text !== '') runs.push({ text, style })
      return
    }
    if (!(node instanceof HTMLElement) || SKIPPED.has(node.tagName)) return
    if (node.tagName === 'BR') {
      runs.push({ text: '\u2028', style })
      return
    }
    const isBlock = BLOCKS.has(node.tagName)
    if (isBlock) end()
    if (node.tagName === 'LI') isItem = true
    for (const child of node.childNodes) walk(child, styledBy(node, style))
    if (isBlock) end()
  }

  return {
    walk,
    done(): readonly Paragraph[] {
      end()
      return paragraphs.length > 0 ? paragraphs : [paragraphOf([{ text: '', style: base }])]
    },
  }
}

function trimmed(runs: readonly Run[]): Run[] {
  return runs.map((run, index) => ({
    ...run,
    text: index === 0 ? run.text.trimStart() : index === runs.length - 1 ? run.text.trimEnd() : run.text,
  }))
}

/** The emphasis that a tag or its own style brings; faces, sizes and colors stay those of the place. */
function styledBy({ tagName, style }: HTMLElement, before: RunStyle): RunStyle {
  const weight = Number.parseInt(style.fontWeight, 10)
  const isBold = tagName === 'B' || tagName === 'STRONG' || style.fontWeight === 'bold' || weight >= 600
  const isUnbold = style.fontWeight === 'normal' || weight < 500
  return {
    ...before,
    ...(isUnbold ? { weight: 400 } : isBold ? { weight: 700 } : {}),
    ...(tagName === 'I' || tagName === 'EM' || style.fontStyle === 'italic' ? { italic: true } : {}),
    ...(tagName === 'U' || style.textDecoration.includes('underline') ? { underline: true } : {}),
    ...(tagName === 'S' || tagName === 'DEL' || style.textDecoration.includes('line-through') ? { strike: true } : {}),
  }
}
