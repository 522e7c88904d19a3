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
const EDGE = 12
/** The padding of the spotlight around its target, in px. */
const HALO = 4

/** Returns the box of the first visible target. */
export function spotOf(parts: readonly string[]): GuideBox | null {
  for (const part of parts) {
    const box = document.querySelector(part)?.getBoundingClientRect()
    if (box === undefined || box.width === 0 || box.height === 0) continue
    const x = Math.max(0, box.x - HALO)
    const y = Math.max(0, box.y - HALO)
    return {
      x,
      y,
      width: Math.min(window.innerWidth, box.right + HALO) - x,
      height: Math.min(window.innerHeight, box.bottom + HALO) - y,
    }
  }
  return null
}

/** Places the card at a side of the spotlight with enough room, otherwise inside it; always within the window. */
export function beside(
  spot: GuideBox | null,
  room: { readonly width: number; readonly height: number },
): { readonly x: number; readonly y: number } {
  const width = Math.min(CARD.width, room.width - 2 * EDGE)
  const within = (at: number, length: number, max: number) =>
    Math.round(Math.max(EDGE, Math.min(at, max - length - EDGE)))
  const placed = (x: number, y: number) => ({
    x: within(x, width, room.width),
    y: within(y, CARD.height, room.height),
  })
  if (spot === null) return placed((room.width - width) / 2, (room.height - CARD.height) / 2)
  const middle = { x: spot.x + spot.width / 2 - width / 2, y: spot.y + spot.height / 2 - CARD.height / 2 }
  const [right, bottom] = [spot.x + spot.width, spot.y + spot.height]
  const isBar = spot.height < CARD.height / 2
  if (isBar && bottom + GAP + CARD.height + EDGE <= room.height) return placed(middle.x, bottom + GAP)
  if (right + GAP + width + EDGE <= room.width) return placed(right + GAP, Math.max(spot.y, middle.y))
  if (spot.x - GAP - width >= EDGE) return placed(spot.x - GAP - width, Math.max(spot.y, middle.y))
  if (bottom + GAP + CARD.height + EDGE <= room.height) return placed(middle.x, bottom + GAP)
  if (spot.y - GAP - CARD.height >= EDGE) return placed(middle.x, spot.y - GAP - CARD.height)
  return placed(middle.x, middle.y)
}
