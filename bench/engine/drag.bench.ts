import {
  boundsOf,
  buildScene,
  type Deck,
  type ElementId,
  type Overrides,
  type PageId,
  type SnapField,
  snapMove,
  updateScene,
} from '@slidewright/engine/internal'
import { fakeMeasure } from '@slidewright/engine/testing'
import { type Case, count, time } from '../measure.ts'
import { crowdedDeck, rebuiltNodes } from './sample.ts'

/** Measures dragging one element on small and large pages: the nodes touched per pointer move, and the time. */
export function* dragBench(): Iterable<Case> {
  for (const size of [200, 2000]) {
    const { deck, page, elements } = crowdedDeck(size)
    const scene = buildScene({ deck, page, measure: fakeMeasure(), drawChart: () => [] })
    const dragged = elements[Math.floor(size / 2)]
    if (dragged === undefined) throw new Error('The page is empty')
    const at = (x: number): Overrides => new Map([[dragged, { x, y: 10 }]])
    const moved = updateScene(scene, { overrides: at(1) })
    let x = 0
    let current = scene
    yield count(`drag: nodes touched, one of ${size}`, rebuiltNodes(scene, moved))
    yield time(`drag: one move of the pointer, ${size} elements`, () => {
      current = updateScene(current, { overrides: at(x++ % 500) })
    })
    yield time(`drag: one snap, ${size} elements`, snapping(deck, page, dragged))
  }
}

/** Returns a move that snaps: of one element among all others, by one more px at each call. */
function snapping(deck: Deck, page: PageId, dragged: ElementId): () => void {
  const elements = Object.values(deck.pages[page]?.elements ?? {})
  const box = elements.filter(({ id }) => id === dragged).map(({ frame }) => boundsOf(frame))[0]
  if (box === undefined) throw new Error('The dragged element is missing')
  const boxes = elements.filter(({ id }) => id !== dragged).map(({ frame }) => boundsOf(frame))
  const field: SnapField = { boxes, page: { x: 0, y: 0, ...deck.size }, lines: { x: [], y: [] } }
  let by = 0
  return () => {
    by = (by + 1) % 200
    snapMove({ ...box, x: box.x + by, y: box.y - by }, field, 6)
  }
}
