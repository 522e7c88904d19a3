import { z } from 'zod'
import {
  transposed,
  withCategory,
  withCategoryMoved,
  withColor,
  withKind,
  withoutCategory,
  withoutSeries,
  withSeries,
  withSeriesMoved,
  withSeriesStyle,
} from '../../chart/edit.ts'
import { withGrid, writeCells } from '../../chart/grid.ts'
import { MAX_CATEGORIES, MAX_SERIES } from '../../chart/parse-grid.ts'
import type { Color } from '../../color/types.ts'
import { CHART_KINDS, type Chart, LABEL_CONTENTS, LEGEND_PLACES } from '../../document/chart.ts'
import { COLOR, ELEMENT_ID } from '../../document/schema/values.ts'
import { type CommandRow, command } from '../command.ts'
import type { Context } from '../types.ts'
import { axesStyle, CHART_DATA, CHART_NAME as NAME, SET_AXES } from './chart-args.ts'
import { changeOne, oneOf } from './one-element.ts'

/** Which chart is meant; the selected one when left out. `merge` joins edits of one gesture. */
const OF = { element: ELEMENT_ID.optional(), merge: z.string().optional() }
const PLACE = z.int().min(0)
const MARK = z.enum(['.', ',']).optional()
const CELLS = z.array(z.array(z.string()).readonly()).min(1).readonly()

type Of =
  | { readonly element?: z.output<typeof ELEMENT_ID> | undefined; readonly merge?: string | undefined }
  | undefined

/** Declares a command that transforms a chart; null if it cannot. */
function chartCommand<Schema extends z.ZodType<Of>>(
  schema: Schema,
  edit: (chart: Chart, args: z.output<Schema>) => Chart | null,
): CommandRow<Schema> {
  return command('chart', schema, (context: Context, args, send) => {
    const found = oneOf(context, 'chart', args?.element)
    if (!found) return false
    const chart = edit(found.element.chart, args)
    return changeOne(context, found, chart && { chart }, { edited: 'chart', send, merge: args?.merge })
  })
}

/** Sets fields of a chart's style; undefined removes a field. */
function styled(chart: Chart, change: Readonly<Record<string, unknown>>): Chart {
  const style: Record<string, unknown> = { ...chart.style }
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined) delete style[key]
    else style[key] = value
  }
  return { ...chart, style: style as unknown as Chart['style'] }
}

/** Returns the given arguments of a style; null becomes undefined, which removes a field. */
function givenFields(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = Object.entries(args).filter(
    ([key, value]) => value !== undefined && key !== 'element' && key !== 'merge',
  )
  return Object.fromEntries(given.map(([key, value]) => [key, value === null ? undefined : value]))
}

const MOVE = z.object({ ...OF, from: PLACE, to: PLACE })

/** Whether a color is a slot, so that a chart follows its theme. */
function isSlot({ base }: Color): boolean {
  return !base.startsWith('#')
}

/** Whether both ends of a move are there and apart. */
function canMove({ from, to }: { from: number; to: number }, count: number): boolean {
  return from !== to && from < count && to < count
}

