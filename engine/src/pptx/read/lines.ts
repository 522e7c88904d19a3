import type { ElementId } from '../../base/id.ts'
import { elementDefaults } from '../../document/create.ts'
import type { LineElement, LineTarget } from '../../document/element.ts'
import { lineBox } from '../../document/line.ts'
import type { Point } from '../../geometry/types.ts'
import { attributeOf, childOf, descend, wholeOf, type XmlElement } from '../../ooxml/index.ts'
import type { PartContext } from './context.ts'
import { adjustOf } from './geometry.ts'
import { effectsOf, strokeOf } from './paints.ts'
import { endsOf, type Placed } from './places.ts'

/** The presets that are lines between two points. */
const LINES = /^(?:line|straightConnector1|(?:bent|curved)Connector[2-5])$/u

/** Whether a shape is a line between two points. */
export function isLine(element: XmlElement): boolean {
  return LINES.test(attributeOf(descend(element, 'spPr', 'prstGeom'), 'prst') ?? '')
}

/** Reads a line or connector; its ends stay attached to the shapes of the page that they name. */
export function lineOf(
  element: XmlElement,
  { id, place }: { readonly id: ElementId; readonly place: Placed },
  context: PartContext,
): LineElement {
  const [properties, style] = [childOf(element, 'spPr'), childOf(element, 'style')]
  const preset = childOf(properties, 'prstGeom')
  const name = attributeOf(preset, 'prst') ?? 'line'
  const [from, to] = endsOf(place)
  const lines = { own: [childOf(properties, 'ln')], reference: childOf(style, 'lnRef') }
  const stroke = strokeOf(lines, context) ?? NO_LINE
  const pieces = Number(/\d$/u.exec(name)?.[0] ?? 1)
  const usual = Array.from({ length: Math.max(0, pieces - 2) }, () => 50_000)
  const adjust = preset === undefined || name === 'straightConnector1' ? [] : adjustOf(preset, usual)
  const { shadow } = effectsOf(properties, childOf(style, 'effectRef'), context)
  const { frame, flipX, flipY } = lineBox(from, to)
  return {
    ...elementDefaults(id, frame),
    kind: 'line',
    flipX,
    flipY,
    route: name.startsWith('bent') ? 'elbow' : name.startsWith('curved') ? 'curved' : 'straight',
    ...(adjust.length > 0 && { adjust }),
    from: targetOf(endOf(element, 'stCxn'), from, context),
    to: targetOf(endOf(element, 'endCxn'), to, context),
    stroke,
    ...(shadow && { shadow }),
  }
}

const NO_LINE: LineElement['stroke'] = {
  fill: { kind: 'solid', color: { base: 'text1', opacity: 0 } },
  width: 1,
  dash: 'solid',
}

function endOf(element: XmlElement, name: string): XmlElement | undefined {
  return descend(element, 'nvCxnSpPr', 'cNvCxnSpPr', name)
}

function targetOf(end: XmlElement | undefined, point: Point, { shapes }: PartContext): LineTarget {
  const holder = shapes.get(attributeOf(end, 'id') ?? '')
  return holder === undefined ? point : { element: holder, site: Math.max(0, wholeOf(end, 'idx') ?? 0) }
}
