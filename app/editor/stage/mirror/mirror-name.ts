import { childrenOf, type Element, type Page } from '@slidewright/engine/internal'
import type { Text } from '../../../i18n/index.ts'
import { layerName } from '../../session/layer-name.ts'

/** What is read out when an element of the page gets the focus: what it shows or says, whether it is locked, its place among those it is with. Its kind is read beside it. */
export function mirrorName(page: Page, element: Element, text: Text): string {
  const beside = childrenOf(page, element.parent)
  const place = beside.findIndex(({ id }) => id === element.id) + 1
  const said = [
    nameOf(element, text),
    element.locked ? text('editor.said.locked') : '',
    text('editor.said.place', { place, count: beside.length }),
  ]
  return said.filter(Boolean).join(', ')
}

/** Nothing where there is only the kind to be said. */
function nameOf(element: Element, text: Text): string {
  const name = element.alt?.trim() || layerName(element, text)
  return name === text(`editor.kind.${element.kind}`) ? '' : name
}
