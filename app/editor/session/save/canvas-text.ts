import { type Deck, type Page, pagesOf, toFile } from '@slidewright/engine/internal'
import { whenIdle } from '../../../canvas/view.ts'

/** How long the main thread may be blocked at once, in ms. */
const TIME_SLICE = 8

/** The parts of a canvas file, each as JSON. */
export interface CanvasTexts {
  /** Everything but the pages: an object. */
  readonly rest: string
  /** The pages in order, by their ids. */
  readonly pages: ReadonlyMap<string, string>
}

interface WrittenPage {
  readonly context: readonly unknown[]
  readonly text: string
}

const written = new WeakMap<Page, WrittenPage>()

/** Serializes a deck to its canvas file. */
export async function canvasText(deck: Deck): Promise<string> {
  const { rest, pages } = await canvasTexts(deck)
  return `${rest.slice(0, -1)},"layouts":[${[...pages.values()].join()}]}`
}

/**
 * Serializes a deck to the parts of its canvas file. Unchanged pages come from a cache; in a long deck, input is handled
 * between pages.
 */
export async function canvasTexts(deck: Deck): Promise<CanvasTexts> {
  const { layouts: _pages, ...rest } = toFile({ ...deck, pages: {} })
  const pages = new Map<string, string>()
  let until = performance.now() + TIME_SLICE
  for (const page of pagesOf(deck)) {
    pages.set(page.id, pageText(deck, page))
    if (performance.now() < until) continue
    await turn()
    until = performance.now() + TIME_SLICE
  }
  return { rest: JSON.stringify(rest), pages }
}

function pageText(deck: Deck, page: Page): string {
  const context = contextOf(deck)
  const known = written.get(page)
  if (known?.context.every((part, index) => part === context[index])) return known.text
  const [file] = toFile({ ...deck, pages: { [page.id]: page } }).layouts
  const text = JSON.stringify(file)
  written.set(page, { context, text })
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
