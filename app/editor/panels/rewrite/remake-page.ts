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

/** How many layouts are looked at for a page that is made again. */
const LAYOUTS = 6

/** A page set anew from what is to stand on it, with every attempt in another layout that holds it. Null where the suit has none. */
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
  const said = rewrittenPage(deck, ofPage(node, page), { page, suit, ports })
  if (said === null) return null
  const others: LayoutChoice[] = []
  for (const choice of layoutChoices(withPage(deck, said), page, suit, ports)) {
    if (choice.layout.key !== old.layout) others.push(choice)
    if (others.length === LAYOUTS) break
  }
  const readable = legible(others)
  return readable[attempt % Math.max(1, readable.length)] ?? said
}

/** The places of what a page has to say: not its source, nor its number. */
const SAID = /^(point|body|head|quote)\d*$/

/** How much smaller than in the best layout the words of a page may be, and how many layouts stay even so. */
const MIN_SHARE = 0.85
const MIN_LEFT = 3

/** Those whose points can be read nearly as well as in the one with the largest. */
export function legible(choices: readonly LayoutChoice[]): readonly LayoutChoice[] {
  const sizes = choices.map(({ page }) => leastSize(page))
  const sorted = [...sizes].sort((a, b) => b - a)
  const min = Math.min((sorted[0] ?? 0) * MIN_SHARE, sorted[MIN_LEFT - 1] ?? 0)
  return choices.filter((_, index) => (sizes[index] ?? 0) >= min)
}

/** The size of the smallest words of the points of a page; 0 where it has none. */
function leastSize(page: Page): number {
  const said = Object.values(page.elements).filter(({ origin }) => SAID.test(origin?.slot ?? ''))
  const sizes = said.flatMap(
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

/** With ids that no other page has. */
function ofPage(node: OutlineNode, page: PageId): OutlineNode {
  return { ...node, id: `${page}.${node.id}`, children: node.children.map(child => ofPage(child, page)) }
}
