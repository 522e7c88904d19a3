import { childrenOf, type Element, type Page } from '@slidewright/engine/internal'
import type { Text } from '../../../i18n/index.ts'
import { layerName } from '../../session/layer-name.ts'

/**
 * The accessible name of an element: its content, whether it is locked, and its position among its siblings. Its kind
 * is read separately.
 */
export function mirrorName(page: Page, element: Element, text: Text): string {
  const beside = childrenOf(page, element.parent)
  const place = beside.findIndex(({ id }) => id === element.id) + 1
  const parts = [
    nameOf(element, text),
    element.locked ? text('editor.said.locked') : '',
    text('editor.said.place', { place, count: beside.length }),
  ]
  return parts.filter(Boolean).join(', ')
}

/** An empty name if there is nothing to say but the kind. */
function nameOf(element: Element, text: Text): string {
  const name = element.alt?.trim() || layerName(element, text)
  return name === text(`editor.kind.${element.kind}`) ? '' : name
}
