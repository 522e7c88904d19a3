/** How high a sheet stands. */
export type BottomSheetSize = 'half' | 'full'

/** How a sheet's edge was dragged: px down, px a ms, and how high the sheet was. */
export interface BottomSheetDrag {
  readonly by: number
  readonly speed: number
  readonly height: number
}

/** A flick counts, however short; a slow drag by how far it went. */
const FLICK = 0.5
const FAR = 60

/** What becomes of a sheet when its edge is let go. */
export function bottomSheetAfter(
  size: BottomSheetSize,
  { by, speed, height }: BottomSheetDrag,
): BottomSheetSize | 'closed' {
  const isUp = by < -FAR || speed < -FLICK
  const isDown = by > FAR || speed > FLICK
  if (isUp) return 'full'
  if (!isDown) return size
  return size === 'half' || by > height * 0.6 ? 'closed' : 'half'
}
