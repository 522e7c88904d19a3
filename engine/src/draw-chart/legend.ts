import { isOfParts, stackOf } from '../chart/series.ts'
import { seriesName } from '../chart/series-name.ts'
import type { Rect } from '../geometry/types.ts'
import type { SceneNode, SceneStroke } from '../scene/node.ts'
import { type DrawContext, wordsNode, wordsWidth } from './draw-context.ts'
import { type Ink, type Inks, paintOf } from './inks.ts'
import { circlePath, pathNodeOf } from './read-back.ts'
import { outlineOf, pointInk, seriesStyleOf } from './series-style.ts'
import { clipLabel } from './wrap-label.ts'

/** A positioned legend, and the area that it leaves. */
export interface Legend {
  readonly nodes: readonly SceneNode[]
  readonly room: Rect
}

interface Entry {
  /** The series or category of the entry; null for the ellipsis. */
  readonly of: number | null
  readonly text: string
  readonly width: number
}

interface PlacedEntry extends Entry {
  readonly x: number
  readonly y: number
}

const SWATCH = 16
const SWATCH_GAP = 8
const ENTRY_GAP = 24
/** Names longer than this are cut, in text sizes. */
const LONGEST = 16
/** The share of a chart that its legend may take: of its height above or below, of its width beside. */
const MAX_HEIGHT = 0.3
const MAX_WIDTH = 0.36

/** Lays out the legend at its side of the area. Above and below, it is right-aligned. */
export function layOutLegend(drawing: DrawContext, room: Rect): Legend {
  const place = drawing.chart.style.legend
  const entries = place === 'none' ? [] : entriesOf(drawing, room)
  if (entries.length === 0 || drawing.chart.kind === 'funnel' || drawing.chart.kind === 'gauge')
    return { nodes: [], room }
  return place === 'top' || place === 'bottom'
    ? across(drawing, entries, room, place)
    : beside(drawing, entries, room, place === 'left' ? 'left' : 'right')
}

function across(drawing: DrawContext, entries: readonly Entry[], room: Rect, place: 'top' | 'bottom'): Legend {
  const step = drawing.font * 1.6
  const max = Math.max(1, Math.floor((room.height * MAX_HEIGHT) / step))
  const rows = withinRows(rowsOf(entries, room.width), max, drawing, room.width)
  const height = rows.length * step
  const top = place === 'top' ? room.y : room.y + room.height - height
  const placed = rows.flatMap((row, index) => {
    let x = room.x + Math.max(0, room.width - widthOf(row))
    return row.map(entry => {
      const at = { ...entry, x, y: top + index * step }
      x += entry.width + ENTRY_GAP
      return at
    })
  })
  const left = room.height - height - drawing.font * 0.5
  const y = place === 'top' ? room.y + height + drawing.font * 0.5 : room.y
  return { nodes: placed.flatMap(entry => entryNodes(drawing, entry)), room: { ...room, y, height: left } }
}

function beside(drawing: DrawContext, entries: readonly Entry[], room: Rect, side: 'left' | 'right'): Legend {
  const step = drawing.font * 1.8
  const max = Math.max(1, Math.floor(room.height / step))
  const shown = entries.length <= max ? entries : [...entries.slice(0, max - 1), dots(drawing)]
  const width = Math.max(...shown.map(entry => entry.width))
  const x = side === 'left' ? room.x : room.x + room.width - width
  const isRound = isOfParts(drawing.chart) || drawing.chart.kind === 'radar'
  const top = isRound ? room.y + Math.max(0, (room.height - shown.length * step) / 2) : room.y
  const nodes = shown.flatMap((entry, index) => entryNodes(drawing, { ...entry, x, y: top + index * step }))
  const left = side === 'left' ? room.x + width + ENTRY_GAP : room.x
  return { nodes, room: { ...room, x: left, width: Math.max(0, room.width - width - ENTRY_GAP) } }
}

