import { formatValue } from '../chart/format.ts'
import { faded } from '../chart/series.ts'
import type { LabelContent } from '../document/chart.ts'
import type { Rect } from '../geometry/types.ts'
import type { SceneNode } from '../scene/node.ts'
import { type DrawContext, wordsNode, wordsWidth } from './draw-context.ts'
import { LABEL_LINE } from './label.ts'
import { strokeOf } from './legend.ts'
import type { Slice } from './pie-slice.ts'
import { pathNodeOf } from './read-back.ts'
import { pointInk } from './series-style.ts'
import { colorOn, type LabelRequest, placeLabels, polar, valueText } from './value-labels.ts'
import { wrapLabel } from './wrap-label.ts'

/** From the edge of the pie to its labels: the line that leads there, and a gap. */
const LEAD = 22
const ELBOW = 12
/** The maximum share of the width for names on either side of a pie. */
const MAX_SIDE = 0.31
/** Names are wrapped and cut before the pie gets smaller than this, as a share of the height. */
const MIN_RADIUS = 0.4

/** Returns the content of a pie's labels: shares inside if a legend names the slices; else names and shares beside. */
function contentOf({ chart }: DrawContext): LabelContent {
  return chart.style.labelContent ?? (chart.style.legend === 'none' ? 'namePercent' : 'percent')
}

/** Whether labels are beside the pie, like names and numbers that would be illegible on hatched slices. */
function isBeside(drawing: DrawContext): boolean {
  const content = contentOf(drawing)
  return hasName(content) || drawing.chart.series.some(({ hatch }) => hatch)
}

function hasName(content: LabelContent): boolean {
  return content === 'name' || content === 'nameValue' || content === 'namePercent'
}

/** Returns the width that labels need on either side of a pie, in px. */
export function sideWidth(drawing: DrawContext, room: Rect, rings: readonly number[]): number {
  const { chart } = drawing
  const [outer] = rings
  if (!chart.style.labels || outer === undefined || !isBeside(drawing)) return 0
  const max = Math.min(room.width * MAX_SIDE, room.width / 2 - room.height * MIN_RADIUS - LEAD)
  if (max < drawing.font * 3) return Math.max(0, max) + LEAD
  const texts = chart.categories.flatMap((name, category) => {
    const value = chart.series[outer]?.values[category]
    return value
      ? [
          ...(hasName(contentOf(drawing)) ? wrapLabel(name, max, text => wordsWidth(drawing, text)) : []),
          numberOf(drawing, value, 1),
        ]
      : []
  })
  const widest = Math.max(0, ...texts.map(text => wordsWidth(drawing, text, 600)))
  return Math.min(max, widest) + LEAD
}

/** Returns the labels of all slices: inside them, or in columns on both sides, with leader lines. */
export function pieLabels(drawing: DrawContext, room: Rect, slices: readonly Slice[]): SceneNode[] {
  if (!drawing.chart.style.labels) return []
  const [first] = slices
  const outer = slices.filter(({ series }) => series === first?.series)
  if (!isBeside(drawing)) return insideLabels(drawing, slices)
  const inside = insideLabels(
    drawing,
    slices.filter(({ series }) => series !== first?.series),
  )
  return [...sideLabels(drawing, room, outer, 1), ...sideLabels(drawing, room, outer, -1), ...inside]
}

function insideLabels(drawing: DrawContext, slices: readonly Slice[]): SceneNode[] {
  const { chart, font } = drawing
  const wishes = slices.flatMap((slice): LabelRequest[] => {
    const text = numberOf(drawing, slice.value, slice.share)
    const radius = slice.inner === 0 ? slice.outer * 0.68 : (slice.inner + slice.outer) / 2
    const width = wordsWidth(drawing, text, 600)
    const isRoomy = slice.angle * radius > font * LABEL_LINE && slice.outer - slice.inner > width + 4
    if (!isRoomy && slice.angle < Math.PI) return []
    const ink = pointInk(chart, slice.series, slice.category)
    const color = ink.kind === 'solid' ? { color: colorOn(drawing, ink.color) } : {}
    const at = polar(slice, radius, slice.middle)
    return ink.kind === 'hatch' ? [] : [{ text, at, align: 'center', baseline: 'middle', weight: 600, ...color }]
  })
  return placeLabels(drawing, wishes)
}

interface SideLabel {
  readonly slice: Slice
  readonly lines: readonly string[]
  readonly height: number
  /** The middle of its lines. */
  y: number
}

