import {
  type Deck,
  type Element,
  elementsInFile,
  elementToFile,
  type Page,
  pageAround,
  pagesOf,
  type ThemeFonts,
  toFile,
} from '@slidewright/engine/internal'
import { whenIdle } from '../../../canvas/view.ts'

/** How long the main thread may be blocked at once, in ms. */
const TIME_SLICE = 8
/** Above this many elements, each element of a page is serialized by itself. */
const CROWDED = 200
/** So many of its elements are serialized before it is asked whether the time is up. */
const BETWEEN_PAUSES = 16

/** A canvas file in parts: each is JSON, and the same string as long as nothing in it has changed. */
export interface CanvasFile {
  /** The fields besides `layouts`, which follow them. */
  readonly rest: string
  /** The pages in order, by their ids. */
  readonly pages: ReadonlyMap<string, PageText>
}

/** A page as JSON; of a crowded one the text up to its elements, each element by its id, and the text behind them. */
export type PageText = string | CrowdedPage

/** The parts of a crowded page. */
export interface CrowdedPage {
  readonly before: string
  readonly elements: ReadonlyMap<string, string>
  readonly after: string
}

interface Written {
  readonly context: readonly unknown[]
  readonly text: PageText
}

const writtenPages = new WeakMap<Page, Written>()
const writtenElements = new WeakMap<Element, { readonly fonts: ThemeFonts; readonly text: string }>()
const files = new WeakMap<Deck, CanvasFile>()

/** Serializes a deck to its canvas file. */
export async function canvasText(deck: Deck): Promise<string> {
  return (await canvasParts(deck)).join('')
}

/** Serializes a deck to the parts of its canvas file, which joined are its text. */
export async function canvasParts(deck: Deck): Promise<readonly string[]> {
  return partsOf(await canvasFile(deck))
}

/** Returns the parts of a deck's canvas file if it has been serialized already; null otherwise. */
export function knownCanvasParts(deck: Deck): readonly string[] | null {
  const known = files.get(deck)
  return known === undefined ? null : partsOf(known)
}

/** Serializes a deck in parts. Unchanged ones come from a cache; in between, input is handled. */
export async function canvasFile(deck: Deck): Promise<CanvasFile> {
  const known = files.get(deck)
  if (known !== undefined) return known
  const { layouts: _pages, ...rest } = toFile({ ...deck, pages: {} })
  const pages = new Map<string, PageText>()
  let until = performance.now() + TIME_SLICE
  for (const page of pagesOf(deck)) {
    for (const text of serialized(deck, page)) {
      if (text !== null) pages.set(page.id, text)
      if (performance.now() < until) continue
      await turn()
      until = performance.now() + TIME_SLICE
    }
  }
  const file = { rest: JSON.stringify(rest), pages }
  files.set(deck, file)
  return file
}

function partsOf({ rest, pages }: CanvasFile): readonly string[] {
  const parts = [`${rest.slice(0, -1)},"layouts":[`]
  for (const page of pages.values()) {
    if (parts.length > 1) parts.push(',')
    if (typeof page === 'string') parts.push(page)
    else parts.push(page.before, ...separated(page.elements.values()), page.after)
  }
  parts.push(']}')
  return parts
}

function* separated(texts: Iterable<string>): Generator<string> {
  let isFirst = true
  for (const text of texts) {
    if (!isFirst) yield ','
    yield text
    isFirst = false
  }
}

/** Yields a page; null where work can be interrupted before that. */
function* serialized(deck: Deck, page: Page): Generator<PageText | null> {
  const context = contextOf(deck)
  const known = writtenPages.get(page)
  if (known !== undefined && isSame(known.context, context)) return yield known.text
  const isCrowded = Object.keys(page.elements).length > CROWDED
  const text = isCrowded ? yield* crowded(deck, page) : pageText(deck, page)
  writtenPages.set(page, { context, text })
  yield text
}

function pageText(deck: Deck, page: Page): string {
  const [file] = toFile({ ...deck, pages: { [page.id]: page } }).layouts
  return JSON.stringify(file)
}

function* crowded({ theme }: Deck, page: Page): Generator<null, CrowdedPage> {
  const list = elementsInFile(page)
  const fields = Object.entries(pageAround(page, list)).filter(([, value]) => value !== undefined)
  const at = fields.findIndex(([key]) => key === 'elements')
  const [before, after] = [fields.slice(0, at), fields.slice(at + 1)].map(part =>
    part.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`),
  )
  const elements = new Map<string, string>()
  const { fonts } = theme
  for (const element of list) {
    elements.set(element.id, elementText(element, fonts))
    if (elements.size % BETWEEN_PAUSES === 0) yield null
  }
  return {
    before: `{${before?.map(field => `${field},`).join('')}"elements":[`,
    elements,
    after: `]${after?.map(field => `,${field}`).join('')}}`,
  }
}

function elementText(element: Element, fonts: ThemeFonts): string {
  const known = writtenElements.get(element)
  if (known?.fonts === fonts) return known.text
  const text = JSON.stringify(elementToFile(element, fonts))
  writtenElements.set(element, { fonts, text })
  return text
}

function isSame(known: readonly unknown[], context: readonly unknown[]): boolean {
  return known.every((part, index) => part === context[index])
}

/** What the serialized form of a page depends on besides the page itself. */
function contextOf({ version, size, theme, language, layouts, assets, suit }: Deck): readonly unknown[] {
  return [version, size, theme, language, layouts, assets, suit]
}

/** Yields to the browser. A hidden tab may be closed at any moment and has no input, so it does not wait. */
function turn(): Promise<void> {
  if (typeof document !== 'undefined' && document.hidden) return Promise.resolve()
  return new Promise(resolve => whenIdle(resolve))
}
