import { countingIds, createEditor } from '@slidewright/engine'
import { fakeMeasure } from '@slidewright/engine/testing'
import { type Figure, ratio, timeOf } from '../measure.ts'
import { crowdedDeck } from './sample.ts'

/** One command, undo included in a figure of its own, on pages of 40 and 2 000 elements. */
export function commandBench(calibration: number): Figure[] {
  return [40, 2000].flatMap(size => {
    const { deck, elements } = crowdedDeck(size)
    const editor = createEditor({ deck, measure: fakeMeasure(), ids: countingIds('new') })
    const [first] = elements
    if (first === undefined) throw new Error('The page is empty')
    editor.run('selection.set', { elements: [first] })
    const move = () => {
      if (!editor.run('selection.move', { dx: 1, dy: 0 })) throw new Error('The move was refused')
    }
    const one = timeOf(move, { rounds: 15, calls: 50 })
    const back = timeOf(
      () => {
        editor.undo()
        editor.redo()
      },
      { rounds: 15, calls: 20 },
    )
    editor.run('selection.set', { elements })
    const all = timeOf(move, { rounds: 9, calls: 2 })
    return [
      ratio(`command: move one of ${size}`, one, calibration),
      ratio(`command: undo and redo it, ${size} elements`, back, calibration),
      ratio(`command: move all ${size}`, all, calibration),
    ]
  })
}
