import type { PageId } from '../base/id.ts'
import { PAGE_SIZE } from '../document/create.ts'
import { type Deck, PAGE_TYPES, type Page } from '../document/deck.ts'
import { MOTIF_PIECES } from '../document/edited.ts'
import type { Element } from '../document/element.ts'
import { elementsOf, pageOf, subtree } from '../document/read.ts'
import { rescaledPage } from '../document/rescale.ts'
import { standInOf } from '../document/stand-in.ts'
import type { Frame } from '../geometry/types.ts'
import { isSubject } from '../suit/subject-drawings.ts'
import type { Suit } from '../suit/types.ts'
import { PAGE_SUBJECT } from './build-page.ts'
import { builtAgain } from './relayout.ts'
import type { SwitchPorts } from './switch-suit.ts'

/**
 * Returns a page that shows the drawing of another subject, in the suit's hand and where the one before stood. Null if there is none of that
 * subject, or the page shows nothing that could give way to it.
 */
export function pageWithDrawing(
  deck: Deck,
  subject: string,
  at: { readonly page: PageId; readonly suit: Suit; readonly ports: SwitchPorts },
): Page | null {
  const page = pageOf(deck, at.page)
  const before = page && standInOf(page)
  if (!before || page.pageType !== PAGE_TYPES.content || !isSubject(subject)) return null
  const built = builtAgain(deck, content => ({ ...content, subject }), at)
  const fresh = built && rescaledPage(built.page, PAGE_SIZE, deck.size)
  const next = fresh && standInOf(fresh)
  return next && swapped(page, { before, subject, drawing: inPlaceOf(before, subtree(fresh, next)) })
}

interface Swap {
  readonly before: Element
  readonly subject: string
  readonly drawing: readonly Element[]
}

function swapped(page: Page, { before, subject, drawing }: Swap): Page {
  const gone = new Set(subtree(page, before).map(({ id }) => id))
  const kept = elementsOf(page).filter(({ id }) => !gone.has(id))
  const pieces = page.extra[MOTIF_PIECES]
  return {
    ...page,
    elements: Object.fromEntries([...kept, ...drawing].map(element => [element.id, element])),
    extra: {
      ...page.extra,
      [PAGE_SUBJECT]: subject,
      ...(typeof pieces === 'number' ? { [MOTIF_PIECES]: pieces - gone.size + drawing.length } : {}),
    },
  }
}

/** Puts a drawing where another one stands: its root takes over id, place and order. */
function inPlaceOf(before: Element, [root, ...pieces]: readonly Element[]): readonly Element[] {
  if (root === undefined) return []
  const { id, order, parent, opacity, locked, hidden } = before
  const frame = { ...before.frame, rotation: 0 }
  const own = { ...root, id, order, parent, opacity, locked, hidden, frame }
  const moved = pieces.map(piece => ({
    ...piece,
    parent: piece.parent === root.id ? id : piece.parent,
    frame: mapped(piece.frame, root.frame, frame),
  }))
  return [own, ...moved]
}

function mapped(frame: Frame, from: Frame, to: Frame): Frame {
  const [across, down] = [to.width / from.width, to.height / from.height]
  return {
    x: to.x + (frame.x - from.x) * across,
    y: to.y + (frame.y - from.y) * down,
    width: frame.width * across,
    height: frame.height * down,
    rotation: frame.rotation,
  }
}
