import type { SolidFill } from '../../../document/fill.ts'
import type { Rect } from '../../../geometry/types.ts'
import { path, pen, rect } from '../../toolkit/art.ts'
import type { Art } from '../../types.ts'
import { DEEP, HEIGHTS, SHELVES, tone } from './inks.ts'
import { isolines, softPath, survey, walled } from './isolines.ts'
import type { Ground } from './terrain.ts'

/** Heights that rings are drawn at: the first, and the step to the next. */
export interface Levels {
  readonly first: number
  readonly step: number
  readonly count: number
}

/** Lines of equal height, every fourth stronger. */
export function contours(
  area: Rect,
  ground: Ground,
  { levels, ink, width = 0.8, grid = 8 }: { levels: Levels; ink: SolidFill; width?: number; grid?: number },
): Art[] {
  const map = survey(area, grid, ground)
  return Array.from({ length: levels.count }, (_, index): Art[] => {
    const data = softPath(map, isolines(map, levels.first + index * levels.step))
    const stroke = { fill: ink, width: index % 4 === 0 ? width * 1.5 : width, dash: 'solid' as const }
    return data === '' ? [] : [path(data, { stroke })]
  }).flat()
}

/** Hypsometric tints: the sea with its shelves, then land from low to high. `shore` is the height where land begins. */
export function relief(
  area: Rect,
  ground: Ground,
  { shore, step, grid = 10, sea = true }: { shore: number; step: number; grid?: number; sea?: boolean },
): Art[] {
  const map = walled(survey(area, grid, ground))
  const layer = (level: number, fill: SolidFill, width: number): Art[] => {
    const data = softPath(map, isolines(map, level))
    const stroke = width === 0 ? null : pen('accent6', width, 35)
    return data === '' ? [] : [path(data, { fill, stroke })]
  }
  return [
    ...(sea ? [rect(area, { fill: DEEP })] : []),
    ...SHELVES.flatMap((fill, index) => layer(shore - step * (2 - 0.9 * index), fill, 0)),
    ...HEIGHTS.flatMap((fill, index) => layer(shore + step * index, fill, index % 2 === 0 ? 1 : 0.6)),
  ]
}

/** Rings of one hill, each filled a little, so that the middle is the deepest; one of them is the route. */
export function rings(
  area: Rect,
  ground: Ground,
  { levels, route, percent = 5 }: { levels: Levels; route: number; percent?: number },
): Art[] {
  const map = walled(survey(area, Math.max(8, area.width / 44), ground))
  return Array.from({ length: levels.count }, (_, index): Art[] => {
    const data = softPath(map, isolines(map, levels.first + index * levels.step))
    const stroke = index === route ? pen('accent1', 2.5) : pen('accent2', 0.9, 60)
    return data === '' ? [] : [path(data, { fill: tone('accent2', { percent }), stroke })]
  }).flat()
}
