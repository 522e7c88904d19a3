import { isOnSecond, stackOf } from '../chart/series.ts'
import type { Chart } from '../document/chart.ts'
import { expand, intersects } from '../geometry/rect.ts'
import type { SceneNode } from '../scene/node.ts'
import { type DrawContext, wordsWidth } from './draw-context.ts'
import type { Mark } from './marks.ts'
import { type Plan, secondFormat } from './plan.ts'
import { emphasisColor, seriesStyleOf } from './series-style.ts'
import { boxOf, colorOn, type LabelRequest, placeLabels, valueText } from './value-labels.ts'

const GAP = 4

/** The value labels at the ends of columns, inside stacks, above lines and dots. Without labels, only the emphasized value has one. */
export function columnLabels(drawing: DrawContext, plan: Plan, marks: readonly Mark[]): SceneNode[] {
  const { labels, emphasis } = drawing.chart.style
  const shown = labels
    ? marks
    : marks.filter(({ series, category, box }) => box && series === emphasis?.[0] && category === emphasis[1])
  const wishes = shown.flatMap(mark => {
    const wish = wishOf(drawing, plan, mark)
    return wish.first || isClear(drawing, wish, mark, marks) ? [wish] : []
  })
  // Labels on less than half of the values are misleading, so none are shown.
  return placeLabels(drawing, wishes.length * 2 < shown.length ? wishes.filter(({ first }) => first) : wishes)
}

/** Whether a label at the end of a column overlaps no other column. */
function isClear(drawing: DrawContext, wish: LabelRequest, mark: Mark, marks: readonly Mark[]): boolean {
  if (!mark.box || stackOf(drawing.chart) !== null) return true
  const box = expand(boxOf(drawing, wish), -2)
  return marks.every(
    other =>
      other === mark || !other.box || Math.abs(other.category - mark.category) > 1 || !intersects(box, other.box),
  )
}

function wishOf(drawing: DrawContext, plan: Plan, mark: Mark): LabelRequest {
  const { chart } = drawing
  const { series, category, value, box } = mark
  const text = textOf(drawing, mark)
  const isSetOff = series === chart.style.emphasis?.[0] && category === chart.style.emphasis[1]
  const loud = isSetOff ? { weight: 700, color: emphasisColor(chart), first: true } : {}
  if (box && stackOf(chart) !== null) {
    const surface = isSetOff ? emphasisColor(chart) : seriesStyleOf(chart, series).fillColor
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const within = chart.kind === 'bar' ? box : { ...box, x: box.x - 4, width: box.width + 8 }
    const weight = isSetOff ? { weight: 700, first: true } : {}
    const color = chart.series[series]?.hatch ? { plate: true } : { color: colorOn(drawing, surface) }
    return { text, at, align: 'center', baseline: 'middle', within, ...color, ...weight }
  }
  const up = value >= 0
  if (chart.kind === 'bar') {
    const at = { x: mark.at.x + (up ? 6 : -6), y: mark.at.y }
    return { text, at, align: up ? 'left' : 'right', baseline: 'middle', ...loud }
  }
  const above = box ? up : isAbove(chart, mark, plan)
  const away = box ? GAP : GAP + 3
  const at = { x: nearEdge(drawing, plan, mark, text), y: mark.at.y + (above ? -away : away) }
  return { text, at, align: 'center', baseline: above ? 'bottom' : 'top', ...loud }
}

function textOf(drawing: DrawContext, { series, category, value }: Mark): string {
  const { chart } = drawing
  const content = chart.style.labelContent
  const number = valueText(drawing, value, isOnSecond(chart, series) ? secondFormat(drawing) : chart.style.numberFormat)
  const name = chart.categories[category] ?? ''
  if (content === 'name') return name
  return content === 'nameValue' || content === 'namePercent' ? `${name} ${number}` : number
}

/** Returns the offset that moves labels of the first and last point of a line into the plot. */
function nearEdge(drawing: DrawContext, { plot }: Plan, { at, box }: Mark, text: string): number {
  if (box) return at.x
  const half = wordsWidth(drawing, text) / 2
  const first = drawing.chart.style.yAxis ? plot.x + 2 + half : half
  const right = Math.min(drawing.size.width, plot.x + plot.width + drawing.font)
  return Math.min(Math.max(at.x, first), Math.max(first, right - half))
}

/** Whether a label is above its point; where a line has a minimum, it is below. */
function isAbove(chart: Chart, { series, category, value, at }: Mark, { plot }: Plan): boolean {
  if (chart.kind === 'scatter' || chart.series.length > 1) return true
  const values = chart.series[series]?.values ?? []
  const [before, after] = [values[category - 1] ?? null, values[category + 1] ?? null]
  const isValley = before !== null && after !== null && before > value && after > value
  return !isValley || at.y > plot.y + plot.height - 24
}
