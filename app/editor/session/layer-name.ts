import { bodyOf, type Element, textOf } from '@slidewright/engine/internal'
import { isTextKey, type Text } from '../../i18n/index.ts'
import { describe } from './describe.ts'

const MAX_LENGTH = 60

/**
 * The display name of a layer: its given name, otherwise its text, its shape or its kind. Names of layout slots are not
 * shown.
 */
export function layerName(element: Element, text: Text): string {
  const body = bodyOf(element)
  const words = body ? textOf(body).replaceAll(/\s+/g, ' ').trim().slice(0, MAX_LENGTH) : ''
  const given = element.name === element.origin?.slot ? '' : element.name
  return given || words || shapeName(element, text) || describe(element, text)
}

function shapeName(element: Element, text: Text): string | null {
  if (element.kind !== 'shape' || element.geometry.kind !== 'preset') return null
  const key = `editor.shape.${element.geometry.preset}`
  return isTextKey(key) ? text(key) : null
}
