import {
  buildScene,
  type Deck,
  deckInMasters,
  type ElementId,
  pagesOf,
  paintOrder,
  type SceneNode,
  unwrittenPages,
  withoutSamples,
} from '@slidewright/engine/internal'
import type { HarfbuzzMeasure } from '@slidewright/engine/measure'
import { needsDrawing, writePptx } from '@slidewright/engine/pptx'
import { CommandError } from './command-error.ts'
import { measured } from './measured.ts'
import type { LocalPictures } from './pictures.ts'
import { chartDrawer, showProgress } from './print.ts'
import { zipped } from './zip.ts'

/** What a deck is written with. */
interface PptxParts {
  readonly measure: HarfbuzzMeasure
  readonly pictures: LocalPictures
}

/** Returns the PowerPoint file of a deck, without its sample figures. */
export async function powerPoint(deck: Deck, { measure, pictures }: PptxParts): Promise<Uint8Array> {
  const shown = withoutSamples(deck)
  const drawings = await drawnElements(shown, measure)
  const made = new Date().toISOString()
  const source = { deck: shown, drawings, made, today: made.slice(0, 10) }
  const written = await writePptx(source, { loadPicture: pictures.encode, zip: zipped }, { onProgress: showProgress })
  if (!written.ok) throw new CommandError(`No file was written (${written.error.code}).`)
  return written.value
}

/** Paints the elements that PowerPoint has nothing for. */
async function drawnElements(deck: Deck, measure: HarfbuzzMeasure): Promise<ReadonlyMap<ElementId, SceneNode>> {
  const unwritten = unwrittenPages(deck)
  const pages = pagesOf(deckInMasters(deck)).filter(
    page => !unwritten.has(page.id) && paintOrder(page).some(needsDrawing),
  )
  if (pages.length === 0) return new Map()
  const drawChart = await chartDrawer(deck)
  const scenes = await measured(measure, () =>
    pages.map(({ id }) => buildScene({ deck, page: id, measure, drawChart })),
  )
  return new Map(scenes.flatMap(({ nodes }) => [...nodes]))
}
