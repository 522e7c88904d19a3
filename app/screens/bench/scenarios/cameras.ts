import type { Deck } from '@slidewright/engine/internal'
import type { Camera } from '../../../canvas/camera.ts'
import { firstPage, gridDeck, onePageDeck } from './decks.ts'
import { drawPlain, type PlainItem, plainItems } from './plain-canvas.ts'
import { pannedTo, type Run, type Shown, zoomedTo } from './scenario.ts'
import { NOTHING, sceneOf } from './scenes.ts'

/** Pans the camera over a page. */
export function pan(view: Shown, count: number): Promise<Run> {
  return camera(view, onePageDeck(count), pannedTo)
}

/** Zooms the camera in and out. */
export function zoom(view: Shown, count: number): Promise<Run> {
  return camera(view, onePageDeck(count), zoomedTo)
}

/** Pans the camera over a page of masked pictures. */
export function maskedPictures(view: Shown, count: number): Promise<Run> {
  return camera(view, gridDeck({ pages: 1, each: count, characters: 0, boxes: 0, isPictures: true }), pannedTo)
}

async function camera(view: Shown, deck: Deck, at: (frame: number) => Camera): Promise<Run> {
  const page = firstPage(deck)
  view.show(await sceneOf(deck, page), NOTHING)
  let items: PlainItem[] = []
  return {
    step(frame) {
      view.setCamera(at(frame))
      return 0
    },
    plain(surface, frame) {
      if (items.length === 0) items = plainItems(surface, deck, page)
      drawPlain(surface, items, { ...deck.theme, ...at(frame) })
    },
  }
}
