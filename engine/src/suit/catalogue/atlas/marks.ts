import type { ThemeSlot } from '../../../color/types.ts'
import type { SolidFill } from '../../../document/fill.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { box, circle, path, pen, rect, rule, solid } from '../../toolkit/art.ts'
import { softLine } from '../../toolkit/lines.ts'
import type { Art, ArtContext } from '../../types.ts'
import { DEEP, pale } from './inks.ts'

const RAIL = box(24, 44, 8, 452)

/** Returns the scale bar in the margin: one field for each chapter, the one of this page as wide as the bar. */
export function rail(
  { chapter, chapterCount }: Pick<ArtContext, 'chapter' | 'chapterCount'>,
  ink = solid('text1'),
): Art[] {
  const count = Math.min(24, chapterCount > 0 ? chapterCount : 5)
  const height = RAIL.height / count
  const fields = Array.from({ length: count }, (_, index) => {
    const y = RAIL.y + index * height
    return index + 1 === chapter
      ? rect(box(RAIL.x, y, 8, height), { fill: solid('accent1') })
      : rect(box(RAIL.x + (index % 2 === 0 ? 0 : 4), y, 4, height), { fill: ink, opacity: 0.85 })
  })
  const ticks = Array.from({ length: count + 1 }, (_, index) => {
    const y = RAIL.y + index * height
    return rule({ x: RAIL.x, y }, { x: RAIL.x + 14, y }, 1, ink)
  })
  return [...fields, rect(RAIL, { stroke: { fill: ink, width: 1, dash: 'solid' } }), ...ticks]
}

/** Fields of a scale bar along a line, `wide` px each at least. */
function bar(area: Rect, wide: number): Rect[] {
  const isLevel = area.width > area.height
  const count = Math.max(2, Math.round((isLevel ? area.width : area.height) / wide / 2) * 2)
  return Array.from({ length: count }, (_, index) =>
    isLevel
      ? box(area.x + (area.width * index) / count, area.y, area.width / count, area.height)
      : box(area.x, area.y + (area.height * index) / count, area.width, area.height / count),
  )
}

const SIDES = [box(14, 14, 932, 6), box(14, 520, 932, 6), box(14, 20, 6, 500), box(940, 20, 6, 500)]

/** Returns the frame of a map sheet in light and dark fields, with fine lines inside and outside. */
export function neatline(): Art[] {
  const sides = SIDES.map(side => bar(side, side.width > side.height ? 39 : 36))
  const line = (area: Rect): Art => rect(area, { stroke: { fill: pale(), width: 1, dash: 'solid' } })
  const every = sides.flatMap((side, place) => side.filter((_, index) => (index + (place === 2 ? 1 : 0)) % 2 === 1))
  return [
    ...SIDES.map(side => rect(side, { fill: DEEP })),
    ...every.map(field => rect(field, { fill: pale() })),
    line(box(14, 14, 932, 512)),
    line(box(20, 20, 920, 500)),
  ]
}

/** Returns a scale bar of fields, dark and light by turns. */
export function zebra(area: Rect, isTurned = false): Art[] {
  const dark = bar(area, 40).filter((_, index) => index % 2 === (isTurned ? 1 : 0))
  return [
    rect(area, { fill: solid('background1') }),
    ...dark.map(field => rect(field, { fill: solid('text1') })),
    rect(area, { stroke: pen('text1', 1) }),
  ]
}

/** Returns a graticule: fine lines at equal steps. */
export function graticule(area: Rect, [columns, rows]: readonly [number, number], ink: SolidFill): Art[] {
  const upright = Array.from({ length: columns - 1 }, (_, index) => {
    const x = area.x + (area.width * (index + 1)) / columns
    return rule({ x, y: area.y }, { x, y: area.y + area.height }, 1, ink)
  })
  const level = Array.from({ length: rows - 1 }, (_, index) => {
    const y = area.y + (area.height * (index + 1)) / rows
    return rule({ x: area.x, y }, { x: area.x + area.width, y }, 1, ink)
  })
  return [...upright, ...level]
}

/** Returns a way over land: dashes of the route on a pale bed, a station at every place but the goal, which is filled. */
export function route(places: readonly Point[]): Art[] {
  const line = softLine(places)
  const goal = places[places.length - 1]
  return [
    path(line, { stroke: { fill: pale(), width: 6, dash: 'solid', cap: 'round' } }),
    path(line, { stroke: { fill: solid('accent1'), width: 3, dash: 'dash' } }),
    ...places.slice(0, -1).map(place => station(place, 6, 3)),
    ...(goal ? [circle(goal, 11, { fill: solid('accent1'), stroke: { fill: pale(), width: 4, dash: 'solid' } })] : []),
  ]
}

/** Returns a stop: a ring of the route. */
export function station(place: Point, radius = 9, width = 4, ground: ThemeSlot = 'background1'): Art {
  return circle(place, radius, { fill: solid(ground), stroke: pen('accent1', width) })
}

/** Returns the arrow that points north. */
export function north({ x, y }: Point): Art {
  return path(`M${x} ${y}L${x + 12} ${y + 36}L${x} ${y + 28}L${x - 12} ${y + 36}Z`, {
    fill: solid('background1'),
    stroke: pen('text1', 1.5),
  })
}
