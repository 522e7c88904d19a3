import { type Deck, type Page, pagesOf, toFile } from '@slidewright/engine/internal'
import { whenIdle } from '../../../canvas/view.ts'

/** How long the main thread may be blocked at once, in ms. */
const TIME_SLICE = 8

interface WrittenPage {
  readonly context: readonly unknown[]
  readonly text: string
}

const written = new WeakMap<Page, WrittenPage>()

/** Serializes a deck to its canvas file. */
export async function canvasText(deck: Deck): Promise<string> {
  return (await canvasParts(deck)).join('')
}

/**
 * Serializes a deck to the parts of its canvas file, with each page as a part of its own. Unchanged pages come from a
 * cache; in a long deck, input is handled between pages.
 */
export async function canvasParts(deck: Deck): Promise<readonly string[]> {
  const { layouts: _pages, ...rest } = toFile({ ...deck, pages: {} })
  const parts = [`${JSON.stringify(rest).slice(0, -1)},"layouts":[`]
  let until = performance.now() + TIME_SLICE
  for (const page of pagesOf(deck)) {
    if (parts.length > 1) parts.push(',')
    parts.push(pageText(deck, page))
    if (performance.now() < until) continue
    await turn()
    until = performance.now() + TIME_SLICE
  }
  return [...parts, ']}']
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
