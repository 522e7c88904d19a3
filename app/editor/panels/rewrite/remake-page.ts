import {
  bodyOf,
  type CommandArgs,
  type Deck,
  type LayoutChoice,
  layoutChoices,
  type OutlineNode,
  outlinePages,
  type Page,
  type PageId,
  pageOf,
  parseOutline,
  rewrittenPage,
} from '@slidewright/engine/internal'
import { templates } from '../../../stores/templates.ts'
import type { EditorStore } from '../../session/editor-store.ts'

type Remade = NonNullable<CommandArgs<'deck.rewrite'>['pages']>[number]

/** The number of layouts tried for a remade page. */
const LAYOUTS = 6

/** Lays a page out again from an outline, in another layout per attempt. Null if the suit has none. */
export function remakePage(
  store: EditorStore,
  page: PageId,
  { outline, attempt }: { readonly outline: string; readonly attempt: number },
): Remade | null {
  const { deck } = store
  const old = pageOf(deck, page)
  const suit = templates.suitOf(deck.suit)
  const [node] = outlinePages(parseOutline(outline))
  if (!old || !suit || !node) return null
  const ports = { theme: deck.theme, measure: store.measure, ids: store.ids }
  const remade = rewrittenPage(deck, ofPage(node, page), { page, suit, ports })
  if (remade === null) return null
  const others: LayoutChoice[] = []
  for (const choice of layoutChoices(withPage(deck, remade), page, suit, ports)) {
    if (choice.layout.key !== old.layout) others.push(choice)
    if (others.length === LAYOUTS) break
  }
  const readable = legible(others)
  return readable[attempt % Math.max(1, readable.length)] ?? remade
}

/** The placeholders for a page's content, excluding source and page number. */
const CONTENT_SLOT = /^(point|body|head|quote)\d*$/

/** The smallest acceptable font size relative to the best layout, and how many layouts remain in any case. */
const MIN_SHARE = 0.85
const MIN_LEFT = 3

/** Returns the layouts whose text is nearly as large as in the one with the largest. */
export function legible(choices: readonly LayoutChoice[]): readonly LayoutChoice[] {
  const sizes = choices.map(({ page }) => leastSize(page))
  const sorted = [...sizes].sort((a, b) => b - a)
  const min = Math.min((sorted[0] ?? 0) * MIN_SHARE, sorted[MIN_LEFT - 1] ?? 0)
  return choices.filter((_, index) => (sizes[index] ?? 0) >= min)
}

/** Returns the smallest font size of a page's points; 0 if it has none. */
function leastSize(page: Page): number {
  const remade = Object.values(page.elements).filter(({ origin }) => CONTENT_SLOT.test(origin?.slot ?? ''))
  const sizes = remade.flatMap(
    element => bodyOf(element)?.paragraphs.flatMap(({ runs }) => runs.map(run => run.style.size)) ?? [],
  )
  return sizes.length === 0 ? 0 : Math.min(...sizes)
}

function withPage(deck: Deck, { page, layout }: LayoutChoice): Deck {
  return {
    ...deck,
    pages: { ...deck.pages, [page.id]: page },
    layouts: { ...deck.layouts, [layout.key]: layout },
  }
}

/** Prefixes ids so that they are unique across pages. */
function ofPage(node: OutlineNode, page: PageId): OutlineNode {
  return { ...node, id: `${page}.${node.id}`, children: node.children.map(child => ofPage(child, page)) }
}
