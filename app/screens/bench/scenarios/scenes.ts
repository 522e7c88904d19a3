import { drawChart } from '@slidewright/engine/charts'
import {
  buildScene,
  type Deck,
  type ElementId,
  type Measure,
  type Page,
  type Scene,
} from '@slidewright/engine/internal'
import { ensureFonts } from '../../../assets/fonts.ts'
import { createCanvasMeasure } from '../../../assets/measure.ts'

let measure: Measure | null = null

/** What scenes of a bench are laid out with. */
export function benchMeasure(): Measure {
  measure ??= createCanvasMeasure()
  return measure
}

/** Nothing is in hand. */
export const NOTHING: ReadonlySet<ElementId> = new Set()

/** The scene of a page as it is now, with the faces that are here. */
export function sceneNow(deck: Deck, page: Page): Scene {
  return buildScene({ deck, page: page.id, measure: benchMeasure(), drawChart })
}

/** The scene of a page, its fonts at hand. */
export async function sceneOf(deck: Deck, page: Page): Promise<Scene> {
  await ensureFonts(sceneNow(deck, page))
  return sceneNow(deck, page)
}
