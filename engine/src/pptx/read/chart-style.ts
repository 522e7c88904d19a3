import type { ChartKind, ChartStyle, LabelContent, LegendPlace } from '../../document/chart.ts'
import { attributeOf, childOf, descend, elementsIn, findIn, wholeOf, type XmlElement } from '../../ooxml/index.ts'
import { formatOf, textOfRich } from './chart-data.ts'
import type { PartContext } from './context.ts'
import { colorOf } from './paints.ts'
import { isTrue } from './units.ts'

const LEGENDS: Readonly<Record<string, LegendPlace>> = { t: 'top', r: 'right', b: 'bottom', l: 'left', tr: 'right' }
/** The size of words that names none, in 1/100 pt. */
const WORDS = 1000

/** Returns where the legend is. */
export function legendOf(legend: XmlElement | undefined): LegendPlace {
  return legend === undefined ? 'none' : (LEGENDS[attributeOf(childOf(legend, 'legendPos'), 'val') ?? 'r'] ?? 'right')
}

/** Returns the size and color of a chart's words. */
export function wordsOf(root: XmlElement, context: PartContext) {
  const own = childOf(root, 'txPr')
  const style = own && findIn(own, 'defRPr')
  return {
    fontSize: (wholeOf(style, 'sz') ?? WORDS) / 75,
    textColor: colorOf(childOf(style, 'solidFill'), context) ?? { base: 'text1' as const },
  }
}

/** Returns whether values have labels, and what these say. */
export function labelStyle(series: readonly XmlElement[], plots: readonly XmlElement[]) {
  const lists = [...series, ...plots].flatMap(element => childOf(element, 'dLbls') ?? [])
  const shows = (name: string) => lists.some(list => isTrue(childOf(list, name), 'val'))
  const [value, percent, name] = [shows('showVal'), shows('showPercent'), shows('showCatName')]
  const isShown = value || percent || name
  return { labels: isShown, ...(isShown && { labelContent: contentOf(value, percent, name) }) }
}

function contentOf(value: boolean, percent: boolean, name: boolean): LabelContent {
  if (name) return percent ? 'namePercent' : value ? 'nameValue' : 'name'
  return percent ? 'percent' : 'value'
}

/** The plot of a chart with its series. */
interface PlotParts {
  readonly area: XmlElement
  readonly series: readonly XmlElement[]
  readonly kind: ChartKind
}

/** Returns how the axes of a chart are. */
export function axisStyle(
  { area, series, kind }: PlotParts,
  context: PartContext,
): Pick<ChartStyle, 'gridLines' | 'xAxis' | 'yAxis' | 'numberFormat' | 'lineColor'> & Partial<ChartStyle> {
  const values = elementsIn(area, 'valAx')
  const along = elementsIn(area).find(({ name }) => /^(?:cat|date|ser)Ax$/u.test(name))
  const isScatter = kind === 'scatter'
  const [x, y] = isScatter ? [values[0], values[1]] : [along, values[0]]
  const second = kind === 'combo' ? values[1] : undefined
  const [titleX, titleY] = [textOfRich(childOf(x, 'title')), textOfRich(childOf(y, 'title'))]
  const [min, max] = [endOf(y, 'min'), endOf(y, 'max')]
  const [from, to] = isScatter ? [endOf(x, 'min'), endOf(x, 'max')] : []
  const own = formatOf(childOf(series[0] ?? area, 'val') ?? childOf(series[0] ?? area, 'yVal'))
  const format = attributeOf(childOf(y, 'numFmt'), 'formatCode')
  const isLinked = attributeOf(childOf(y, 'numFmt'), 'sourceLinked') === '1'
  return {
    gridLines: childOf(y, 'majorGridlines') !== undefined,
    xAxis: isShown(x),
    yAxis: isShown(y),
    numberFormat: (isLinked ? own : (format ?? own)) ?? own ?? 'General',
    lineColor: lineColor(x, context) ?? { base: 'text2', opacity: 30_000 },
    ...colorsOf(x, y, context),
    ...(titleX !== '' && { axisTitleX: titleX }),
    ...(titleY !== '' && { axisTitleY: titleY }),
    ...(min !== undefined && { valueMin: min }),
    ...(max !== undefined && { valueMax: max }),
    ...(from !== undefined && { categoryMin: from }),
    ...(to !== undefined && { categoryMax: to }),
    ...(second && { secondAxis: secondOf(second) }),
  }
}

function colorsOf(x: XmlElement | undefined, y: XmlElement | undefined, context: PartContext): Partial<ChartStyle> {
  const color = (axis: XmlElement | undefined) => {
    const words = childOf(axis, 'txPr')
    return words === undefined ? null : colorOf(childOf(findIn(words, 'defRPr'), 'solidFill'), context)
  }
  const [xAxisColor, yAxisColor] = [color(x), color(y)]
  return { ...(xAxisColor && { xAxisColor }), ...(yAxisColor && { yAxisColor }) }
}

function isShown(axis: XmlElement | undefined): boolean {
  if (axis === undefined || isTrue(childOf(axis, 'delete'), 'val')) return false
  return attributeOf(childOf(axis, 'tickLblPos'), 'val') !== 'none'
}

function endOf(axis: XmlElement | undefined, name: 'min' | 'max'): number | undefined {
  const value = Number(attributeOf(descend(axis, 'scaling', name), 'val') ?? Number.NaN)
  return Number.isFinite(value) ? value : undefined
}

function lineColor(axis: XmlElement | undefined, context: PartContext) {
  return colorOf(descend(axis, 'spPr', 'ln', 'solidFill'), context)
}

function secondOf(axis: XmlElement): NonNullable<ChartStyle['secondAxis']> {
  const title = textOfRich(childOf(axis, 'title'))
  const [min, max] = [endOf(axis, 'min'), endOf(axis, 'max')]
  const format = attributeOf(childOf(axis, 'numFmt'), 'formatCode')
  return {
    ...(title !== '' && { title }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(format !== undefined && { numberFormat: format }),
  }
}
