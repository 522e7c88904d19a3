import { PAGE_SIZE } from '../document/create.ts'
import { containsRect, expand, intersection, intersects, unionRects } from '../geometry/rect.ts'
import type { Rect } from '../geometry/types.ts'
import type { Art, ArtLeaf, Layout, Slot, SlotRole } from '../suit/types.ts'
import { leavesOf, leveled, type Words } from './level-rows.ts'
import type { FittedSlot } from './slot-layout.ts'

/** What a page shows before its words are settled: what stands in its slots, and its motif. */
export interface Unsettled {
  readonly layout: Layout
  readonly fitted: readonly FittedSlot[]
  readonly art: ReturnType<Layout['art']>
  /** Returns the place of a text in its slot, px from the corner of the frame. */
  readonly inkOf: (entry: FittedSlot) => Rect
}

/** Where the words and the motif of a page stand. `frames` are those of slots that have moved, by name. */
export interface Settled {
  readonly frames: ReadonlyMap<string, Rect>
  readonly art: ReturnType<Layout['art']>
}

/**
 * Moves words into the free room of their page: in cards to the middle, with what else is in these, the same way in all cards of a row;
 * else all of them, with the pieces of the motif that go with them, down to the middle of what is free below. Nothing moves where the
 * motif would be crossed.
 */
export function settled(page: Unsettled): Settled {
  const { layout, fitted, art } = page
  if (layout.upright || !SETTLING.has(layout.kind) || hasOneFigure(layout)) return { frames: new Map(), art }
  const icons = layout.slots.filter(({ role }) => role === 'icon').map(slot => ({ slot, ink: slot.frame }))
  const words = fitted.filter(({ slot }) => WORDS.has(slot.role)).map(entry => placed(entry, page.inkOf))
  const content = [...words, ...icons]
  const shifts = inCards(content, art) ?? inBlock(page, content)
  if (shifts === null) return { frames: leveled(words, new Map(), art), art }
  const moved = (piece: Art) => lowered(piece, shifts.pieces.get(piece) ?? 0)
  const after = { under: art.under.map(moved), over: art.over.map(moved) }
  return { frames: leveled(words, framesAfter(content, shifts.slots), after), art: after }
}

/** How far a slot goes down, and how far down its frame may reach, in px. */
interface Shift {
  readonly by: number
  readonly limit: number
}

/** How far slots and pieces of the motif go down. */
interface Shifts {
  readonly slots: ReadonlyMap<Slot, Shift>
  readonly pieces: ReadonlyMap<Art, number>
}

/** Whether a layout is drawn around one figure. */
function hasOneFigure({ slots }: Layout): boolean {
  return slots.some(({ name }) => name === 'number')
}

/** The kinds of layouts whose words settle. */
const SETTLING: ReadonlySet<Layout['kind']> = new Set(['content', 'text', 'total', 'catalog'])
/** The roles of the words that settle; titles, notes and page numbers stay. */
const WORDS: ReadonlySet<SlotRole> = new Set(['head', 'body', 'point', 'number', 'item', 'itemCaption'])

function placed(entry: FittedSlot, inkOf: Unsettled['inkOf']): Words {
  const { slot } = entry
  const ink = inkOf(entry)
  return { slot, ink: { ...ink, x: slot.frame.x + ink.x, y: slot.frame.y + ink.y } }
}

const NOTHING: Rect = { x: 0, y: 0, width: 0, height: 0 }

function around(rects: readonly Rect[]): Rect {
  return unionRects(rects) ?? NOTHING
}

/** Returns the frames of slots after a move, as far as they move. */
function framesAfter(words: readonly Words[], shifts: ReadonlyMap<Slot, Shift>): ReadonlyMap<string, Rect> {
  return new Map(
    words.flatMap(entry => {
      const shift = shifts.get(entry.slot)
      return shift === undefined ? [] : [[entry.slot.name, frameAfter(entry, shift)] as const]
    }),
  )
}

/** Returns a frame moved down. Above its limit it ends, as far as its words leave room. */
function frameAfter({ slot, ink }: Words, { by, limit }: Shift): Rect {
  const { frame, style, role } = slot
  const y = frame.y + by
  if (role === 'icon') return { ...frame, y }
  if (style.verticalAlign === 'top') {
    const least = ink.y + ink.height - frame.y + 1
    return { ...frame, y, height: Math.min(frame.height, Math.max(least, limit - y)) }
  }
  const middle = y + frame.height / 2
  const half = Math.min(frame.height / 2, Math.max(ink.height / 2 + 1, limit - middle))
  return { ...frame, y: middle - half, height: 2 * half }
}

/** How much of a page a card takes at most, and how high it is at least, in px. */
const CARD = { share: 0.55, height: 60 }
/** What is this close to the edge of a card, in px, is part of it; so is what is small and nearly as close. */
const EDGE = { any: 5, small: 24, size: 24 }
/** Words move by this much at least, in px, and by whole steps of the grid. */
const LEAST_SHIFT = 12
const STEP = 4

