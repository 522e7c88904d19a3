import { z } from 'zod'
import { CHART_KINDS, type Chart, LABEL_CONTENTS, LEGEND_PLACES } from '../chart.ts'
import type {
  Element,
  ElementKind,
  Geometry,
  ImageMask,
  LineTarget,
  ModuleInfo,
  Origin,
  TableCell,
  TableStyle,
} from '../element.ts'
import { FORMULA_LENGTH_MAX } from '../formula.ts'
import { isFillable, squareChart, squareTable } from './squares.ts'
import { TEXT_BODY } from './text.ts'
import {
  ASSET_ID,
  COLOR,
  ELEMENT_ID,
  EXTENT,
  EXTRA,
  FILL,
  FRAME,
  GROUP_FRAME,
  IMAGE_FILTERS,
  IMAGE_FIT,
  loose,
  POINT,
  RECT,
  SHADOW,
  SHARE,
  STOPS,
  STROKE,
  within,
} from './values.ts'

const RANGE = z.tuple([z.number(), z.number()])

export const MODULE: z.ZodType<ModuleInfo> = z.object({
  type: z.union([0, 1, 2, 3, 4, 5, 6].map(type => z.literal(type as ModuleInfo['type']))),
  sort: z.number(),
  range: z.exactOptional(RANGE),
  replace: z.boolean(),
})

const ORIGIN: z.ZodType<Origin> = loose({
  slot: z.string(),
  node: z.exactOptional(z.string()),
  source: z.exactOptional(z.string()),
  edited: z.array(z.string()),
})

const BASE = {
  id: ELEMENT_ID,
  parent: ELEMENT_ID.nullable(),
  order: z.string(),
  frame: FRAME,
  flipX: z.boolean(),
  flipY: z.boolean(),
  opacity: SHARE,
  locked: z.boolean(),
  hidden: z.boolean(),
  name: z.string(),
  alt: z.string().nullable(),
  link: z.exactOptional(z.string()),
  shadow: z.exactOptional(SHADOW),
  module: z.exactOptional(MODULE),
  origin: z.exactOptional(ORIGIN),
  extra: EXTRA,
}

export const GEOMETRY: z.ZodType<Geometry> = z.discriminatedUnion('kind', [
  loose({ kind: z.literal('preset'), preset: z.string(), adjust: z.exactOptional(z.array(z.number())) }),
  loose({
    kind: z.literal('path'),
    path: z.string(),
    width: EXTENT,
    height: EXTENT,
    evenOdd: z.exactOptional(z.boolean()),
  }),
])

export const IMAGE_MASK: z.ZodType<ImageMask> = loose({ geometry: GEOMETRY, url: z.exactOptional(z.string()) })

export const LINE_TARGET: z.ZodType<LineTarget> = z.union([loose({ element: ELEMENT_ID, site: z.int().min(0) }), POINT])

const SERIES = loose({
  name: z.string(),
  values: z.array(z.number().nullable()),
  color: z.exactOptional(COLOR),
  hatch: z.exactOptional(z.boolean()),
  gradient: z.exactOptional(STOPS),
  border: z.exactOptional(COLOR),
  as: z.exactOptional(z.enum(['column', 'line'])),
  axis: z.exactOptional(z.enum(['first', 'second'])),
  pointColors: z.exactOptional(z.array(COLOR.nullable())),
})

const SECOND_AXIS = loose({
  title: z.exactOptional(z.string()),
  min: z.exactOptional(z.number()),
  max: z.exactOptional(z.number()),
  numberFormat: z.exactOptional(z.string()),
})

/** How a chart looks beyond its data. */
export const CHART_STYLE = loose({
  title: z.string().nullable(),
  legend: z.enum(LEGEND_PLACES),
  labels: z.boolean(),
  gridLines: z.boolean(),
  xAxis: z.boolean(),
  yAxis: z.boolean(),
  axisTitleX: z.exactOptional(z.string()),
  axisTitleY: z.exactOptional(z.string()),
  numberFormat: z.string(),
  fontSize: within(1, 400),
  textColor: COLOR,
  lineColor: COLOR,
  xAxisColor: z.exactOptional(COLOR),
  yAxisColor: z.exactOptional(COLOR),
  emphasis: z.exactOptional(z.tuple([z.int().min(0), z.int().min(0)])),
  stack: z.exactOptional(z.enum(['stacked', 'percent'])),
  smooth: z.exactOptional(z.boolean()),
  labelContent: z.exactOptional(z.enum(LABEL_CONTENTS)),
  valueMin: z.exactOptional(z.number()),
  valueMax: z.exactOptional(z.number()),
  categoryMin: z.exactOptional(z.number()),
  categoryMax: z.exactOptional(z.number()),
  secondAxis: z.exactOptional(SECOND_AXIS),
  missing: z.exactOptional(z.enum(['gap', 'zero', 'connect'])),
  rounded: z.exactOptional(within(0, 200)),
  gapWidth: z.exactOptional(within(0, 500)),
})

