import { isAttached } from '../document/connect.ts'
import type { LineElement, LineTarget } from '../document/element.ts'
import { lineRoute } from '../document/line.ts'
import { elementOf } from '../document/read.ts'
import { connectorPlan } from './connector-plan.ts'
import type { ShapeContext } from './context.ts'
import { effectsXml } from './effects.ts'
import { customXml, guideXml } from './geometry.ts'
import { shapePropertiesXml } from './properties.ts'
import { strokeXml } from './strokes.ts'
import { transformXml } from './transforms.ts'
import { xml } from './xml.ts'

/** Writes a line as a connector that is bound to what its ends are attached to. */
export function lineXml(element: LineElement, context: ShapeContext): string {
  const route = lineRoute(element, {
    elementOf: id => elementOf(context.page, id),
    frameOf: ({ frame }) => frame,
    moved: (_, point) => point,
  })
  const { standing, preset, adjust, steps } = connectorPlan(route)
  const guides = adjust.map((value, index) => guideXml(`adj${index + 1}`, value)).join('')
  const outline = steps
    ? customXml(steps, { size: standing.frame, scale: { x: 1, y: 1 }, evenOdd: true })
    : xml('a:prstGeom', { prst: preset }, xml('a:avLst', {}, guides))
  const fill = steps ? xml('a:noFill') : ''
  const look = fill + strokeXml(element.stroke, standing.frame, context) + effectsXml(element, context.opacity)
  const ends = endXml('a:stCxn', element.from, context) + endXml('a:endCxn', element.to, context)
  const names = shapePropertiesXml(element, context) + xml('p:cNvCxnSpPr', {}, ends) + xml('p:nvPr')
  const properties = xml('p:spPr', {}, transformXml(standing) + outline + look)
  return xml('p:cxnSp', {}, xml('p:nvCxnSpPr', {}, names) + properties)
}

function endXml(name: string, target: LineTarget, { page, idOf }: ShapeContext): string {
  if (!isAttached(target) || elementOf(page, target.element) === undefined) return ''
  return xml(name, { id: idOf(target.element), idx: Math.max(0, Math.round(target.site)) })
}