/** A card with the words and the pieces in it, and how far these may go down. */
interface Card {
  readonly frame: Rect
  readonly slots: readonly Slot[]
  readonly pieces: readonly Art[]
  readonly shift: number
  readonly limit: number
}

/** Returns how far the content of cards goes down to the middle of these: as far in all cards of a row. Null if none moves. */
function inCards(content: readonly Words[], art: Unsettled['art']): Shifts | null {
  const pieces = [...art.under, ...art.over]
  const shapes = pieces.flatMap(leavesOf).filter(isCard)
  const byCard = new Map<ArtLeaf, Words[]>()
  for (const entry of content) {
    const card = smallestAround(entry.slot.frame, shapes)
    if (card !== null) byCard.set(card, [...(byCard.get(card) ?? []), entry])
  }
  // Points beside cards hold them: all begin on one level.
  if ([...byCard.values()].flat().length < content.length) return null
  const cards = [...byCard].map(([card, entries]) => cardOf(card, entries, pieces))
  const moving = cards.flatMap(card => {
    const row = cards.filter(({ frame }) => Math.abs(frame.y - card.frame.y) < STEP)
    const shift = stepped(Math.min(...row.map(other => other.shift)))
    return shift < LEAST_SHIFT ? [] : [{ ...card, shift }]
  })
  if (moving.length === 0) return null
  return {
    slots: new Map(
      moving.flatMap(({ slots, shift, limit }) => slots.map(slot => [slot, { by: shift, limit }] as const)),
    ),
    pieces: new Map(moving.flatMap(card => card.pieces.map(piece => [piece, card.shift] as const))),
  }
}

function isCard(piece: ArtLeaf): boolean {
  const { width, height, rotation } = piece.frame
  // Light and smudges are no cards.
  if (piece.kind !== 'shape' || rotation !== 0 || piece.fill.kind === 'radial') return false
  const isDrawn = piece.fill.kind !== 'none' || piece.stroke !== null
  return isDrawn && height >= CARD.height && width * height < PAGE_SIZE.width * PAGE_SIZE.height * CARD.share
}

function smallestAround(frame: Rect, shapes: readonly ArtLeaf[]): ArtLeaf | null {
  let found: ArtLeaf | null = null
  for (const shape of shapes) {
    if (!containsRect(shape.frame, frame)) continue
    if (found === null || areaOf(shape.frame) < areaOf(found.frame)) found = shape
  }
  return found
}

function areaOf({ width, height }: Rect): number {
  return width * height
}

function cardOf({ frame }: ArtLeaf, entries: readonly Words[], all: readonly Art[]): Card {
  const slots = entries.map(({ slot }) => slot)
  const inner = expand(frame, -EDGE.any)
  const pieces = all.filter(piece => containsRect(inner, piece.frame) && !isFastening(piece, frame))
  const texts = around(slots.map(slot => slot.frame))
  const limit = texts.y + texts.height
  const card = { frame, slots, pieces, shift: 0, limit }
  const isOnePoint = new Set(slots.map(({ sort }) => sort)).size === 1
  const isTop = slots.every(({ style, role }) => role === 'icon' || style.verticalAlign === 'top')
  const loose = all.flatMap(leavesOf).filter(leaf => containsRect(inner, leaf.frame) && !isFastening(leaf, frame))
  if (!isOnePoint || !isTop || loose.length > pieces.flatMap(leavesOf).length) return card
  const ink = around([...entries.map(entry => entry.ink), ...pieces.map(piece => piece.frame)])
  const middle = frame.y + (frame.height - ink.height) / 2
  const most = limit - Math.max(...entries.map(entry => entry.ink.y + entry.ink.height))
  return { ...card, shift: Math.max(0, Math.min(middle - ink.y, most)) }
}

/** Whether a piece is small and at the edge of a card: a nail, an eyelet. */
function isFastening(piece: Art, card: Rect): boolean {
  const { width, height } = piece.frame
  return Math.max(width, height) <= EDGE.size && !containsRect(expand(card, -EDGE.small), piece.frame)
}

function stepped(shift: number): number {
  return Math.floor(shift / STEP) * STEP
}

/** How far around its slots pieces of the motif belong to the words, in px: bars and marks over them, lines beside them. */
const AROUND = { above: 72, beside: 110, below: 8 }
/** Pieces that begin this close below a title, in px, are its own. */
const UNDER_TITLE = 28
/** The lowest place of words on a page, and the space above what is below them, in px. */
const LOWEST = 496
const ABOVE_OTHERS = 20
/** The share of the free room below that words go down, and at most, in px. */
const DOWN = { share: 0.42, most: 112 }
/** A line this wide over the words belongs to the page, in px. */
const PAGE_LINE = 700

