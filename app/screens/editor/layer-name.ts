import { bodyOf, type Element, textOf } from '@slidewright/engine'
import { isTextKey, type Text } from '../../i18n/index.ts'
import { describe } from './describe.ts'

const MOST = 60

/** What a layer is called: its own name, else its words, else which shape it is, else its kind. */
export function layerName(element: Element, text: Text): string {
  const body = bodyOf(element)
  const words = body ? textOf(body).replaceAll(/\s+/g, ' ').trim().slice(0, MOST) : ''
  return element.name || words || shapeName(element, text) || describe(element, text)
}

function shapeName(element: Element, text: Text): string | null {
  if (element.kind !== 'shape' || element.geometry.kind !== 'preset') return null
  const key = `editor.shape.${element.geometry.preset}`
  return isTextKey(key) ? text(key) : null
}
