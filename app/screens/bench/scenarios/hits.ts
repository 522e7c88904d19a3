import { hitTest, type Point } from '@slidewright/engine/internal'
import { type DeckPlan, firstPage, gridDeck } from './decks.ts'
import { type PlainItem, plainHit, plainItems } from './plain-canvas.ts'
import type { Run, Shown } from './scenario.ts'
import { NOTHING, sceneOf } from './scenes.ts'

/** Hit tests per frame. */
export const QUERIES = 1000

/** Returns the points of a frame, spread over the page. */
export function hitPoints(frame: number): Point[] {
  return Array.from({ length: QUERIES }, (_, index) => {
    const number = frame * QUERIES + index
    return { x: (number * 37) % 960, y: (number * 53) % 540 }
  })
}

/** Returns the plan of a full page with every third element rotated. */
export function turnedPlan(elements: number): DeckPlan {
  return { pages: 1, each: elements, characters: 24, boxes: 2, turned: 3 }
}

/** Runs 1000 hit tests per frame on a page with rotated elements. The baseline tests every element in sequence. */
export async function hits(view: Shown, count: number): Promise<Run> {
  const deck = gridDeck(turnedPlan(count))
  const page = firstPage(deck)
  const scene = await sceneOf(deck, page)
  let items: PlainItem[] = []
  let found: Point[] = []
  view.show(scene, NOTHING)
  return {
    step(frame) {
      found = hitPoints(frame).filter(point => hitTest(scene, point) !== null)
      return 0
    },
    plain(surface, frame) {
      if (items.length === 0) items = plainItems(surface, deck, page)
      found = hitPoints(frame).filter(point => plainHit(items, point) !== null)
    },
    mark(board) {
      board.clearRect(0, 0, board.canvas.width, board.canvas.height)
      for (const { x, y } of found.slice(0, 200)) board.fillRect(x - 2, y - 2, 4, 4)
    },
  }
}