/** How close a piece of the motif may be to words that it does not go with, in px. */
const APART = 12
/** Lines of which less than this share crosses the words pass behind them. */
const BEHIND = 0.25

/** Returns how far all content of a page goes down, and the pieces of the motif that go with it; null if the motif holds it. */
function inBlock({ fitted, art, inkOf }: Unsettled, content: readonly Words[]): Shifts | null {
  if (content.length === 0 || content.some(({ slot }) => slot.style.verticalAlign === 'bottom')) return null
  const ink = around(content.map(entry => entry.ink))
  const fixed = fitted.flatMap(entry => fixedIn(entry, inkOf))
  const own = surroundings(around(content.map(({ slot }) => slot.frame)), fixed)
  const pieces = [...art.under, ...art.over]
  const moving = pieces.filter(piece => containsRect(own, piece.frame) && !isPageLine(piece, ink))
  const others = pieces.filter(piece => !moving.includes(piece) && !isGround(piece, ink))
  const group = around([ink, ...moving.map(({ frame }) => frame)])
  if (others.some(({ frame }) => intersects(frame, expand(ink, APART)) || holds(frame, group, moving))) return null
  const bottom = Math.max(ink.y + ink.height, ...moving.map(({ frame }) => frame.y + frame.height))
  const limits = [...others.map(({ frame }) => frame), ...fixed].flatMap(frame =>
    frame.y >= ink.y + ink.height - 1 && frame.x < ink.x + ink.width && frame.x + frame.width > ink.x
      ? [frame.y - ABOVE_OTHERS]
      : [],
  )
  const free = Math.min(LOWEST, ...limits) - bottom
  const shift = stepped(Math.min(DOWN.most, free * DOWN.share))
  if (shift < LEAST_SHIFT) return null
  return {
    slots: new Map(content.map(({ slot }) => [slot, { by: shift, limit: LOWEST }])),
    pieces: new Map(moving.map(piece => [piece, shift])),
  }
}

/** Marks of points are not higher than this, and not further beside their words, in px. */
const MARK = { height: 80, beside: 160 }

/** Whether a piece that stays would part from what moves: it touches a piece of that, or marks a point from beside. */
function holds(frame: Rect, group: Rect, moving: readonly Art[]): boolean {
  const isBeside = frame.y < group.y + group.height && frame.y + frame.height > group.y
  const gap = Math.max(group.x - frame.x - frame.width, frame.x - group.x - group.width)
  if (isBeside && frame.height < MARK.height && gap < MARK.beside) return true
  return intersects(frame, group) && moving.some(piece => intersects(piece.frame, frame))
}

/** Returns the part of a page whose pieces go with the words: around their slots, below the title. */
function surroundings(frames: Rect, fixed: readonly Rect[]): Rect {
  const above = fixed.filter(({ y, height }) => y + height <= frames.y).map(({ y, height }) => y + height + UNDER_TITLE)
  const top = Math.max(frames.y - AROUND.above, ...above)
  return {
    x: frames.x - AROUND.beside,
    y: top,
    width: frames.width + 2 * AROUND.beside,
    height: frames.y + frames.height + AROUND.below - top,
  }
}

/** Returns the place of what stays: the words of the title, the frames of notes. */
function fixedIn(entry: FittedSlot, inkOf: Unsettled['inkOf']): readonly Rect[] {
  const { role, frame } = entry.slot
  if (WORDS.has(role)) return []
  return [role === 'title' ? placed(entry, inkOf).ink : frame]
}

function isPageLine({ frame }: Art, ink: Rect): boolean {
  return frame.width > PAGE_LINE && frame.y + frame.height <= ink.y
}

/** Whether a piece is the ground that all of the words stand on: the page's, or light. */
function isGround(piece: Art, ink: Rect): boolean {
  const { frame } = piece
  if (piece.kind === 'shape' && piece.fill.kind === 'radial' && piece.stroke === null) return true
  if (piece.kind === 'shape' && piece.fill.kind === 'none' && crossedShare(frame, ink) < BEHIND) return true
  return areaOf(frame) > PAGE_SIZE.width * PAGE_SIZE.height * 0.9 && containsRect(frame, ink)
}

/** Returns which share of a piece stands where words are. */
function crossedShare(frame: Rect, ink: Rect): number {
  const crossed = intersection(frame, ink)
  return crossed === null ? 0 : areaOf(crossed) / Math.max(1, areaOf(frame))
}

/** Returns the same piece with all that is in it, so many px further down. */
function lowered<T extends Art>(piece: T, by: number): T {
  if (by === 0) return piece
  const moved = { ...piece, frame: { ...piece.frame, y: piece.frame.y + by } }
  return moved.kind === 'group' ? { ...moved, children: moved.children.map(child => lowered(child, by)) } : moved
}
