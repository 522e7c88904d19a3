import type { Frame, Rect } from '../geometry/types.ts'
import { angle60000, emu, emuLength } from './units.ts'
import { xml } from './xml.ts'

/** How something stands in its frame. */
export interface Standing {
  readonly frame: Frame
  readonly flipX?: boolean
  readonly flipY?: boolean
}

/** Writes where something stands: its box before it is turned about its middle, clockwise, mirrored first. */
export function transformXml({ frame, flipX = false, flipY = false }: Standing, name = 'a:xfrm'): string {
  const turn = angle60000(frame.rotation)
  const attributes = {
    rot: turn === 0 ? undefined : turn,
    flipH: flipX ? 1 : undefined,
    flipV: flipY ? 1 : undefined,
  }
  return xml(name, attributes, boxXml('a:off', 'a:ext', frame))
}

/** Writes where a group stands: what is in it has coordinates of the page. */
export function groupTransformXml(box: Rect): string {
  return xml('a:xfrm', {}, boxXml('a:off', 'a:ext', box) + boxXml('a:chOff', 'a:chExt', box))
}

function boxXml(off: string, ext: string, { x, y, width, height }: Rect): string {
  return xml(off, { x: emu(x), y: emu(y) }) + xml(ext, { cx: emuLength(width), cy: emuLength(height) })
}
