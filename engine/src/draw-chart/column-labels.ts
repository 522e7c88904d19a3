import { isOnSecond, stackOf } from '../chart/series.ts'
import type { Chart } from '../document/chart.ts'
import { expand, intersects } from '../geometry/rect.ts'
import type { SceneNode } from '../scene/node.ts'
import { type Desk, wordsWidth } from './desk.ts'
import { emphasisColor, lookOf } from './look.ts'
import type { Mark } from './marks.ts'
import { type Plan, secondFormat } from './plan.ts'
import { boxOf, colorOn, setLabels, valueText, type Wish } from './value-labels.ts'

const GAP = 4

/** The values at the ends of columns, inside stacks, above lines and dots. Without labels only the value that is set off has one. */
export function columnLabels(desk: Desk, plan: Plan, marks: readonly Mark[]): SceneNode[] {
  const { labels, emphasis } = desk.chart.style
  const shown = labels
    ? marks
    : marks.filter(({ series, category, box }) => box && series === emphasis?.[0] && category === emphasis[1])
  const wishes = shown.flatMap(mark => {
    const wish = wishOf(desk, plan, mark)
    return wish.first || isClear(desk, wish, mark, marks) ? [wish] : []
  })
  // A few numbers here and there say less than none.
  return setLabels(desk, wishes.length * 2 < shown.length ? wishes.filter(({ first }) => first) : wishes)
}

/** Whether a label at the end of a column stands on no other column. */
function isClear(desk: Desk, wish: Wish, mark: Mark, marks: readonly Mark[]): boolean {
  if (!mark.box || stackOf(desk.chart) !== null) return true
  const box = expand(boxOf(desk, wish), -2)
  return marks.every(
    other =>
      other === mark || !other.box || Math.abs(other.category - mark.category) > 1 || !intersects(box, other.box),
  )
}

function wishOf(desk: Desk, plan: Plan, mark: Mark): Wish {
  const { chart } = desk
  const { series, category, value, box } = mark
  const text = textOf(desk, mark)
  const isSetOff = series === chart.style.emphasis?.[0] && category === chart.style.emphasis[1]
  const loud = isSetOff ? { weight: 700, color: emphasisColor(chart), first: true } : {}
  if (box && stackOf(chart) !== null) {
    const surface = isSetOff ? emphasisColor(chart) : lookOf(chart, series).fillColor
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const within = chart.kind === 'bar' ? box : { ...box, x: box.x - 4, width: box.width + 8 }
    const weight = isSetOff ? { weight: 700, first: true } : {}
    const color = chart.series[series]?.hatch ? { plate: true } : { color: colorOn(desk, surface) }
    return { text, at, align: 'center', baseline: 'middle', within, ...color, ...weight }
  }
  const up = value >= 0
  if (chart.kind === 'bar') {
    const at = { x: mark.at.x + (up ? 6 : -6), y: mark.at.y }
    return { text, at, align: up ? 'left' : 'right', baseline: 'middle', ...loud }
  }
  const above = box ? up : isAbove(chart, mark, plan)
  const away = box ? GAP : GAP + 3
  const at = { x: nearEdge(desk, plan, mark, text), y: mark.at.y + (above ? -away : away) }
  return { text, at, align: 'center', baseline: above ? 'bottom' : 'top', ...loud }
}

function textOf(desk: Desk, { series, category, value }: Mark): string {
  const { chart } = desk
  const said = chart.style.labelContent
  const number = valueText(desk, value, isOnSecond(chart, series) ? secondFormat(desk) : chart.style.numberFormat)
  const name = chart.categories[category] ?? ''
  if (said === 'name') return name
  return said === 'nameValue' || said === 'namePercent' ? `${name} ${number}` : number
}

/** The first and last point of a line stand at the sides of the plot: their labels move inwards. */
function nearEdge(desk: Desk, { plot }: Plan, { at, box }: Mark, text: string): number {
  if (box) return at.x
  const half = wordsWidth(desk, text) / 2
  const first = desk.chart.style.yAxis ? plot.x + 2 + half : half
  const right = Math.min(desk.size.width, plot.x + plot.width + desk.font)
  return Math.min(Math.max(at.x, first), Math.max(first, right - half))
}

/** Where a line comes down from both sides its label has room below. */
function isAbove(chart: Chart, { series, category, value, at }: Mark, { plot }: Plan): boolean {
  if (chart.kind === 'scatter' || chart.series.length > 1) return true
  const values = chart.series[series]?.values ?? []
  const [before, after] = [values[category - 1] ?? null, values[category + 1] ?? null]
  const isValley = before !== null && after !== null && before > value && after > value
  return !isValley || at.y > plot.y + plot.height - 24
}