/** Commands on charts: kind, data and style. Each applies to the selected chart unless it names one. */
export const chartCommands = {
  'chart.setKind': chartCommand(
    z.object({ ...OF, kind: z.enum(CHART_KINDS), stack: z.enum(['stacked', 'percent']).nullable().optional() }),
    (chart, { kind, stack }) => {
      const next = withKind(chart, kind)
      return stack === undefined ? next : styled(next, { stack: stack ?? undefined })
    },
  ),
  'chart.setData': chartCommand(CHART_DATA.extend(OF), (chart, { categories, series, numberFormat }) =>
    withGrid(chart, { categories, series, ...(numberFormat !== undefined && { numberFormat }) }),
  ),
  'chart.setCell': chartCommand(
    z.object({ ...OF, row: PLACE.max(MAX_CATEGORIES), column: PLACE.max(MAX_SERIES), text: NAME, decimal: MARK }),
    (chart, { row, column, text, decimal }) => writeCells(chart, { row, column }, [[text]], decimal),
  ),
  'chart.pasteCells': chartCommand(
    z.object({ ...OF, row: PLACE.max(MAX_CATEGORIES), column: PLACE.max(MAX_SERIES), rows: CELLS, decimal: MARK }),
    (chart, { row, column, rows, decimal }) => writeCells(chart, { row, column }, rows, decimal),
  ),
  'chart.addSeries': chartCommand(
    z.object({ ...OF, at: PLACE.optional(), name: NAME.optional() }).optional(),
    (chart, args) => {
      const { at = chart.series.length, name } = args ?? {}
      return at <= chart.series.length && chart.series.length < MAX_SERIES ? withSeries(chart, at, name) : null
    },
  ),
  'chart.deleteSeries': chartCommand(z.object({ ...OF, at: PLACE }), (chart, { at }) =>
    at < chart.series.length && chart.series.length > 1 ? withoutSeries(chart, at) : null,
  ),
  'chart.moveSeries': chartCommand(MOVE, (chart, move) =>
    canMove(move, chart.series.length) ? withSeriesMoved(chart, move.from, move.to) : null,
  ),
  'chart.addCategory': chartCommand(
    z.object({ ...OF, at: PLACE.optional(), name: NAME.optional() }).optional(),
    (chart, args) => {
      const { at = chart.categories.length, name } = args ?? {}
      return at <= chart.categories.length && chart.categories.length < MAX_CATEGORIES
        ? withCategory(chart, at, name)
        : null
    },
  ),
  'chart.deleteCategory': chartCommand(z.object({ ...OF, at: PLACE }), (chart, { at }) =>
    at < chart.categories.length && chart.categories.length > 1 ? withoutCategory(chart, at) : null,
  ),
  'chart.moveCategory': chartCommand(MOVE, (chart, move) =>
    canMove(move, chart.categories.length) ? withCategoryMoved(chart, move.from, move.to) : null,
  ),
  'chart.transpose': chartCommand(z.object(OF).optional(), chart =>
    chart.categories.length > 0 && chart.categories.length <= MAX_SERIES && chart.series.length > 0
      ? transposed(chart)
      : null,
  ),
  'chart.setTitle': chartCommand(z.object({ ...OF, title: NAME.nullable() }), (chart, { title }) =>
    styled(chart, { title: title === '' ? null : title }),
  ),
  'chart.setLegend': chartCommand(z.object({ ...OF, legend: z.enum(LEGEND_PLACES) }), (chart, { legend }) =>
    styled(chart, { legend }),
  ),
  'chart.setAxes': chartCommand(SET_AXES.extend(OF), axesStyle),
  'chart.setLabels': chartCommand(
    z.object({ ...OF, labels: z.boolean().optional(), labelContent: z.enum(LABEL_CONTENTS).nullable().optional() }),
    (chart, args) => styled(chart, givenFields(args)),
  ),
  'chart.setNumberFormat': chartCommand(
    z.object({ ...OF, numberFormat: z.string().max(200), axis: z.enum(['first', 'second']).optional() }),
    (chart, { numberFormat, axis }) =>
      axis === 'second'
        ? styled(chart, { secondAxis: { ...chart.style.secondAxis, numberFormat } })
        : styled(chart, { numberFormat }),
  ),
  'chart.setSeriesColor': chartCommand(
    z.object({ ...OF, series: PLACE, category: PLACE.optional(), color: COLOR.nullable() }),
    (chart, { series, category, color }) => {
      const isThere = series < chart.series.length && (category === undefined || category < chart.categories.length)
      return isThere && (color === null || isSlot(color)) ? withColor(chart, series, color, category) : null
    },
  ),
  'chart.setSeries': chartCommand(
    z.object({
      ...OF,
      series: PLACE,
      as: z.enum(['column', 'line']).optional(),
      axis: z.enum(['first', 'second']).optional(),
      hatch: z.boolean().optional(),
      gradient: z.boolean().optional(),
      border: COLOR.nullable().optional(),
    }),
    (chart, { series, element: _, ...change }) =>
      series < chart.series.length && (!change.border || isSlot(change.border))
        ? withSeriesStyle(chart, series, change)
        : null,
  ),
  'chart.setStyle': chartCommand(
    z.object({
      ...OF,
      smooth: z.boolean().optional(),
      missing: z.enum(['gap', 'zero', 'connect']).nullable().optional(),
      rounded: z.number().min(0).max(200).nullable().optional(),
      gapWidth: z.number().min(0).max(500).nullable().optional(),
      fontSize: z.number().min(6).max(96).optional(),
      emphasis: z.tuple([PLACE, PLACE]).nullable().optional(),
    }),
    (chart, args) => {
      const at = args.emphasis
      return at && typeof chart.series[at[0]]?.values[at[1]] !== 'number' ? null : styled(chart, givenFields(args))
    },
  ),
}
