import { z } from 'zod'
import { keyBetween } from '../../base/order-key.ts'
import { elementDefaults } from '../../document/create.ts'
import type { Deck, Page } from '../../document/deck.ts'
import { drawingsOf } from '../../document/drawings.ts'
import type { Element, GroupElement } from '../../document/element.ts'
import { elementOf, elementsOf, subtree } from '../../document/read.ts'
import { ELEMENT_ID } from '../../document/schema/values.ts'
import { frameAround } from '../../geometry/map-frame.ts'
import { command } from '../command.ts'
import { currentPage } from '../selection.ts'
import { type ElementChange, transactElements } from '../transaction.ts'
import type { Context, Sent } from '../types.ts'

/**
 * Returns the elements of the template's drawing that contains an element, lowest first; empty if it is not part of one on the page itself.
 */
function drawingAt(deck: Deck, page: Page, element: Element): readonly Element[] {
  const pieces = drawingsOf(page, deck.size).get(element)?.pieces ?? []
  return elementsOf(page).filter(each => pieces.includes(each))
}

/** Converts a drawing of the template to an ordinary group in the same place. */
function free(context: Context, { element: id }: { element: Element['id'] }, send?: (sent: Sent) => void): boolean {
  const { deck, session, ids } = context
  const page = currentPage(deck, session.selection)
  const element = page && elementOf(page, id)
  const pieces = page && element ? drawingAt(deck, page, element) : []
  const top = pieces.at(-1)
  if (!page || !top) return false
  if (!send) return true
  const box = frameAround(
    pieces.map(({ frame }) => frame),
    0,
  )
  const siblings = elementsOf(page)
  const next = siblings[siblings.indexOf(top) + 1]
  const group: GroupElement = {
    ...elementDefaults(ids.element(), box ?? top.frame),
    kind: 'group',
    order: keyBetween(top.order, next && next.order > top.order ? next.order : null),
  }
  // The content of a group was locked with it.
  const own = { locked: false, origin: undefined }
  const change = new Map<Element['id'], ElementChange>()
  for (const piece of pieces.flatMap(each => subtree(page, each))) change.set(piece.id, own)
  for (const { id: piece } of pieces) change.set(piece, { ...own, parent: group.id })
  send({
    transaction: transactElements(deck, page.id, { add: [group], change }),
    select: { elements: [group.id], editing: null },
  })
  return true
}

export const drawingCommands = {
  'drawing.free': command('unlock', z.object({ element: ELEMENT_ID }), free),
}
