import { type Deck, type Page, pagesOf, toFile } from '@slidewright/engine/internal'
import { whenIdle } from '../../../canvas/view.ts'

/** The most time taken from the hand at once, in ms. */
const SLICE = 8

interface WrittenPage {
  readonly context: readonly unknown[]
  readonly text: string
}

const written = new WeakMap<Page, WrittenPage>()

/** The canvas file of a deck as JSON. Pages that were written before are not written again; in a long deck the hand gets its turn between pages. */
export async function canvasText(deck: Deck): Promise<string> {
  const { layouts: _pages, ...rest } = toFile({ ...deck, pages: {} })
  const pages: string[] = []
  let until = performance.now() + SLICE
  for (const page of pagesOf(deck)) {
    pages.push(pageText(deck, page))
    if (performance.now() < until) continue
    await turn()
    until = performance.now() + SLICE
  }
  return `${JSON.stringify(rest).slice(0, -1)},"layouts":[${pages.join(',')}]}`
}

function pageText(deck: Deck, page: Page): string {
  const context = groundOf(deck)
  const known = written.get(page)
  if (known?.context.every((part, index) => part === context[index])) return known.text
  const [file] = toFile({ ...deck, pages: { [page.id]: page } }).layouts
  const text = JSON.stringify(file)
  written.set(page, { context, text })
  return text
}

/** What the file of a page may depend on beside the page. */
function groundOf({ version, size, theme, language, layouts, assets, suit }: Deck): readonly unknown[] {
  return [version, size, theme, language, layouts, assets, suit]
}

/** Lets the browser do what it has to; one that is hidden may be closed, and has nothing to do. */
function turn(): Promise<void> {
  if (typeof document !== 'undefined' && document.hidden) return Promise.resolve()
  return new Promise(resolve => whenIdle(resolve))
}
