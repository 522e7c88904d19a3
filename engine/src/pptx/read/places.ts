import { rotateFrame } from '../../geometry/frame.ts'
import type { Frame, Point } from '../../geometry/types.ts'
import { childOf, type XmlElement } from '../../ooxml/index.ts'
import { isTrue, pxOf } from './units.ts'

/** How something stands on its page. */
export interface Placed {
  readonly frame: Frame
  readonly flipX: boolean
  readonly flipY: boolean
}

/** Converts a place in a group, or in a drawing, to one on the page. */
export type ToPage = (place: Placed) => Placed

/** Returns where an `xfrm` puts something, in px; null if it does not say. */
export function placeOf(xfrm: XmlElement | undefined): Placed | null {
  const box = boxOf(xfrm, 'off', 'ext')
  if (box === null) return null
  const rotation = turnOf(xfrm)
  return { frame: { ...box, rotation }, flipX: isTrue(xfrm, 'flipH'), flipY: isTrue(xfrm, 'flipV') }
}

function turnOf(xfrm: XmlElement | undefined): number {
  const turn = Number.parseInt(xfrm?.attributes.get('rot') ?? '', 10)
  return Number.isFinite(turn) ? (((turn / 60_000) % 360) + 360) % 360 : 0
}

function boxOf(xfrm: XmlElement | undefined, at: string, size: string) {
  const [off, ext] = [childOf(xfrm, at), childOf(xfrm, size)]
  if (off === undefined || ext === undefined) return null
  return {
    x: pxOf(off, 'x') ?? 0,
    y: pxOf(off, 'y') ?? 0,
    width: Math.max(0, pxOf(ext, 'cx') ?? 0),
    height: Math.max(0, pxOf(ext, 'cy') ?? 0),
  }
}

/** Returns how what is in a group stands on the page (ECMA-376 Part 1, 20.1.7.5): scaled, mirrored, turned. */
export function withinGroup(xfrm: XmlElement | undefined, outer: ToPage): ToPage {
  const group = placeOf(xfrm)
  const from = boxOf(xfrm, 'chOff', 'chExt')
  if (group === null || from === null) return outer
  const { frame: to } = group
  const sx = from.width === 0 ? 1 : to.width / from.width
  const sy = from.height === 0 ? 1 : to.height / from.height
  return ({ frame, flipX, flipY }) => {
    const scaled = {
      x: (frame.x - from.x) * sx + to.x,
      y: (frame.y - from.y) * sy + to.y,
      width: frame.width * sx,
      height: frame.height * sy,
      rotation: frame.rotation,
    }
    const about = centerOf(to)
    const mirrored = mirror({ frame: scaled, flipX, flipY }, group, about)
    return outer({ ...mirrored, frame: rotateFrame(mirrored.frame, to.rotation, about) })
  }
}

function mirror(place: Placed, { flipX, flipY }: Placed, about: Point): Placed {
  const { frame } = place
  const turned = flipX === flipY ? frame.rotation : (360 - frame.rotation) % 360
  return {
    frame: {
      ...frame,
      x: flipX ? 2 * about.x - frame.x - frame.width : frame.x,
      y: flipY ? 2 * about.y - frame.y - frame.height : frame.y,
      rotation: turned,
    },
    flipX: place.flipX !== flipX,
    flipY: place.flipY !== flipY,
  }
}

function centerOf({ x, y, width, height }: Frame): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

/** Returns the ends of a line that runs from the top left of its place to the bottom right. */
export function endsOf({ frame, flipX, flipY }: Placed): readonly [Point, Point] {
  const center = centerOf(frame)
  const turn = (frame.rotation * Math.PI) / 180
  const end = (side: 1 | -1): Point => {
    const x = (side * (flipX ? -frame.width : frame.width)) / 2
    const y = (side * (flipY ? -frame.height : frame.height)) / 2
    return {
      x: center.x + x * Math.cos(turn) - y * Math.sin(turn),
      y: center.y + x * Math.sin(turn) + y * Math.cos(turn),
    }
  }
  return [end(-1), end(1)]
}
