import {
  type ElementId,
  elementsOf,
  hitRect,
  type Overrides,
  translation,
  updateScene,
} from '@slidewright/engine/internal'
import { firstPage, onePageDeck } from './decks.ts'
import { drawPlain, type PlainItem, plainItems, plainTouched } from './plain-canvas.ts'
import { draggedBy, draggedTo, marqueeAt, type Run, type Shown } from './scenario.ts'
import { NOTHING, sceneOf } from './scenes.ts'

/** Drags one element of a page. */
export async function dragOne(view: Shown, count: number): Promise<Run> {
  const deck = onePageDeck(count)
  const page = firstPage(deck)
  const place = Math.floor(count / 2)
  const dragged = elementsOf(page)[place]
  if (dragged === undefined) throw new Error('Nothing to drag')
  const moving = new Set([dragged.id])
  let scene = await sceneOf(deck, page)
  let items: PlainItem[] = []
  view.show(scene, NOTHING)
  return {
    step(frame) {
      const overrides: Overrides = new Map([[dragged.id, draggedTo(frame)]])
      scene = updateScene(scene, { overrides })
      view.show(scene, moving)
      return scene.rebuilt
    },
    plain(surface, frame) {
      if (items.length === 0) items = plainItems(surface, deck, page)
      const item = items[place]
      const { x, y } = draggedTo(frame)
      if (item) item.matrix = translation(x, y)
      drawPlain(surface, items, deck.theme)
    },
  }
}

/** Drags all elements of a page together. */
export async function dragAll(view: Shown, count: number): Promise<Run> {
  const deck = onePageDeck(count)
  const page = firstPage(deck)
  const elements = elementsOf(page)
  const moving = new Set<ElementId>(elements.map(({ id }) => id))
  let scene = await sceneOf(deck, page)
  let items: PlainItem[] = []
  view.show(scene, NOTHING)
  return {
    step(frame) {
      const by = draggedBy(frame)
      const overrides: Overrides = new Map(
        elements.map(({ id, frame: { x, y } }) => [id, { x: x + by.x, y: y + by.y }]),
      )
      scene = updateScene(scene, { overrides })
      view.show(scene, moving)
      return scene.rebuilt
    },
    plain(surface, frame) {
      if (items.length === 0) items = plainItems(surface, deck, page)
      const by = draggedBy(frame)
      for (const [index, { frame: at }] of elements.entries()) {
        const item = items[index]
        if (item) item.matrix = translation(at.x + by.x, at.y + by.y)
      }
      drawPlain(surface, items, deck.theme)
    },
  }
}

/** Hit-tests a growing marquee over an unchanged page. The baseline redraws everything and tests every element. */
export async function marquee(view: Shown, count: number): Promise<Run> {
  const deck = onePageDeck(count)
  const page = firstPage(deck)
  const scene = await sceneOf(deck, page)
  const size = elementsOf(page)[0]?.frame ?? { width: 1, height: 1 }
  let items: PlainItem[] = []
  view.show(scene, NOTHING)
  return {
    step(frame) {
      hitRect(scene, marqueeAt(frame), 'touch')
      return 0
    },
    plain(surface, frame) {
      if (items.length === 0) items = plainItems(surface, deck, page)
      drawPlain(surface, items, deck.theme)
      plainTouched(items, size, marqueeAt(frame))
      surface.setTransform(1, 0, 0, 1, 0, 0)
      strokeBox(surface, frame)
    },
    mark(board, frame) {
      board.clearRect(0, 0, board.canvas.width, board.canvas.height)
      strokeBox(board, frame)
    },
  }
}

function strokeBox(surface: CanvasRenderingContext2D, frame: number): void {
  const { x, y, width, height } = marqueeAt(frame)
  surface.strokeRect(x, y, width, height)
}