function entriesOf(drawing: DrawContext, room: Rect): Entry[] {
  const { chart, font } = drawing
  const isBeside = chart.style.legend === 'left' || chart.style.legend === 'right'
  const max = Math.min(LONGEST * font, isBeside ? room.width * MAX_WIDTH : room.width) - SWATCH - SWATCH_GAP
  const names = isOfParts(chart) ? chart.categories : chart.series.map((_, index) => seriesName(chart, index))
  return names.map((name, of) => {
    const text = clipLabel(name, Math.max(font * 2, max), words => wordsWidth(drawing, words))
    return { of, text, width: SWATCH + SWATCH_GAP + wordsWidth(drawing, text) }
  })
}

function rowsOf(entries: readonly Entry[], room: number): Entry[][] {
  const rows: Entry[][] = []
  for (const entry of entries) {
    const row = rows.at(-1)
    if (row && widthOf([...row, entry]) <= room) row.push(entry)
    else rows.push([entry])
  }
  return rows
}

/** Returns the first rows, with an ellipsis at the end if there are more. */
function withinRows(rows: readonly Entry[][], max: number, drawing: DrawContext, room: number): Entry[][] {
  if (rows.length <= max) return [...rows]
  const visible = rows.slice(0, max)
  const last = [...(visible.pop() ?? []), dots(drawing)]
  while (last.length > 1 && widthOf(last) > room) last.splice(-2, 1)
  return [...visible, last]
}

function dots(drawing: DrawContext): Entry {
  return { of: null, text: '…', width: wordsWidth(drawing, '…') }
}

function widthOf(row: readonly Entry[]): number {
  return row.reduce((sum, { width }) => sum + width + ENTRY_GAP, -ENTRY_GAP)
}

function entryNodes(drawing: DrawContext, entry: PlacedEntry): SceneNode[] {
  const middle = entry.y + drawing.font * 0.8
  const x = entry.of === null ? entry.x : entry.x + SWATCH + SWATCH_GAP
  const name = wordsNode(drawing, { text: entry.text, at: { x, y: middle }, align: 'left', baseline: 'middle' })
  return entry.of === null ? [name] : [swatch(drawing, entry.of, entry.x, middle), name]
}

function swatch({ chart, inks }: DrawContext, of: number, x: number, middle: number): SceneNode {
  const look = seriesStyleOf(chart, of)
  const isPart = isOfParts(chart)
  if (chart.kind === 'scatter' || (chart.kind === 'radar' && !isPart)) {
    const fill = paintOf(look.line, { top: middle, bottom: middle }, inks.color)
    return pathNodeOf(circlePath({ x: x + SWATCH / 2, y: middle }, 5), { fill, stroke: null })
  }
  if (look.as === 'line' && !isPart && stackOf(chart) === null) {
    const stroke = strokeOf(look.line, look.width, inks, look.quiet ? [2, 5] : [])
    return pathNodeOf(`M${x} ${middle}L${x + SWATCH} ${middle}`, { fill: null, stroke })
  }
  const ink = isPart ? pointInk({ ...chart, style: withoutEmphasis(chart.style) }, 0, of) : (look.surface ?? look.fill)
  const outline = outlineOf(chart.series[isPart ? 0 : of], ink)
  const fill = paintOf(ink, { top: middle - SWATCH / 2, bottom: middle + SWATCH / 2 }, inks.color)
  const side = outline ? SWATCH : SWATCH - 4
  const left = x + (SWATCH - side) / 2
  const top = Math.round(middle - side / 2)
  const path = `M${left} ${top}L${left + side} ${top}L${left + side} ${top + side}L${left} ${top + side}Z`
  return pathNodeOf(path, { fill, stroke: outline && strokeOf(outline, 1, inks) })
}

function withoutEmphasis<S extends { readonly emphasis?: unknown }>({ emphasis: _, ...style }: S): Omit<S, 'emphasis'> {
  return style
}

/** Returns a line in an ink. */
export function strokeOf(ink: Ink, width: number, inks: Inks, dashes: readonly number[] = []): SceneStroke {
  return {
    paint: paintOf(ink, { top: 0, bottom: 0 }, inks.color),
    width,
    dash: dashes.length > 0 ? 'sysDash' : 'solid',
    dashes,
    cap: dashes.length > 0 ? 'round' : 'flat',
    join: 'miter',
  }
}
