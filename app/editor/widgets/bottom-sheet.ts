/** The height of a bottom sheet. */
export type BottomSheetSize = 'half' | 'full'

/** A finished drag of a sheet's handle: distance in px (downward), velocity in px/ms, and the height before it. */
export interface BottomSheetDrag {
  readonly by: number
  readonly speed: number
  readonly height: number
}

/** The velocity of a flick, in px/ms; a slower drag counts by its distance. */
const FLICK = 0.5
const FAR_DISTANCE = 60

/** Returns the state of a sheet after a drag. */
export function bottomSheetAfter(
  size: BottomSheetSize,
  { by, speed, height }: BottomSheetDrag,
): BottomSheetSize | 'closed' {
  const isUp = by < -FAR_DISTANCE || speed < -FLICK
  const isDown = by > FAR_DISTANCE || speed > FLICK
  if (isUp) return 'full'
  if (!isDown) return size
  return size === 'half' || by > height * 0.6 ? 'closed' : 'half'
}
