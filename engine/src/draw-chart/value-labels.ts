import { formatValue } from '../chart/format.ts'
import { contrastRatio, flatten } from '../color/contrast.ts'
import type { Color } from '../color/types.ts'
import { intersects } from '../geometry/rect.ts'
import type { Point, Rect } from '../geometry/types.ts'
import type { SceneNode } from '../scene/node.ts'
import { type DrawContext, type Words, wordsNode, wordsWidth } from './draw-context.ts'
import { LABEL_LINE } from './label.ts'
import { pathNodeOf } from './read-back.ts'

/** A label to be placed. Labels with more weight are placed first. */
export interface LabelRequest extends Words {
  readonly first?: boolean
  /** The room it has to fit in; the whole chart when left out. */
  readonly within?: Rect
  /** Whether the label has a plate in the page's color, because it would be illegible on stripes. */
  readonly plate?: boolean
}

/** Places labels one after another; a label that would overlap another one, or leave its area, is dropped. */
export function placeLabels(drawing: DrawContext, wishes: readonly LabelRequest[]): SceneNode[] {
  const whole = { x: 0, y: 0, ...drawing.size }
  const taken: Rect[] = []
  const ordered = [...wishes.filter(({ first }) => first), ...wishes.filter(({ first }) => !first)]
  return ordered.flatMap(wish => {
    const { first: _, within = whole, plate = false, ...words } = wish
    const box = boxOf(drawing, words)
    if (!fits(box, within) || taken.some(other => intersects(other, box))) return []
    taken.push(box)
    return plate ? [plateNode(drawing, box), wordsNode(drawing, words)] : [wordsNode(drawing, words)]
  })
}

function plateNode({ inks }: DrawContext, { x, y, width, height }: Rect): SceneNode {
  const [left, right, top, bottom] = [x - 3, x + width + 3, y, y + height]
  const fill = { kind: 'solid' as const, ...inks.color({ base: 'background1' }) }
  return pathNodeOf(`M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`, { fill, stroke: null })
}

/** Returns the box of words, in the chart's px. */
export function boxOf(
  drawing: DrawContext,
  { text, at, align, baseline, size = drawing.font, weight = 400 }: Words,
): Rect {
  const width = wordsWidth(drawing, text, weight, size)
  const height = size * LABEL_LINE
  const across = { left: 0, center: width / 2, right: width }[align]
  const down = { top: 0, middle: height / 2, bottom: height }[baseline]
  return { x: at.x - across, y: at.y - down, width, height }
}

function fits(box: Rect, room: Rect): boolean {
  return (
    box.x >= room.x - 0.5 &&
    box.y >= room.y - 0.5 &&
    box.x + box.width <= room.x + room.width + 0.5 &&
    box.y + box.height <= room.y + room.height + 0.5
  )
}

/** Returns a value in the chart's number format. */
export function valueText({ chart, context }: DrawContext, value: number, format = chart.style.numberFormat): string {
  return formatValue(value, format, context.language)
}

/** Returns the color of text on an area of the chart: the theme's text or background color, whichever has more contrast. */
export function colorOn({ inks }: DrawContext, surface: Color): Color {
  const ground = inks.color({ base: 'background1' }).resolved
  const below = flatten(inks.color(surface).resolved, ground)
  const contrast = (color: Color) => contrastRatio(inks.color(color).resolved, below)
  const [text, paper]: [Color, Color] = [{ base: 'text1' }, { base: 'background1' }]
  return contrast(text) >= contrast(paper) ? text : paper
}

/** Returns a point at a distance and angle from another, counterclockwise from the right (radians). */
export function polar({ x, y }: Point, radius: number, angle: number): Point {
  return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius }
}
