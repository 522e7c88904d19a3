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

/** Returns the text measure that bench scenes share. */
export function benchMeasure(): Measure {
  measure ??= createCanvasMeasure()
  return measure
}

/** The empty set of moving elements. */
export const NOTHING: ReadonlySet<ElementId> = new Set()

/** Builds the scene of a page with the fonts loaded so far. */
export function sceneNow(deck: Deck, page: Page): Scene {
  return buildScene({ deck, page: page.id, measure: benchMeasure(), drawChart })
}

/** Builds the scene of a page after loading its fonts. */
export async function sceneOf(deck: Deck, page: Page): Promise<Scene> {
  await ensureFonts(sceneNow(deck, page))
  return sceneNow(deck, page)
}
