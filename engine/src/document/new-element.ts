import type { AssetId, ElementId } from '../base/id.ts'
import type { ThemeSlot } from '../color/types.ts'
import type { Point, Rect } from '../geometry/types.ts'
import type { Chart, ChartKind } from './chart.ts'
import { DEFAULT_PARAGRAPH, elementDefaults, plainBody, solid } from './create.ts'
import type {
  ChartElement,
  CustomElement,
  ImageElement,
  LineElement,
  ShapeElement,
  TableCell,
  TableElement,
  TextElement,
} from './element.ts'
import type { SolidFill, Stroke } from './fill.ts'
import { lineBox } from './line.ts'
import type { RunStyle, TextBody } from './text-body.ts'

/** The default line: text2, 2 px. */
export const DEFAULT_STROKE: Stroke = { fill: solid({ base: 'text2' }), width: 2, dash: 'solid' }

/** Creates a text that grows with its content. */
export function createText(id: ElementId, frame: Rect, text = '', style: Partial<RunStyle> = {}): TextElement {
  const body = plainBody(text, { size: 24, ...style })
  return { ...elementDefaults(id, frame), kind: 'text', body: { ...body, autoFit: { mode: 'grow', scale: 1 } } }
}

/** Creates a preset shape (DrawingML name) in accent1, without text. */
export function createShape(id: ElementId, frame: Rect, preset: string): ShapeElement {
  return {
    ...elementDefaults(id, frame),
    kind: 'shape',
    geometry: { kind: 'preset', preset },
    fill: solid({ base: 'accent1' }),
    stroke: null,
    body: null,
  }
}

/** Returns the empty text body of a shape when someone starts to type in it: centered, by default in background1 on a filled shape. */
export function shapeBody(
  { fill }: Pick<ShapeElement, 'fill'>,
  base: ThemeSlot = fill.kind === 'none' ? 'text1' : 'background1',
): TextBody {
  const body = plainBody('', { fill: solid({ base }) })
  const paragraphs = body.paragraphs.map(paragraph => ({ ...paragraph, align: 'center' as const }))
  return { ...body, paragraphs, verticalAlign: 'middle', insets: { top: 8, right: 8, bottom: 8, left: 8 } }
}

/** Creates a straight line between two points. */
export function createLine(id: ElementId, from: Point, to: Point, stroke: Stroke = DEFAULT_STROKE): LineElement {
  const { frame, flipX, flipY } = lineBox(from, to)
  return { ...elementDefaults(id, frame), kind: 'line', flipX, flipY, route: 'straight', from, to, stroke }
}

/** Creates a picture that fills its frame. */
export function createImage(id: ElementId, frame: Rect, asset: AssetId, alt: string | null = null): ImageElement {
  return { ...elementDefaults(id, frame), kind: 'image', alt, asset, fit: 'cover', mask: null, stroke: null }
}

/** Creates a chart of one series in the theme's colors. Categories are numbered: naming them is up to the author. */
export function createChart(id: ElementId, frame: Rect, kind: ChartKind = 'column'): ChartElement {
  const chart: Chart = {
    kind,
    categories: ['1', '2', '3', '4'],
    series: [{ name: '1', values: [24, 38, 31, 46] }],
    style: {
      title: null,
      legend: 'none',
      labels: true,
      gridLines: true,
      xAxis: true,
      yAxis: false,
      numberFormat: '#,##0',
      fontSize: 14,
      textColor: { base: 'text2' },
      lineColor: { base: 'text2', opacity: 30_000 },
    },
  }
  return { ...elementDefaults(id, frame), kind: 'chart', chart }
}

/** Creates an empty table: a header in a tint of accent1 above bands in tints of text1, so that text1 is legible on every theme. */
export function createTable(id: ElementId, frame: Rect, rows: number, columns: number): TableElement {
  return {
    ...elementDefaults(id, frame),
    kind: 'table',
    columns: Array.from({ length: columns }, () => frame.width / columns),
    rows: Array.from({ length: rows }, () => frame.height / rows),
    cells: Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, () => emptyCell(row === 0))),
    style: {
      headerRow: true,
      bandedRows: true,
      firstColumn: false,
      lastRow: false,
      headerFill: tint('accent1', 26),
      bandFill: tint('text1', 4),
      rule: { fill: tint('text1', 16), width: 1, dash: 'solid' },
      headerRule: { fill: solid({ base: 'accent1' }), width: 2, dash: 'solid' },
      outerRule: { fill: tint('text1', 32), width: 1, dash: 'solid' },
    },
  }
}

function tint(base: ThemeSlot, percent: number): SolidFill {
  return solid({ base, opacity: percent * 1000 })
}

/** Creates an empty cell. */
export function emptyCell(isHeader = false): TableCell {
  const body = plainBody('', { size: 16, weight: isHeader ? 600 : 400 })
  return {
    body: {
      ...body,
      paragraphs: body.paragraphs.map(({ runs }) => ({ ...DEFAULT_PARAGRAPH, runs })),
      verticalAlign: 'middle',
      insets: { top: 6, right: 10, bottom: 6, left: 10 },
    },
    fill: null,
    columnSpan: 1,
    rowSpan: 1,
    covered: false,
  }
}

/** Creates an element of a kind defined outside the engine, from the kind's id and its data as JSON. */
export function createCustom(
  id: ElementId,
  frame: Rect,
  { custom, data }: Pick<CustomElement, 'custom' | 'data'>,
): CustomElement {
  return { ...elementDefaults(id, frame), kind: 'custom', custom, data }
}
