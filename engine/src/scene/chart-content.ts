import type { Palette } from '../color/types.ts'
import type { Chart } from '../document/chart.ts'
import type { ChartElement } from '../document/element.ts'
import type { ThemeFonts } from '../document/theme.ts'
import type { Size } from '../geometry/types.ts'
import type { NodeContext } from './context.ts'
import type { SceneNode } from './node.ts'
import type { Content } from './place.ts'
import type { DrawChart } from './ports.ts'

/** One drawing of a chart and all that it depends on. */
interface Drawing {
  readonly width: number
  readonly height: number
  readonly palette: Palette
  readonly fonts: ThemeFonts
  readonly language: string
  readonly epoch: number
  readonly draw: DrawChart
  readonly nodes: readonly SceneNode[]
}

/** The number of cached contents per chart, for distinct sizes, themes and languages, e.g. canvas, thumbnail and resize preview. */
const CACHED_MAX = 4
const drawings = new WeakMap<Chart, Drawing[]>()

/** Returns the content of a chart, drawn by the port; cached by chart, size and colors. */
export function chartContent(element: ChartElement, size: Size, context: NodeContext): Content {
  const nodes = drawn(element.chart, size, context)
  return {
    kind: 'group',
    clip: null,
    children: nodes.map((node, index) => named(node, `${element.id}/${index}`)),
  }
}

/** Prefixes the ids of a part and its descendants, so that they are unique. */
function named(node: SceneNode, id: string): SceneNode {
  if (node.kind !== 'group') return { ...node, id }
  return { ...node, id, children: node.children.map((child, index) => named(child, `${id}/${index}`)) }
}

function drawn(chart: Chart, size: Size, context: NodeContext): readonly SceneNode[] {
  const cached = drawings.get(chart) ?? []
  const found = cached.find(drawing => fits(drawing, size, context))
  if (found) return found.nodes
  const drawing = draw(chart, size, context)
  drawings.set(chart, [drawing, ...cached].slice(0, CACHED_MAX))
  return drawing.nodes
}

function draw(chart: Chart, size: Size, { theme, palette, language, measure, drawChart }: NodeContext): Drawing {
  const nodes = drawChart(chart, size, { measure, palette, language, fonts: theme.fonts })
  return { ...size, palette, language, fonts: theme.fonts, epoch: measure.epoch, draw: drawChart, nodes }
}

function fits(drawing: Drawing, size: Size, { theme, palette, language, measure, drawChart }: NodeContext): boolean {
  return (
    drawing.width === size.width &&
    drawing.height === size.height &&
    drawing.palette === palette &&
    drawing.fonts.title === theme.fonts.title &&
    drawing.fonts.body === theme.fonts.body &&
    drawing.language === language &&
    drawing.epoch === measure.epoch &&
    drawing.draw === drawChart
  )
}
