/** A box in window coordinates, in px. */
export interface GuideBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The card's size, and its distance from the target and from the window's edges, in px. */
export const CARD = { width: 320, height: 208 } as const
const GAP = 16
const WINDOW_MARGIN = 12
/** The padding of the spotlight around its target, in px. */
const SPOTLIGHT_PADDING = 4

/** Returns the box of the first visible target. */
export function visibleBox(parts: readonly string[]): GuideBox | null {
  for (const part of parts) {
    const box = document.querySelector(part)?.getBoundingClientRect()
    if (box === undefined || box.width === 0 || box.height === 0) continue
    const x = Math.max(0, box.x - SPOTLIGHT_PADDING)
    const y = Math.max(0, box.y - SPOTLIGHT_PADDING)
    return {
      x,
      y,
      width: Math.min(window.innerWidth, box.right + SPOTLIGHT_PADDING) - x,
      height: Math.min(window.innerHeight, box.bottom + SPOTLIGHT_PADDING) - y,
    }
  }
  return null
}

/** Places the card at a side of the spotlight with enough room, otherwise inside it; always within the window. */
export function placeCard(
  spot: GuideBox | null,
  room: { readonly width: number; readonly height: number },
): { readonly x: number; readonly y: number } {
  const width = Math.min(CARD.width, room.width - 2 * WINDOW_MARGIN)
  const within = (at: number, length: number, max: number) =>
    Math.round(Math.max(WINDOW_MARGIN, Math.min(at, max - length - WINDOW_MARGIN)))
  const placed = (x: number, y: number) => ({
    x: within(x, width, room.width),
    y: within(y, CARD.height, room.height),
  })
  if (spot === null) return placed((room.width - width) / 2, (room.height - CARD.height) / 2)
  const middle = { x: spot.x + spot.width / 2 - width / 2, y: spot.y + spot.height / 2 - CARD.height / 2 }
  const [right, bottom] = [spot.x + spot.width, spot.y + spot.height]
  const isBar = spot.height < CARD.height / 2
  if (isBar && bottom + GAP + CARD.height + WINDOW_MARGIN <= room.height) return placed(middle.x, bottom + GAP)
  if (right + GAP + width + WINDOW_MARGIN <= room.width) return placed(right + GAP, Math.max(spot.y, middle.y))
  if (spot.x - GAP - width >= WINDOW_MARGIN) return placed(spot.x - GAP - width, Math.max(spot.y, middle.y))
  if (bottom + GAP + CARD.height + WINDOW_MARGIN <= room.height) return placed(middle.x, bottom + GAP)
  if (spot.y - GAP - CARD.height >= WINDOW_MARGIN) return placed(middle.x, spot.y - GAP - CARD.height)
  return placed(middle.x, middle.y)
}
