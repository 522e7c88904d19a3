import type { Element, ShapeElement } from './element.ts'

/** The side of the box that icons are drawn in. */
export const ICON_BOX = 24

/** Whether an element is an icon: one of the suit's, or a path in the icon box. */
export function isIcon(element: Element): element is ShapeElement {
  if (element.kind !== 'shape') return false
  const { geometry, origin } = element
  const isBoxed = geometry.kind === 'path' && geometry.width === ICON_BOX && geometry.height === ICON_BOX
  return isBoxed || /^icon\d+$/.test(origin?.slot ?? '')
}
