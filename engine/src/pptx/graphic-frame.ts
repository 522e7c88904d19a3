import type { Element } from '../document/element.ts'
import type { ShapeContext } from './context.ts'
import { placeXml, shapePropertiesXml } from './properties.ts'
import { transformXml } from './transforms.ts'
import { xml } from './xml.ts'

/** Writes the frame of a table or a chart around its data. */
export function frameXml(element: Element, data: string, context: ShapeContext): string {
  const locks = xml('p:cNvGraphicFramePr', {}, xml('a:graphicFrameLocks', { noGrp: 1 }))
  const names = shapePropertiesXml(element, context) + locks + placeXml(element, context)
  const place = transformXml({ frame: element.frame }, 'p:xfrm')
  return xml('p:graphicFrame', {}, xml('p:nvGraphicFramePr', {}, names) + place + xml('a:graphic', {}, data))
}