/**
 * Lays out the labels of one side without overlaps, from top to bottom; if there are too many, those of the smallest slices are dropped.
 */
function sideLabels(drawing: DrawContext, room: Rect, slices: readonly Slice[], side: 1 | -1): SceneNode[] {
  const [first] = slices
  if (!first) return []
  const x = first.x + side * (first.outer + LEAD)
  const width = side === 1 ? room.x + room.width - x : x - room.x
  const mine = slices.filter(({ middle }) => (Math.cos(middle) >= -1e-9 ? 1 : -1) === side)
  const labels = mine.map((slice): SideLabel => {
    const lines = linesOf(drawing, slice, width)
    const { y } = polar(slice, slice.outer + ELBOW, slice.middle)
    return { slice, lines, height: lines.length * drawing.font * LABEL_LINE + 2, y }
  })
  const narrow = labels.filter(({ lines }) => lines.every(line => wordsWidth(drawing, line, 600) <= width + 1))
  const shown = fitting(narrow, room.height)
  settle(shown, room)
  return shown.flatMap(label => labelNodes(drawing, label, { x, side }))
}

/** Returns as many labels as fit the height, those of the largest slices first, ordered from top to bottom. */
function fitting(labels: readonly SideLabel[], room: number): SideLabel[] {
  const shown: SideLabel[] = []
  let used = 0
  for (const label of labels.toSorted((a, b) => b.slice.share - a.slice.share)) {
    if (label.lines.length === 0 || used + label.height > room) continue
    used += label.height
    shown.push(label)
  }
  return shown.sort((a, b) => a.y - b.y)
}

/** Pushes labels down until none overlap, then up again from the bottom of the area. */
function settle(labels: readonly SideLabel[], room: Rect): void {
  let top = room.y
  for (const label of labels) {
    label.y = Math.max(label.y, top + label.height / 2)
    top = label.y + label.height / 2
  }
  let bottom = room.y + room.height
  for (const label of labels.toReversed()) {
    label.y = Math.min(label.y, bottom - label.height / 2)
    bottom = label.y - label.height / 2
  }
}

function linesOf(drawing: DrawContext, { category, value, share }: Slice, room: number): string[] {
  const names = !hasName(contentOf(drawing))
    ? []
    : wrapLabel(drawing.chart.categories[category] ?? '', room, text => wordsWidth(drawing, text))
  const number = contentOf(drawing) === 'name' ? '' : numberOf(drawing, value, share)
  return [...names, number].filter(line => line !== '')
}

function labelNodes(
  drawing: DrawContext,
  { slice, lines, y }: SideLabel,
  { x, side }: { readonly x: number; readonly side: 1 | -1 },
): SceneNode[] {
  const { chart, font, inks } = drawing
  const from = polar(slice, slice.outer + 3, slice.middle)
  const elbow = polar(slice, slice.outer + ELBOW, slice.middle)
  // The leader line of a displaced label must not cross the pie.
  const round = Math.sqrt(Math.max(0, (slice.outer + 5) ** 2 - (y - slice.y) ** 2))
  const bend = slice.x + side * Math.max(side * (elbow.x - slice.x), round)
  const path = `M${from.x} ${from.y}L${bend} ${y}L${x - side * 4} ${y}`
  const lead = strokeOf({ kind: 'solid', color: faded(chart.style.textColor, 0.45) }, 1, inks)
  const isSetOff = chart.style.emphasis?.[0] === slice.series && chart.style.emphasis[1] === slice.category
  const hasNumber = contentOf(drawing) !== 'name'
  const top = y - (lines.length * font * LABEL_LINE) / 2
  const words = lines.map((text, line) =>
    wordsNode(drawing, {
      text,
      at: { x, y: top + line * font * LABEL_LINE },
      align: side === 1 ? 'left' : 'right',
      baseline: 'top',
      ...((isSetOff || (line === lines.length - 1 && hasNumber)) && { weight: 600 }),
    }),
  )
  return [pathNodeOf(path, { fill: null, stroke: lead }), ...words]
}

/** Formats the share or the value of a slice. */
function numberOf(drawing: DrawContext, value: number, share: number): string {
  const content = contentOf(drawing)
  if (content === 'value' || content === 'nameValue') return valueText(drawing, value)
  const isFine = share < 0.01
  return formatValue(share, isFine ? '0.0%' : '0%', drawing.context.language)
}
