import { elementOf, hitTest } from '@slidewright/engine/internal'
import { openFormula } from '../../session/formula.ts'
import type { DragHandler } from './types.ts'

/** A double click on a formula opens its TeX. */
export const formulaDrag: DragHandler = {
  id: 'formula',
  start: () => null,
  cursorAt: () => null,
  double(context, { at }) {
    const { store, view } = context
    if (store.scene === null || store.page === null || view.tool.kind !== 'select' || store.edited !== null)
      return false
    const hit = hitTest(store.scene, at)
    const element = hit && elementOf(store.page, hit.element)
    if (element?.kind !== 'shape' || element.formula === undefined || element.locked) return false
    if (!store.selected.some(({ id }) => id === element.id)) return false
    openFormula(context, element.id)
    return true
  },
}
