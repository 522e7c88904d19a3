import {
  type CommandArgs,
  type Deck,
  type LayoutChoice,
  layoutChoices,
  type OutlineNode,
  outlinePages,
  type PageId,
  pageOf,
  parseOutline,
  rewrittenPage,
} from '@slidewright/engine'
import type { EditorStore } from '../../../stores/editor.ts'
import { templates } from '../../../stores/templates.ts'

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
  return others[attempt % Math.max(1, others.length)] ?? said
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