/** A chart whose series and categories are drawn to one length: missing values are gaps, missing categories are empty. */
export const CHART: z.ZodType<Chart> = loose({
  kind: z.enum(CHART_KINDS),
  categories: z.array(z.string()),
  series: z.array(SERIES),
  style: CHART_STYLE,
})
  .refine(
    ({ categories, series }) =>
      isFillable(
        series.map(({ values }) => values),
        categories.length,
      ),
    { abort: true },
  )
  .overwrite(squareChart)

const SIDE = z.exactOptional(STROKE.nullable())

export const TABLE_CELL: z.ZodType<TableCell> = loose({
  body: TEXT_BODY,
  fill: FILL.nullable(),
  columnSpan: z.int().min(1),
  rowSpan: z.int().min(1),
  covered: z.boolean(),
  borders: z.exactOptional(loose({ top: SIDE, right: SIDE, bottom: SIDE, left: SIDE })),
})

export const TABLE_STYLE: z.ZodType<TableStyle> = loose({
  headerRow: z.boolean(),
  bandedRows: z.boolean(),
  firstColumn: z.boolean(),
  lastRow: z.boolean(),
  emphasisColumn: z.exactOptional(z.int().min(0)),
  headerFill: FILL,
  bandFill: FILL,
  emphasisFill: z.exactOptional(FILL),
  rule: STROKE.nullable(),
  headerRule: STROKE.nullable(),
  outerRule: STROKE.nullable(),
})

/** A table's data: as many rows of cells as heights, each as long as `columns`. */
export const TABLE_DATA = {
  columns: z.array(EXTENT).min(1),
  rows: z.array(EXTENT).min(1),
  least: z.exactOptional(z.array(EXTENT)),
  cells: z.array(z.array(TABLE_CELL)),
  style: TABLE_STYLE,
}

/** One schema per kind of element; a missing kind does not compile. */
const KINDS = {
  text: z.object({ ...BASE, kind: z.literal('text'), body: TEXT_BODY, prompt: z.exactOptional(z.string()) }),
  shape: z.object({
    ...BASE,
    kind: z.literal('shape'),
    geometry: GEOMETRY,
    fill: FILL,
    stroke: STROKE.nullable(),
    blur: z.exactOptional(within(0, 200)),
    body: TEXT_BODY.nullable(),
    formula: z.exactOptional(z.string().max(FORMULA_LENGTH_MAX)),
  }),
  image: z.object({
    ...BASE,
    kind: z.literal('image'),
    asset: ASSET_ID,
    fit: IMAGE_FIT,
    crop: z.exactOptional(RECT),
    mask: IMAGE_MASK.nullable(),
    filters: z.exactOptional(IMAGE_FILTERS),
    stroke: STROKE.nullable(),
  }),
  line: z.object({
    ...BASE,
    kind: z.literal('line'),
    route: z.enum(['straight', 'elbow', 'curved']),
    adjust: z.exactOptional(z.array(z.number()).max(3)),
    from: LINE_TARGET,
    to: LINE_TARGET,
    stroke: STROKE,
  }),
  chart: z.object({ ...BASE, kind: z.literal('chart'), chart: CHART, sample: z.exactOptional(z.boolean()) }),
  table: z
    .object({ ...BASE, kind: z.literal('table'), ...TABLE_DATA, sample: z.exactOptional(z.boolean()) })
    .refine(({ columns, rows, cells }) => isFillable(cells, columns.length, rows.length), { abort: true })
    .overwrite(squareTable),
  group: z.object({ ...BASE, kind: z.literal('group'), frame: GROUP_FRAME }),
  custom: z.object({ ...BASE, kind: z.literal('custom'), custom: z.string().min(1), data: EXTRA }),
} as const satisfies { readonly [K in ElementKind]: z.ZodType }

/** Any element, as it is in memory. */
export const ELEMENT: z.ZodType<Element> = z.discriminatedUnion('kind', [
  KINDS.text,
  KINDS.shape,
  KINDS.image,
  KINDS.line,
  KINDS.chart,
  KINDS.table,
  KINDS.group,
  KINDS.custom,
])
