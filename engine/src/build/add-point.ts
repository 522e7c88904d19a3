import type { PageId } from '../base/id.ts'
import { type Deck, PAGE_TYPES } from '../document/deck.ts'
import { pageOf } from '../document/read.ts'
import type { Suit } from '../suit/types.ts'
import { datesOf } from './content-shape.ts'
import type { PageContent, Point } from './page-content.ts'
import { readPage } from './read-page.ts'
import { type LayoutChoice, remadePage } from './relayout.ts'
import type { SwitchPorts } from './switch-suit.ts'

/** What a new point asks for: a name, on pages whose points have one, and words. */
export interface NewPoint {
  /** The node that it comes from, which no other has. */
  readonly node: string
  readonly head: string
  readonly text: string
}

/**
 * Returns a content page with one more point, a prompt: in the form of the page's layout if the suit has it for so many points, otherwise in
 * the best one. Null if the page was not built, is a quotation, or takes no more.
 */
export function pageWithPoint(
  deck: Deck,
  point: NewPoint,
  at: { readonly page: PageId; readonly suit: Suit; readonly ports: SwitchPorts },
): LayoutChoice | null {
  const page = pageOf(deck, at.page)
  if (page?.pageType !== PAGE_TYPES.content || page.layout === null || readPage(page, deck).isQuote) return null
  return remadePage(deck, before => withPoint(before, point), at)
}

function withPoint(content: PageContent, added: NewPoint): PageContent {
  const { points, table, images } = content
  const [only] = points
  const isBeside = table !== null || images.length > 0
  if (only !== undefined && points.length === 1 && (isBeside || only.items.length > 1 || only.text.includes('\n')))
    return { ...content, points: [withLine(only, added.text)] }
  const form = datesOf(points) === null ? {} : ({ form: 'timeline' } as const)
  return { ...content, ...form, points: [...points, pointLike(points, added)] }
}

/** Several points in one text take another line there. */
function withLine(point: Point, text: string): Point {
  if (point.items.length > 0) return { ...point, items: [...point.items, { text, level: 0 }] }
  return { ...point, text: `${point.text}\n${text}` }
}

/** A point with a name if the others have one, with a number if they are numbered. */
function pointLike(points: readonly Point[], { node, head, text }: NewPoint): Point {
  const isNamed = points.length > 0 && points.every(point => point.head !== null)
  const ordered = points.length > 0 && points.every(point => point.ordered)
  return { node, head: isNamed ? head : null, text, items: [], ordered, quote: false, source: null, prompt: true }
}
