import type { Element, ElementBase, ShapeElement } from '../document/element.ts'
import { FORMULA_CODE } from '../document/formula.ts'
import type { Rect } from '../geometry/types.ts'
import type { Slot, SlotStyle } from '../suit/types.ts'
import { formulaBox } from './formula-box.ts'
import type { Point } from './page-content.ts'
import type { BuildPorts } from './ports.ts'
import type { Formula } from './slot-body.ts'

/** Draws the formulas among points, as far as they can be drawn. */
export function withFormulas(points: readonly Point[], { formula }: Pick<BuildPorts, 'formula'>): readonly Point[] {
  if (formula === undefined || points.every(({ code }) => code !== FORMULA_CODE)) return points
  return points.map(point => {
    const drawing = point.code === FORMULA_CODE && point.items.length === 0 ? formula(point.text) : null
    return drawing === null ? point : { ...point, formula: drawing }
  })
}

/** Creates the element of a formula in the ink of the text that it stands among. */
export function formulaElement(base: ElementBase, formula: Formula, style: SlotStyle): ShapeElement {
  const { tex, path, width, height } = formula
  return {
    ...base,
    frame: { ...base.frame, ...formulaBox(formula, base.frame, style) },
    alt: tex,
    kind: 'shape',
    geometry: { kind: 'path', path, width, height },
    fill: style.fill,
    stroke: null,
    body: null,
    formula: tex,
  }
}

/** Returns where a shape stands once its slot has moved: a formula as large as that leaves room for, an icon in all of it. */
export function movedFormula({ formula, geometry }: ShapeElement, { style }: Slot, frame: Rect): Rect {
  return formula !== undefined && geometry.kind === 'path' ? formulaBox(geometry, frame, style) : frame
}

/** Returns the formula that an element shows, as a point has it. */
export function formulaIn(element: Element | undefined): Pick<Point, 'text' | 'code' | 'formula'> | null {
  if (element?.kind !== 'shape' || element.formula === undefined || element.geometry.kind !== 'path') return null
  const { path, width, height } = element.geometry
  return { text: element.formula, code: FORMULA_CODE, formula: { path, width, height } }
}
