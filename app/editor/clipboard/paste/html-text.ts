import { listIndents, type Paragraph, paragraphOf, type Run, type RunStyle } from '@slidewright/engine/internal'
import { notifyTextCut, PASTED_TEXT, startOf } from './cropped-text.ts'

/** How HTML becomes text: the formatting at the target, and the heading scale. */
export interface HtmlTextOptions {
  readonly style: RunStyle
  /** Whether headings are enlarged: in a text of its own, not within another one. */
  readonly hasHeadings?: boolean
}

const BLOCKS = new Set(
  'P DIV LI UL OL DL DT DD H1 H2 H3 H4 H5 H6 TR TABLE BLOCKQUOTE PRE SECTION ARTICLE HEADER FOOTER FIGURE FIGCAPTION HR'.split(
    ' ',
  ),
)
const SKIPPED = new Set(
  'STYLE SCRIPT HEAD TITLE TEMPLATE NOSCRIPT NOEMBED NOFRAMES IFRAME OBJECT EMBED AUDIO VIDEO CANVAS SELECT DATALIST META LINK'.split(
    ' ',
  ),
)
/** Heading sizes as multiples of the text's. */
const HEADINGS: Readonly<Record<string, number>> = { H1: 1.7, H2: 1.4, H3: 1.2, H4: 1, H5: 1, H6: 1 }
const DEEPEST_LEVEL = 8
/** The largest start number of a list. */
const MAX_START = 32767
const LINKS = /^(https?:|mailto:|tel:)/i

type List = { readonly kind: 'bullets' | 'numbers'; readonly level: number; readonly start: number } | null

interface Place {
  readonly style: RunStyle
  readonly list: List
  readonly isPreformatted: boolean
}

/**
 * Parses HTML into paragraphs: headings, lists, emphasis and links. Typefaces, sizes and colors are the target's;
 * scripts and styles are ignored. What one paste does not bring is left out, and the user notified.
 */
export function readHtmlText(body: HTMLElement, options: HtmlTextOptions): readonly Paragraph[] {
  const reader = new HtmlTextReader(options)
  reader.walk(body, { style: options.style, list: null, isPreformatted: false })
  return reader.done()
}

class HtmlTextReader {
  private readonly options: HtmlTextOptions
  private readonly paragraphs: Paragraph[] = []
  private runs: Run[] = []
  private item: List = null
  /** How many more characters one paste brings. */
  private left: number = PASTED_TEXT.characters
  private isCut = false
  /** The open Word lists, by level. */
  private readonly begun: List[] = []

  constructor(options: HtmlTextOptions) {
    this.options = options
  }

  /** Reads a node, as far as one paste brings it. */
  walk(node: Node, place: Place): void {
    if (this.isCut) return
    if (node instanceof Text) this.take(node.data, place)
    else if (node instanceof HTMLElement && !isHidden(node)) this.enter(node, place)
  }

  done(): readonly Paragraph[] {
    this.end()
    if (this.isCut) notifyTextCut()
    return this.paragraphs
  }

  private enter(node: HTMLElement, place: Place): void {
    const { tagName } = node
    if (tagName === 'BR') {
      this.runs.push({ text: '\u2028', style: place.style })
      return
    }
    const isBlock = BLOCKS.has(tagName)
    if (isBlock) this.end()
    const inner = this.placeIn(node, place)
    if (tagName === 'LI') this.item = inner.list ?? { kind: 'bullets', level: 0, start: 1 }
    else if (tagName === 'P') this.item = this.officeItem(node) ?? this.item
    for (const child of node.childNodes) this.walk(child, inner)
    if (tagName === 'TD' || tagName === 'TH') this.runs.push({ text: '\t', style: place.style })
    if (isBlock) this.end()
  }

  /** A Word list item; the first of a list defines its start number. */
  private officeItem(node: HTMLElement): List {
    const item = officeItem(node)
    if (item === null) {
      this.begun.length = 0
      return null
    }
    const first = this.begun[item.level]
    const start = first?.kind === item.kind ? first.start : item.start
    this.begun.length = item.level
    this.begun[item.level] = { ...item, start }
    return { ...item, start }
  }

  private placeIn(node: HTMLElement, place: Place): Place {
    const { tagName } = node
    return {
      style: this.styledBy(node, place.style),
      list: tagName === 'UL' || tagName === 'OL' ? listIn(node, place.list) : place.list,
      isPreformatted: place.isPreformatted || tagName === 'PRE' || node.style.whiteSpace.startsWith('pre'),
    }
  }

  private take(data: string, { style, isPreformatted }: Place): void {
    const text = isPreformatted ? data.replaceAll(/\r?\n/g, '\u2028') : data.replaceAll(/[ \t\r\n\f]+/g, ' ')
    const words = startOf(text, this.left)
    if (words !== '') this.runs.push({ text: stripControls(words), style })
    this.left -= words.length
    this.isCut = words !== text
  }

