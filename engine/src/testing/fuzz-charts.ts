import { CHART_KINDS, type ChartKind, LABEL_CONTENTS, LEGEND_PLACES } from '../document/chart.ts'
import type { ChartElement } from '../document/element.ts'
import type { CommandArgs, CommandId } from '../edit/commands.ts'
import { type FuzzWorld, type Maker, merge, number, with1 } from './fuzz-world.ts'
import { chance, pick } from './random-deck.ts'

type ChartId = Extract<CommandId, `chart.${string}`>

/** Generates arguments for a chart of the page, occasionally with invalid positions. */
function of<Id extends ChartId>(
  make: (world: FuzzWorld, element: ChartElement) => Omit<NonNullable<CommandArgs<Id>>, 'element'>,
): Maker<Id> {
  return world =>
    with1(world, ['chart'], element => ({ ...make(world, element), element: element.id }) as CommandArgs<Id>)
}

const words = ({ random }: FuzzWorld) => pick(random, ['', 'Sales', '四半期', 'الربع', '12%', '1.234,5', '-3', 'n/a'])
const cells = (world: FuzzWorld) =>
  Array.from({ length: number(world, 1, 3) }, () => Array.from({ length: number(world, 1, 3) }, () => words(world)))
const end = (world: FuzzWorld) => (chance(world.random, 0.3) ? null : number(world, -50, 100))

/** How the arguments of commands for charts are made. */
export const chartMakers: { readonly [Id in ChartId]: Maker<Id> } = {
  'chart.setKind': of<'chart.setKind'>(world => ({
    kind: pick<ChartKind>(world.random, CHART_KINDS),
    ...(chance(world.random, 0.4) && { stack: pick(world.random, ['stacked', 'percent', null] as const) }),
  })),
  'chart.setData': of<'chart.setData'>(world => ({
    categories: ['a', 'b', 'c'].slice(0, number(world, 0, 3)),
    series: Array.from({ length: number(world, 0, 3) }, () => ({
      name: words(world),
      values: [1, null, number(world, -9, 9)],
    })),
    ...(chance(world.random, 0.5) && { numberFormat: '0%' }),
  })),
  'chart.setCell': of<'chart.setCell'>(world => ({
    row: number(world, 0, 5),
    column: number(world, 0, 4),
    text: words(world),
    ...merge(world),
  })),
  'chart.pasteCells': of<'chart.pasteCells'>(world => ({
    row: number(world, 0, 4),
    column: number(world, 0, 4),
    rows: cells(world),
  })),
  'chart.addSeries': of<'chart.addSeries'>(world => ({
    ...(chance(world.random, 0.6) && { at: number(world, 0, 3), name: words(world) }),
  })),
  'chart.deleteSeries': of<'chart.deleteSeries'>((world, { chart: { series } }) => ({
    at: number(world, 0, series.length),
  })),
  'chart.moveSeries': of<'chart.moveSeries'>((world, { chart: { series } }) => ({
    from: number(world, 0, series.length),
    to: number(world, 0, series.length - 1),
  })),
  'chart.addCategory': of<'chart.addCategory'>(world => ({
    ...(chance(world.random, 0.6) && { at: number(world, 0, 4), name: words(world) }),
  })),
  'chart.deleteCategory': of<'chart.deleteCategory'>(world => ({ at: number(world, 0, 4) })),
  'chart.moveCategory': of<'chart.moveCategory'>(world => ({ from: number(world, 0, 4), to: number(world, 0, 4) })),
  'chart.transpose': of<'chart.transpose'>(() => ({})),
  'chart.setTitle': of<'chart.setTitle'>(world => ({
    title: chance(world.random, 0.3) ? null : words(world),
    ...merge(world),
  })),
  'chart.setLegend': of<'chart.setLegend'>(world => ({ legend: pick(world.random, LEGEND_PLACES) })),
  'chart.setAxes': of<'chart.setAxes'>(world => ({
    xAxis: chance(world.random, 0.5),
    axisTitleY: chance(world.random, 0.3) ? null : words(world),
    valueMin: end(world),
    secondMax: end(world),
    secondTitle: pick(world.random, [null, undefined, 'Share']),
  })),
  'chart.setLabels': of<'chart.setLabels'>(world => ({
    labels: chance(world.random, 0.5),
    labelContent: pick(world.random, [null, ...LABEL_CONTENTS]),
  })),
  'chart.setNumberFormat': of<'chart.setNumberFormat'>(world => ({
    numberFormat: pick(world.random, ['0', '0.0%', '#,##0,"K"']),
    axis: pick(world.random, ['first', 'second'] as const),
  })),
  'chart.setSeriesColor': of<'chart.setSeriesColor'>(world => ({
    series: number(world, 0, 2),
    color: pick(world.random, [null, { base: 'accent3' as const }, { base: 'text2' as const, opacity: 50_000 }]),
    ...(chance(world.random, 0.5) && { category: number(world, 0, 3) }),
  })),
  'chart.setSeries': of<'chart.setSeries'>(world => ({
    series: number(world, 0, 2),
    as: pick(world.random, ['column', 'line'] as const),
    axis: pick(world.random, ['first', 'second', undefined] as const),
    hatch: pick(world.random, [undefined, true, false]),
    gradient: pick(world.random, [undefined, true, false]),
    border: pick(world.random, [undefined, null, { base: 'text1' as const }]),
  })),
  'chart.setStyle': of<'chart.setStyle'>(world => ({
    smooth: chance(world.random, 0.5),
    missing: pick(world.random, [null, 'gap', 'zero', 'connect'] as const),
    rounded: pick(world.random, [null, 0, 8]),
    emphasis: pick(world.random, [null, undefined, [0, number(world, 0, 3)] as [number, number]]),
  })),
}
