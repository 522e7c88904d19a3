/**
 * The door `/ooxml`: Office files from parts to elements of XML, with limits against hostile ones. It opens nothing and knows no platform.
 *
 * @module @slidewright/engine/ooxml
 */

export { type ColorScheme, colorIn, fontOf, readColorScheme } from './colors.ts'
export { contentOf, findIn, isOn, walkContent, wholeOf } from './content.ts'
export { FormatError, type FormatErrorCode } from './format-error.ts'
export {
  givenTitle,
  type OoxmlPackage,
  type OoxmlPart,
  type OoxmlPicture,
  ooxmlPackage,
  type Parts,
  type Relation,
  relationId,
  targetsOf,
} from './package.ts'
export { readXml, XML_LIMITS, type XmlElement, type XmlNode, type XmlOptions } from './xml.ts'
export { attributeOf, childOf, descend, elementsIn, isElement, textIn, walkXml } from './xml-walk.ts'
