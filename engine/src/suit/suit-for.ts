import { isRightToLeft } from '../base/right-to-left.ts'
import type { ImageMask } from '../document/element.ts'
import { parsePath, printPath, transformPath } from '../geometry/path.ts'
import type { Frame, Rect } from '../geometry/types.ts'
import { SIGN } from './toolkit/art.ts'
import { digitForNumber } from './toolkit/ordinals.ts'
import type { Art, ArtLeaf, Layout, Slot, Suit } from './types.ts'

const PAGE_WIDTH = 960
/** Languages whose letters carry marks above and below, or hang deep: their lines need more room. */
const TALL = /^(ar|fa|ur|ps|ckb|ug|th|lo|km|my|bo|hi|mr|ne|ta|te|bn)(-|$)/i
const TALL_LINE = 1.34
/** Languages whose letters are never slanted: a browser would shear them. */
const UPRIGHT = /^(zh|yue|ja|ko|th|lo|km|my|ar|fa|ur|ps|he|yi)(-|$)/i
/** Languages that can be written in columns. */
const COLUMNS = /^(zh|yue|ja|ko)(-|$)/i

/**
 * Adapts a suit to a language: vertical pages only where the language has them, mirrored (except letters) if it is written from right to
 * left, with more line spacing for tall scripts, and without italics where there are none.
 */
export function suitFor(whole: Suit, language: string): Suit {
  const suit = COLUMNS.test(language) ? whole : inLines(whole)
  const isTall = TALL.test(language)
  const isMirrored = isRightToLeft(language)
  const isUpright = UPRIGHT.test(language)
  if (!isTall && !isMirrored && !isUpright) return suit
  const upright = isUpright ? suit.layouts.map(uprightLayout) : suit.layouts
  const spaced = isTall ? upright.map(spacedLayout) : upright
  return { ...suit, layouts: isMirrored ? spaced.map(mirroredLayout) : spaced }
}

function inLines(suit: Suit): Suit {
  if (!suit.layouts.some(({ upright }) => upright)) return suit
  return { ...suit, layouts: suit.layouts.filter(({ upright }) => !upright).map(digitLayout) }
}

/** Writes the numbers of a motif in digits where its own are East Asian. */
function digitLayout(layout: Layout): Layout {
  return {
    ...layout,
    art: context => {
      const { under, over } = layout.art(context)
      return { under: under.map(digitForNumber), over: over.map(digitForNumber) }
    },
  }
}

function uprightLayout(layout: Layout): Layout {
  return { ...layout, slots: layout.slots.map(slot => ({ ...slot, style: { ...slot.style, italic: false } })) }
}

function spacedLayout(layout: Layout): Layout {
  return { ...layout, slots: layout.slots.map(spacedSlot) }
}

/** Figures stay as they are: they are digits in every language. */
function spacedSlot(slot: Slot): Slot {
  if (slot.role === 'number') return slot
  return { ...slot, style: { ...slot.style, lineHeight: Math.max(slot.style.lineHeight, TALL_LINE) } }
}

function mirroredLayout(layout: Layout): Layout {
  return {
    ...layout,
    slots: layout.slots.map(mirroredSlot),
    art: context => {
      const { under, over } = layout.art(context)
      return { under: under.map(mirroredArt), over: over.map(mirroredArt) }
    },
  }
}

function mirroredSlot(slot: Slot): Slot {
  const style = { ...slot.style, direction: 'rtl' } as const
  const mask = slot.mask ? { mask: mirroredMask(slot.mask) } : {}
  return { ...slot, frame: mirrored(slot.frame), style, ...mask }
}

function mirroredMask(mask: ImageMask): ImageMask {
  const { geometry } = mask
  if (geometry.kind !== 'path') return mask
  const flip = [-1, 0, 0, 1, geometry.width, 0] as const
  return { ...mask, geometry: { ...geometry, path: printPath(transformPath(parsePath(geometry.path), flip)) } }
}

function mirrored<T extends Rect>(frame: T): T {
  return { ...frame, x: PAGE_WIDTH - frame.x - frame.width }
}

function mirroredFrame(frame: Frame): Frame {
  return { ...mirrored(frame), rotation: frame.rotation === 0 ? 0 : -frame.rotation }
}

function mirroredArt(piece: Art): Art {
  if (piece.name === SIGN) return shifted(piece, PAGE_WIDTH - piece.frame.width - 2 * piece.frame.x)
  if (piece.kind === 'group')
    return { ...piece, frame: mirroredFrame(piece.frame), children: piece.children.map(mirroredArt) }
  const moved: ArtLeaf = { ...piece, frame: mirroredFrame(piece.frame) }
  return moved.kind === 'text' ? turned(moved) : { ...moved, flipX: !moved.flipX }
}

/** Returns the same piece with all that is in it, so many px to the right. */
function shifted<T extends Art>(piece: T, by: number): T {
  const moved = { ...piece, frame: { ...piece.frame, x: piece.frame.x + by } }
  return moved.kind === 'group' ? { ...moved, children: moved.children.map(child => shifted(child, by)) } : moved
}

/** Numerals are not written backwards; they only change sides. */
function turned(piece: Extract<ArtLeaf, { kind: 'text' }>): ArtLeaf {
  const paragraphs = piece.body.paragraphs.map(paragraph => {
    const align = paragraph.align === 'start' ? 'end' : paragraph.align === 'end' ? 'start' : paragraph.align
    return { ...paragraph, align } as const
  })
  return { ...piece, body: { ...piece.body, paragraphs } }
}