  /** Returns the emphasis of a tag or its inline style. */
  private styledBy(node: HTMLElement, before: RunStyle): RunStyle {
    const { tagName, style } = node
    const weight = Number.parseInt(style.fontWeight, 10)
    const heading = HEADINGS[tagName]
    const isBold = ['B', 'STRONG', 'TH'].includes(tagName) || style.fontWeight === 'bold' || weight >= 600
    const isUnbold = style.fontWeight === 'normal' || weight < 500
    const link = tagName === 'A' ? linkOf(node) : undefined
    return {
      ...before,
      ...(isUnbold ? { weight: 400 } : isBold || heading !== undefined ? { weight: 700 } : {}),
      ...(heading !== undefined && this.options.hasHeadings ? { size: Math.round(before.size * heading) } : {}),
      ...(tagName === 'I' || tagName === 'EM' || style.fontStyle === 'italic' ? { italic: true } : {}),
      ...(tagName === 'U' || style.textDecoration.includes('underline') ? { underline: true } : {}),
      ...(['S', 'DEL', 'STRIKE'].includes(tagName) || style.textDecoration.includes('line-through')
        ? { strike: true }
        : {}),
      ...(tagName === 'SUP' ? { baseline: 30 } : tagName === 'SUB' ? { baseline: -25 } : {}),
      ...(link !== undefined && { link }),
    }
  }

  private end(): void {
    const runs = trimRuns(this.runs)
    this.isCut ||= runs.length > 0 && this.paragraphs.length === PASTED_TEXT.paragraphs
    if (runs.length > 0 && this.paragraphs.length < PASTED_TEXT.paragraphs)
      this.paragraphs.push(paragraphOf(runs, this.item === null ? {} : formatOf(this.item, runs[0]?.style.size ?? 0)))
    // The first paragraph inside an item is the item; the next one is a paragraph of its own.
    if (runs.length > 0) this.item = null
    this.runs = []
  }
}

function formatOf(list: NonNullable<List>, size: number): Partial<Paragraph> {
  const bullet =
    list.kind === 'numbers'
      ? { kind: 'number' as const, format: 'arabicPeriod' as const, start: list.start }
      : { kind: 'char' as const, char: '•' }
  return { bullet, level: list.level, ...listIndents(size, list.level) }
}

function listIn(node: HTMLElement, outer: List): List {
  const level = Math.min(DEEPEST_LEVEL, outer === null ? 0 : outer.level + 1)
  const given = node instanceof HTMLOListElement && Number.isInteger(node.start) && node.start > 0 ? node.start : 1
  return { kind: node.tagName === 'OL' ? 'numbers' : 'bullets', level, start: Math.min(given, MAX_START) }
}

/** Converts a Word list item: a plain paragraph whose marker is text. */
function officeItem(node: HTMLElement): List {
  const [, level] = /mso-list:\s*l\d+\s+level(\d)/i.exec(node.getAttribute('style') ?? '') ?? []
  if (level === undefined) return null
  const mark = [...node.querySelectorAll('[style]')].find(isOfficeMark)?.textContent ?? ''
  const [, number] = /^\s*\(?(?:\d+\.)*(\d+|[a-z])[.)]/i.exec(mark) ?? []
  const start = Number(number ?? 1)
  return {
    kind: number === undefined ? 'bullets' : 'numbers',
    level: Math.min(DEEPEST_LEVEL, Math.max(0, Number(level) - 1)),
    start: Number.isInteger(start) && start > 0 ? Math.min(start, MAX_START) : 1,
  }
}

function isOfficeMark(node: Element): boolean {
  return /mso-list:\s*ignore/i.test(node.getAttribute('style') ?? '')
}

function isHidden(node: HTMLElement): boolean {
  const own = node.getAttribute('style') ?? ''
  return (
    SKIPPED.has(node.tagName) ||
    node.hasAttribute('hidden') ||
    node.style.display === 'none' ||
    /mso-list:\s*ignore|mso-hide:\s*all/i.test(own)
  )
}

function linkOf(node: HTMLElement): string | undefined {
  const href = node.getAttribute('href')?.trim() ?? ''
  return LINKS.test(href) && href.length <= 2000 ? href : undefined
}

/** Strips control characters. */
function stripControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it strips
  return text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff]/g, '')
}

/** Trims both ends and collapses double spaces between runs. */
function trimRuns(runs: readonly Run[]): Run[] {
  const result: Run[] = []
  for (const run of runs) {
    const isAfterSpace = result.length === 0 || /[ \u2028]$/.test(result.at(-1)?.text ?? '')
    const text = isAfterSpace ? run.text.replace(result.length === 0 ? /^\s+/ : /^ +/, '') : run.text
    if (text !== '') result.push({ ...run, text })
  }
  while (result.length > 0) {
    const last = result.pop() as Run
    const text = last.text.trimEnd()
    if (text !== '') return [...result, { ...last, text }]
  }
  return []
}
