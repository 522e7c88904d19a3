import type { Point, Rect } from '../../../geometry/types.ts'
import { box, circle, path, rect, solid } from '../../toolkit/art.ts'
import type { Art } from '../../types.ts'
import type { Ink } from './inks.ts'

/** Which way a form opens from its corner: 1 to the right or down, -1 to the left or up. */
export type Way = readonly [across: 1 | -1, down: 1 | -1]
/** Where the round side of a half circle looks. */
export type Side = 'up' | 'down' | 'left' | 'right'

/** Returns a plain block. */
export function block(area: Rect, ink: Ink): Art {
  return rect(area, { fill: solid(ink) })
}

/** Returns a circle. */
export function disc(center: Point, radius: number, ink: Ink): Art {
  return circle(center, radius, { fill: solid(ink) })
}

/** Returns a quarter circle around a corner. */
export function quarter({ x, y }: Point, radius: number, [across, down]: Way, ink: Ink): Art {
  const sweep = across * down > 0 ? 1 : 0
  const arc = `A${radius} ${radius} 0 0 ${sweep} ${x} ${y + down * radius}`
  return path(`M${x} ${y}L${x + across * radius} ${y}${arc}Z`, { fill: solid(ink) })
}

/** Quarter circles around one corner, each in its ink, the largest first. */
export function quarters(corner: Point, way: Way, rings: readonly (readonly [radius: number, ink: Ink])[]): Art[] {
  return rings.map(([radius, ink]) => quarter(corner, radius, way, ink))
}

/** Half a circle; `at` is the middle of its flat side. */
export function half({ x, y }: Point, radius: number, side: Side, ink: Ink): Art {
  const [from, to, sweep] = {
    up: [`${x - radius} ${y}`, `${x + radius} ${y}`, 1],
    down: [`${x - radius} ${y}`, `${x + radius} ${y}`, 0],
    right: [`${x} ${y - radius}`, `${x} ${y + radius}`, 1],
    left: [`${x} ${y - radius}`, `${x} ${y + radius}`, 0],
  }[side]
  return path(`M${from}A${radius} ${radius} 0 0 ${sweep} ${to}Z`, { fill: solid(ink) })
}

/** Level bars with gaps of equal height; the first bar is at the top. */
export function bars({ x, y, width, height }: Rect, count: number, ink: Ink): Art[] {
  const pitch = height / count
  return Array.from({ length: count }, (_, index) => block(box(x, y + index * pitch, width, pitch / 2), ink))
}

/** Four quarters of one circle, each in its ink: upper left, upper right, lower right, lower left. */
export function pinwheel(center: Point, radius: number, inks: readonly [Ink, Ink, Ink, Ink]): Art[] {
  const ways: readonly Way[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
  return ways.map((way, index) => quarter(center, radius, way, inks[index] ?? 'text1'))
}

/** Returns a sector of a circle between two angles in degrees, clockwise from the top. */
export function sector(center: Point, radius: number, [from, to]: readonly [number, number], ink: Ink): Art {
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${round(center.x + radius * Math.sin(angle))} ${round(center.y - radius * Math.cos(angle))}`
  }
  const isLarge = to - from > 180 ? 1 : 0
  return path(`M${center.x} ${center.y}L${at(from)}A${radius} ${radius} 0 ${isLarge} 1 ${at(to)}Z`, {
    fill: solid(ink),
  })
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
