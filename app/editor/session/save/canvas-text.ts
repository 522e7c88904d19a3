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
/** Above this many elements, each element of a page is a part of its own. */
const CROWDED = 200
/** So many elements are serialized before the time is looked at. */
const STRETCH = 32

interface WrittenPage {
  readonly context: readonly unknown[]
  readonly parts: readonly string[]
}

interface WrittenElement {
  readonly fonts: ThemeFonts
  /** The element with the comma that divides it from the one before. */
  readonly text: string
}

const written = new WeakMap<Page, WrittenPage>()
const writtenElements = new WeakMap<Element, WrittenElement>()
const files = new WeakMap<Deck, readonly string[]>()

/** Serializes a deck to its canvas file. */
export async function canvasText(deck: Deck): Promise<string> {
  return (await canvasParts(deck)).join('')
}

/**
 * Serializes a deck to the parts of its canvas file, with each page as a part of its own, and on a crowded page each
 * element. Unchanged ones come from a cache; in between, input is handled.
 */
export async function canvasParts(deck: Deck): Promise<readonly string[]> {
  const known = files.get(deck)
  if (known !== undefined) return known
  const { layouts: _pages, ...rest } = toFile({ ...deck, pages: {} })
  const parts = [`${JSON.stringify(rest).slice(0, -1)},"layouts":[`]
  let until = performance.now() + TIME_SLICE
  for (const page of pagesOf(deck)) {
    if (parts.length > 1) parts.push(',')
    const writing = partsOf(deck, page)
    for (let step = writing.next(); ; step = writing.next()) {
      if (performance.now() > until) {
        await turn()
        until = performance.now() + TIME_SLICE
      }
      if (step.done !== true) continue
      for (const part of step.value) parts.push(part)
      break
    }
  }
  parts.push(']}')
  files.set(deck, parts)
  return parts
}

/** Returns the parts of a deck's canvas file if it has been serialized already; null otherwise. */
export function knownCanvasParts(deck: Deck): readonly string[] | null {
  return files.get(deck) ?? null
}

/** Returns the parts of a page; yields where it can be interrupted. */
function* partsOf(deck: Deck, page: Page): Generator<void, readonly string[]> {
  const context = contextOf(deck)
  const known = written.get(page)
  if (known?.context.every((part, index) => part === context[index])) return known.parts
  const isCrowded = Object.keys(page.elements).length > CROWDED
  const parts = isCrowded ? yield* crowdedParts(deck, page) : [pageText(deck, page)]
  written.set(page, { context, parts })
  return parts
}

function pageText(deck: Deck, page: Page): string {
  const [file] = toFile({ ...deck, pages: { [page.id]: page } }).layouts
  return JSON.stringify(file)
}

/** Returns the text before the elements of a page, each element, and the text behind. */
function* crowdedParts({ theme }: Deck, page: Page): Generator<void, readonly string[]> {
  const elements = elementsInFile(page)
  const fields = Object.entries(pageAround(page, elements)).filter(([, value]) => value !== undefined)
  const at = fields.findIndex(([key]) => key === 'elements')
  const [before, after] = [fields.slice(0, at), fields.slice(at + 1)].map(list =>
    list.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`),
  )
  const parts = [`{${before?.map(field => `${field},`).join('')}"elements":[`]
  for (const element of elements) {
    const text = elementText(element, theme.fonts)
    parts.push(parts.length === 1 ? text.slice(1) : text)
    if (parts.length % STRETCH === 0) yield
  }
  return [...parts, `]${after?.map(field => `,${field}`).join('')}}`]
}

function elementText(element: Element, fonts: ThemeFonts): string {
  const known = writtenElements.get(element)
  if (known?.fonts === fonts) return known.text
  const text = `,${JSON.stringify(elementToFile(element, fonts))}`
  writtenElements.set(element, { fonts, text })
  return text
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
