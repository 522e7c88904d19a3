import type { Shadow } from '../document/fill.ts'
import { colorXml } from './colors.ts'
import { angle60000, emuLength } from './units.ts'
import { xml } from './xml.ts'

/** The farthest that PowerPoint softens an edge, in px (100 pt). */
const SOFTEST = 133

/** Writes the effects of a shape: its shadow, and how far its edges are blurred (a deviation in px). */
export function effectsXml(
  { shadow, blur = 0 }: { readonly shadow?: Shadow | undefined; readonly blur?: number | undefined },
  opacity: number,
): string {
  const soft = blur > 0 ? xml('a:softEdge', { rad: emuLength(Math.min(SOFTEST, blur * 2)) }) : ''
  const list = (shadow ? shadowXml(shadow, opacity) : '') + soft
  return list === '' ? '' : xml('a:effectLst', {}, list)
}

function shadowXml({ color, blur, distance, angle, inner }: Shadow, opacity: number): string {
  const place = { blurRad: emuLength(blur), dist: emuLength(distance), dir: angle60000(angle) }
  if (inner) return xml('a:innerShdw', place, colorXml(color, opacity))
  return xml('a:outerShdw', { ...place, algn: 'ctr', rotWithShape: 0 }, colorXml(color, opacity))
}
