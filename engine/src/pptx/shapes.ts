import type { Element, ElementKind, ElementOf, GroupElement, ShapeElement, TextElement } from '../document/element.ts'
import { isPlaceholder } from '../document/placeholder.ts'
import { childrenOf } from '../document/read.ts'
import { boundsOf } from '../geometry/frame.ts'
import { unionRects } from '../geometry/rect.ts'
import { hasText } from '../scene/text-content.ts'
import { textArea } from '../text/text-area.ts'
import { chartXml, isNativeChart } from './chart/chart-part.ts'
import { fainter, type ShapeContext } from './context.ts'
import { drawnXml } from './drawn.ts'
import { effectsXml } from './effects.ts'
import { fieldOf } from './fields.ts'
import { fillXml } from './fills.ts'
import { geometryXml, presetXml } from './geometry.ts'
import { lineXml } from './lines.ts'
import { pictureXml } from './pictures.ts'
import { placeXml, shapePropertiesXml } from './properties.ts'
import { strokeXml } from './strokes.ts'
import { tableXml } from './tables.ts'
import { textBodyXml } from './text-body.ts'
import { groupTransformXml, transformXml } from './transforms.ts'
import { xml } from './xml.ts'

type WriteShape = { readonly [K in ElementKind]: (element: ElementOf<K>, context: ShapeContext) => string }

/** One function a kind of element; a kind without one does not compile. */
const WRITE: WriteShape = {
  text: textXml,
  shape: shapeXml,
  image: pictureXml,
  line: lineXml,
  group: groupXml,
  chart: (element, context) => (isNativeChart(element.chart) ? chartXml : drawnXml)(element, context),
  table: tableXml,
  custom: drawnXml,
}

/** Writes an element as a shape of its page. What nobody has written yet is left out. */
export function elementXml(element: Element, context: ShapeContext): string {
  const write = WRITE[element.kind] as (element: Element, context: ShapeContext) => string
  return write(element, fainter(context, element.opacity))
}

function textXml(element: TextElement, context: ShapeContext): string {
  const { body, frame } = element
  if (isPlaceholder(element) || !hasText(body)) return ''
  const words = textBodyXml(body, { size: frame, field: fieldOf(element, context) }, context)
  const outline = presetXml('rect') + xml('a:noFill') + effectsXml(element, context.opacity)
  return shapeOf(element, { isBox: true, properties: transformXml({ frame }) + outline, words }, context)
}

function shapeXml(element: ShapeElement, context: ShapeContext): string {
  const { body, frame, fill, geometry, stroke, flipX, flipY } = element
  const look = fillXml(fill, frame, context) + strokeXml(stroke, frame, context)
  const outline = geometryXml(geometry, frame) + look + effectsXml(element, context.opacity)
  const place = {
    size: textArea(element, frame),
    isUpsideDown: flipY,
    field: fieldOf(element, context),
  }
  const words = hasText(body) ? textBodyXml(body, place, context) : ''
  return shapeOf(element, { properties: transformXml({ frame, flipX, flipY }) + outline, words }, context)
}

interface ShapeParts {
  readonly isBox?: boolean
  readonly properties: string
  readonly words: string
}

function shapeOf(element: Element, { isBox, properties, words }: ShapeParts, context: ShapeContext): string {
  const place = context.placeholders.get(element.id)
  const locks = place
    ? xml('a:spLocks', { noGrp: 1 })
    : element.locked
      ? xml('a:spLocks', { noGrp: 1, noRot: 1, noMove: 1, noResize: 1 })
      : ''
  const names =
    shapePropertiesXml(element, context) +
    xml('p:cNvSpPr', isBox && place === undefined ? { txBox: 1 } : {}, locks) +
    placeXml(element, context)
  return xml('p:sp', {}, xml('p:nvSpPr', {}, names) + xml('p:spPr', {}, properties) + words)
}

/** A group has the box around what is in it, which has coordinates of the page. */
function groupXml(element: GroupElement, context: ShapeContext): string {
  const children = childrenOf(context.page, element.id)
  const content = children.map(child => elementXml(child, context)).join('')
  if (content === '') return ''
  const box = unionRects(children.map(({ frame }) => boundsOf(frame))) ?? boundsOf(element.frame)
  const names = shapePropertiesXml(element, context) + xml('p:cNvGrpSpPr') + xml('p:nvPr')
  const properties = groupTransformXml(box) + effectsXml(element, context.opacity)
  return xml('p:grpSp', {}, xml('p:nvGrpSpPr', {}, names) + xml('p:grpSpPr', {}, properties) + content)
}
