import type { ImageElement } from '../document/element.ts'
import type { Size } from '../geometry/types.ts'
import type { NodeContext } from './context.ts'
import type { Paint } from './node.ts'
import { pictureIn } from './paint.ts'
import { pictureFilter } from './picture-filter.ts'
import type { Content } from './place.ts'
import { boxPath, shapeOutline } from './shape-outline.ts'
import { softParts, strokeOf } from './stroke.ts'

/** The placeholder of a missing picture: a faint text color, which works on any background of the theme. */
const MISSING = { base: 'text1', opacity: 8000 } as const

/** Returns the content of a picture, cropped to its frame and clipped to its mask. */
export function imageContent(element: ImageElement, size: Size, context: NodeContext): Content {
  const box = { x: 0, y: 0, ...size }
  const outline = element.mask ? shapeOutline(element.mask.geometry, size) : { path: boxPath(size), evenOdd: false }
  return {
    kind: 'path',
    ...outline,
    fill: picture(element, size, context),
    stroke: strokeOf(element.stroke, box, context),
    ...softParts(element, context.color),
  }
}

function picture({ fit, crop, asset, filters }: ImageElement, size: Size, context: NodeContext): Paint {
  const shown = crop ? { fit, crop } : { fit }
  const look = pictureFilter(filters, context.color)
  return (
    pictureIn(shown, { x: 0, y: 0, ...size }, context.asset(asset), look) ?? {
      kind: 'solid',
      ...context.color(MISSING),
    }
  )
}
