import { buildScene, type Overrides, updateScene } from '@slidewright/engine/internal'
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
  }
}
