import { type BuildPorts, FORMULA_CODE, type Outline, walkOutline } from '@slidewright/engine/internal'

/** The formulas of an outline as pages are built with them. */
export type Formulas = Pick<BuildPorts, 'formula'>

/** Draws the formulas of an outline. Nothing is loaded for one that has none; what cannot be loaded stands on its page as TeX. */
export async function loadFormulas(outline: Outline): Promise<Formulas> {
  for (const { node } of walkOutline(outline))
    if (node.code === FORMULA_CODE)
      return import('./formulas.ts').then(
        ({ drawFormulas }) => drawFormulas(outline),
        () => ({}),
      )
  return {}
}
