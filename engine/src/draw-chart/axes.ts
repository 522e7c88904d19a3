import { formatValue } from '../chart/format.ts'
import type { SceneNode } from '../scene/node.ts'
import { type DrawContext, type Words, wordsNode, wordsWidth } from './draw-context.ts'
import { LABEL_LINE } from './label.ts'
import { NAME_GAP, type Plan, secondFormat, VALUE_GAP } from './plan.ts'
import { FAMILY } from './plot.ts'
import { isLineKind, quietLine } from './series-style.ts'
import { isOpenAt, type ValueScale } from './value-scale.ts'
import { clipLabel } from './wrap-label.ts'

/** Returns the axes of a chart as an echarts option. */
export function axesOption(drawing: DrawContext, plan: Plan): object {
  const { chart, size } = drawing
  const { plot } = plan
  const names = plan.along ? placeAxis(drawing, plan.along) : categoryAxis(drawing, plan)
  const values = valueAxis(drawing, plan.scale, chart.style.numberFormat, 'first')
  const isBar = chart.kind === 'bar'
  const second = plan.second && valueAxis(drawing, plan.second, secondFormat(drawing), 'second')
  return {
    grid: {
      left: plot.x,
      top: plot.y,
      right: size.width - plot.x - plot.width,
      bottom: size.height - plot.y - plot.height,
      containLabel: false,
      outerBoundsMode: 'none',
    },
    xAxis: isBar ? values : names,
    yAxis: isBar ? { ...names, inverse: true } : second ? [values, second] : values,
  }
}

function labelStyle({ chart, font, inks }: DrawContext, axis: 'xAxisColor' | 'yAxisColor') {
  return {
    color: inks.token({ kind: 'solid', color: chart.style[axis] ?? chart.style.textColor }),
    fontSize: font,
    fontFamily: FAMILY,
    fontWeight: 400 as const,
    lineHeight: font * LABEL_LINE,
    rotate: 0,
    hideOverlap: true,
  }
}

function categoryAxis(drawing: DrawContext, plan: Plan) {
  const { chart, inks } = drawing
  const edge = isLineKind(chart)
  return {
    type: 'category' as const,
    data: [...chart.categories],
    show: true,
    boundaryGap: !edge,
    axisTick: { show: false },
    axisLine: {
      show: chart.kind !== 'bar' || chart.style.xAxis,
      lineStyle: { color: inks.token({ kind: 'solid', color: chart.style.lineColor }), width: 1 },
    },
    axisLabel: {
      ...labelStyle(drawing, 'xAxisColor'),
      show: chart.style.xAxis,
      margin: plan.nameGap,
      interval: (index: number) => plan.shown.has(index),
      ...(edge && {
        alignMinLabel: 'left' as const,
        alignMaxLabel: 'right' as const,
        showMinLabel: true,
        showMaxLabel: true,
      }),
      formatter: (name: string, index: number) => (plan.categories[index] ?? [name]).join('\n'),
    },
  }
}

/** Returns a numeric x axis: a line below the plot, without grid. */
function placeAxis(drawing: DrawContext, scale: ValueScale) {
  const { chart, inks, context } = drawing
  const color = inks.token({ kind: 'solid', color: chart.style.lineColor })
  return {
    type: 'value' as const,
    ...scale,
    axisTick: { show: false },
    splitLine: { show: false },
    axisLine: { show: true, onZero: false, lineStyle: { color, width: 1 } },
    axisLabel: {
      ...labelStyle(drawing, 'xAxisColor'),
      show: chart.style.xAxis,
      showMinLabel: !isOpenAt(scale.min, scale.interval),
      showMaxLabel: !isOpenAt(scale.max, scale.interval),
      margin: NAME_GAP,
      formatter: (value: number) => formatValue(value, 'General', context.language),
    },
  }
}

function valueAxis(drawing: DrawContext, scale: ValueScale, format: string, side: 'first' | 'second') {
  const { chart, inks, context } = drawing
  const { gridLines, yAxis, lineColor, valueMin, valueMax } = chart.style
  const showMin = valueMin === scale.min || !isOpenAt(scale.min, scale.interval)
  const showMax = valueMax === scale.max || !isOpenAt(scale.max, scale.interval)
  return {
    type: 'value' as const,
    ...scale,
    ...(side === 'second' && { position: 'right' as const }),
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: {
      show: gridLines && side === 'first',
      showMinLine: showMin,
      showMaxLine: showMax,
      lineStyle: { color: inks.token({ kind: 'solid', color: quietLine(lineColor, 0.3, 10_000) }), width: 1 },
    },
    axisLabel: {
      ...labelStyle(drawing, 'yAxisColor'),
      show: yAxis,
      showMinLabel: showMin,
      showMaxLabel: showMax,
      margin: chart.kind === 'bar' ? NAME_GAP : VALUE_GAP,
      formatter: (value: number) => formatValue(value, format, context.language),
    },
  }
}

/** Returns the axis titles: that of the values above the plot, that of the categories below its end. */
export function axisTitles(drawing: DrawContext, { plot, room, below }: Plan): SceneNode[] {
  const { axisTitleX = '', axisTitleY = '', secondAxis } = drawing.chart.style
  const [top, bottom] = drawing.chart.kind === 'bar' ? [axisTitleX, axisTitleY] : [axisTitleY, axisTitleX]
  const second = secondAxis?.title ?? ''
  const half = top !== '' && second !== '' ? room.width / 2 - 8 : room.width
  const end = plot.x + plot.width
  return [
    ...titleAt(drawing, top, half, { at: { x: room.x, y: room.y }, align: 'left' }),
    ...titleAt(drawing, second, half, { at: { x: room.x + room.width, y: room.y }, align: 'right' }),
    ...titleAt(drawing, bottom, end - room.x, { at: { x: end, y: below }, align: 'right' }),
  ]
}

function titleAt(drawing: DrawContext, title: string, room: number, place: Pick<Words, 'at' | 'align'>): SceneNode[] {
  const text = title === '' ? '' : clipLabel(title, room, words => wordsWidth(drawing, words))
  return text === '' ? [] : [wordsNode(drawing, { ...place, text, baseline: 'top' })]
}
