import type { Random } from '../../../base/random.ts'
import type { Rect } from '../../../geometry/types.ts'
import { circle, linear, path, solid, stop } from '../../toolkit/art.ts'
import type { Art } from '../../types.ts'

const CREST = linear({ x: 0, y: 0.5 }, { x: 1, y: 0.5 }, [
  stop(0, 'accent1', 4),
  stop(0.42, 'accent1', 30),
  stop(0.68, 'accent3'),
  stop(0.86, 'accent1', 30),
  stop(1, 'accent1', 4),
])
const DEPTHS = [34, 40, 34, 18]

/** Four ridges at night in the lower part of an area, the light running along their crests. */
export function dunes(area: Rect, random: Random): Art[] {
  return DEPTHS.flatMap((depth, index) => {
    const base = area.y + area.height * (0.6 + index * 0.105)
    const crest = ridge(area, base, random)
    const body = `${crest}L${area.x + area.width} ${area.y + area.height}L${area.x} ${area.y + area.height}Z`
    const fade = linear({ x: 0.5, y: 0 }, { x: 0.5, y: 1 }, [stop(0, 'accent2', depth), stop(0.55, 'background1', 0)])
    return [
      path(body, { fill: solid('background1') }),
      path(body, { fill: fade }),
      path(crest, { stroke: { fill: CREST, width: 1.4, dash: 'solid' } }),
    ]
  })
}

/** Returns a line of hills from side to side: two or three swells a page's width. */
function ridge(area: Rect, base: number, random: Random): string {
  const swell = Math.min(40, area.height * 0.075)
  const step = Math.max(110, Math.min(190, area.width / 5))
  let up = random() < 0.5
  let x = area.x
  let y = base + (random() - 0.5) * swell
  let data = `M${round(x)} ${round(y)}`
  while (x < area.x + area.width) {
    const width = Math.min(step * (0.8 + random() * 0.5), area.x + area.width - x)
    const last = area.x + area.width - (x + width) < step * 0.5
    const end = last ? area.x + area.width : x + width
    const next = base + (up ? -1 : 1) * swell * (0.35 + random() * 0.35)
    const bend = (end - x) * 0.42
    data += `C${round(x + bend)} ${round(y)} ${round(end - bend)} ${round(next)} ${round(end)} ${round(next)}`
    x = end
    y = next
    up = !up
  }
  return data
}

/** Stars in the upper part of an area. */
export function stars(area: Rect, count: number, random: Random): Art[] {
  return Array.from({ length: count }, (_, index) => {
    const center = { x: round(area.x + random() * area.width), y: round(area.y + random() * area.height) }
    return circle(center, round(0.5 + random() * 0.8), { fill: solid('text1', [25, 45, 60][index % 3] ?? 25) })
  })
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
