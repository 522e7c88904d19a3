import type { ElementId, Ids } from '../base/id.ts'
import { keysBetween } from '../base/order-key.ts'
import { MOTIF } from '../document/edited.ts'
import type { Element } from '../document/element.ts'
import type { Art, ArtLeaf } from '../suit/types.ts'

/** Creates page elements from pieces of a motif, groups before their children. `orders` are the order keys of the pieces. */
export function placeArt(pieces: readonly Art[], ids: Ids, orders: readonly string[]): Element[] {
  return pieces.flatMap((piece, index) => place(piece, { ids, parent: null, order: orders[index] ?? 'a0' }))
}

interface Spot {
  readonly ids: Ids
  readonly parent: ElementId | null
  readonly order: string
}

function place(piece: Art, { ids, parent, order }: Spot): Element[] {
  const own = { id: ids.element(), parent, order, extra: {}, origin: { slot: MOTIF, edited: [] } }
  if (piece.kind !== 'group') return [{ ...(piece as ArtLeaf), ...own }]
  const { children, ...group } = piece
  const orders = keysBetween(null, null, children.length)
  const below = children.flatMap((child, index) => place(child, { ids, parent: own.id, order: orders[index] ?? 'a0' }))
  return [{ ...group, ...own }, ...below]
}
