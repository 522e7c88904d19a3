import { countingIds, createEditor } from '@slidewright/engine/internal'
import { fakeMeasure } from '@slidewright/engine/testing'
import { type Case, time } from '../measure.ts'
import { crowdedDeck } from './sample.ts'

/** Measures one command with its undo and redo, on pages of 40 and 2 000 elements. */
export function* commandBench(): Iterable<Case> {
  for (const size of [40, 2000]) {
    const { deck, elements } = crowdedDeck(size)
    const editor = createEditor({ deck, measure: fakeMeasure(), ids: countingIds('new') })
    const [first] = elements
    if (first === undefined) throw new Error('The page is empty')
    const move = () => {
      if (!editor.run('selection.move', { dx: 1, dy: 0 })) throw new Error('The move was refused')
    }
    const back = () => {
      editor.undo()
      editor.redo()
    }
    editor.run('selection.set', { elements: [first] })
    yield time(`command: move one of ${size}`, move)
    yield time(`command: undo and redo it, ${size} elements`, back)
    editor.run('selection.set', { elements })
    yield time(`command: move all ${size}`, move)
  }
}
