import type { ImageElement } from '../document/element.ts'
import type { ImageFilters } from '../document/image-filters.ts'
import { shownCrop } from '../document/picture.ts'
import { colorXml } from './colors.ts'
import type { ShapeContext } from './context.ts'
import { effectsXml } from './effects.ts'
import { blipXml, cropXml } from './fills.ts'
import { geometryXml, presetXml } from './geometry.ts'
import { isNative } from './media.ts'
import { placeXml, shapePropertiesXml } from './properties.ts'
import { strokeXml } from './strokes.ts'
import { transformXml } from './transforms.ts'
import { xml } from './xml.ts'

/** What stands where a picture is missing, as on our pages. */
const MISSING = { base: 'text1', opacity: 8000 } as const

/** Writes a picture, cropped and cut to its mask. One that cannot be loaded leaves a faint shape with its words. */
export function pictureXml(element: ImageElement, context: ShapeContext): string {
  const { frame, mask, stroke, flipX, flipY } = element
  const place = transformXml({ frame, flipX, flipY })
  const outline = mask ? geometryXml(mask.geometry, frame) : presetXml('rect')
  const look = strokeXml(stroke, frame, context) + effectsXml(element, context.opacity)
  const names = shapePropertiesXml(element, context)
  const source = sourceXml(element, context)
  if (source === null) {
    const ground = xml('a:solidFill', {}, colorXml(MISSING, context.opacity))
    const parts = xml('p:nvSpPr', {}, names + xml('p:cNvSpPr') + xml('p:nvPr'))
    return xml('p:sp', {}, parts + xml('p:spPr', {}, place + outline + ground + look))
  }
  const locks = xml(
    'p:cNvPicPr',
    {},
    xml('a:picLocks', { noGrp: context.placeholders.has(element.id) ? 1 : undefined, noChangeAspect: 1 }),
  )
  const parts = xml('p:nvPicPr', {}, names + locks + placeXml(element, context))
  return xml('p:pic', {}, parts + source + xml('p:spPr', {}, place + outline + look))
}

function sourceXml(element: ImageElement, { deck, media, relations, opacity }: ShapeContext): string | null {
  const asset = Object.hasOwn(deck.assets, element.asset) ? deck.assets[element.asset] : undefined
  const path = asset && media.pathOf(asset, element.filters)
  if (!asset || path === undefined) return null
  const blip = blipXml(relations.to('image', path), opacity, effectXml(element.filters))
  const crop = cropXml(shownCrop(element, asset))
  return xml('p:blipFill', {}, blip + crop + xml('a:stretch', {}, xml('a:fillRect')))
}

/** Writes the filters that PowerPoint has; others are in the picture's own pixels. */
function effectXml(filters: ImageFilters | undefined): string {
  if (filters === undefined || !isNative(filters)) return ''
  const { duotone, grayscale } = filters
  if (duotone) return xml('a:duotone', {}, colorXml(duotone.dark) + colorXml(duotone.light))
  return grayscale ? xml('a:grayscl') : ''
}
