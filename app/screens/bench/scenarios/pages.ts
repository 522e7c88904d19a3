import { fromFile, type Page, pagesOf, type Scene, toFile, updateScene } from '@slidewright/engine/internal'
import { paintScene } from '../../../painter-2d/paint-scene.ts'
import { type DeckPlan, firstPage, gridDeck, sampleThemes } from './decks.ts'
import { benchImages } from './pictures.ts'
import { drawPlain, type PlainItem, plainItems } from './plain-canvas.ts'
import type { Run, Shown } from './scenario.ts'
import { NOTHING, sceneNow, sceneOf } from './scenes.ts'

/** Px of a thumbnail per px of the page. */
const SMALL = 0.5
/** Pages whose faces are fetched beforehand: all pages say the same words. */
const FIRST = 20

/** Pages of 40 elements. */
export function pagesPlan(pages: number): DeckPlan {
  return { pages, each: 40, characters: 60, boxes: 2 }
}

/** A page of texts of 200 characters. */
export function textsPlan(texts: number): DeckPlan {
  return { pages: 1, each: texts, characters: 200, boxes: 0 }
}

/** Each page is shown for the first time: its scene is built, the view changes over. A plain program prepares and draws it. */
export async function pageSwitch(view: Shown, count: number): Promise<Run> {
  const deck = gridDeck(pagesPlan(count))
  const pages = pagesOf(deck)
  for (const page of pages.slice(0, FIRST)) await sceneOf(deck, page)
  const at = (frame: number): Page => pages[frame % pages.length] ?? firstPage(deck)
  return {
    step(frame) {
      const scene = sceneNow(deck, at(frame))
      view.show(scene, NOTHING)
      return scene.rebuilt
    },
    plain: (surface, frame) => drawPlain(surface, plainItems(surface, deck, at(frame)), deck.theme),
  }
}

/** Every text of a page changes its color. */
export async function retheme(view: Shown, count: number): Promise<Run> {
  const deck = gridDeck(textsPlan(count))
  const page = firstPage(deck)
  const themes = sampleThemes()
  let scene = await sceneOf(deck, page)
  let items: PlainItem[] = []
  const at = (frame: number) => themes[frame % themes.length] ?? deck.theme
  view.show(scene, NOTHING)
  return {
    step(frame) {
      scene = updateScene(scene, { theme: at(frame) })
      view.show(scene, NOTHING)
      return scene.rebuilt
    },
    plain(surface, frame) {
      if (items.length === 0) items = plainItems(surface, deck, page)
      drawPlain(surface, items, at(frame))
    },
  }
}

/** A page is painted small in every frame. */
export async function thumbnails(view: Shown, count: number): Promise<Run> {
  const deck = gridDeck(pagesPlan(count))
  const pages = pagesOf(deck)
  const scenes: Scene[] = []
  for (const page of pages) scenes.push(scenes.length < FIRST ? await sceneOf(deck, page) : sceneNow(deck, page))
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 480, height: 270 })
  const small = canvas.getContext('2d')
  if (small === null) throw new Error('Canvas2D is missing')
  view.show(null, NOTHING)
  return {
    step(frame) {
      const scene = scenes[frame % scenes.length]
      if (scene === undefined) return 0
      small.setTransform(1, 0, 0, 1, 0, 0)
      paintScene(small, scene, { scale: SMALL, images: benchImages })
      return 0
    },
    plain(_, frame) {
      const page = pages[frame % pages.length] ?? firstPage(deck)
      drawPlain(small, plainItems(small, deck, page), { ...deck.theme, zoom: SMALL })
    },
    mark: (board, frame) => layOnSheet(board, canvas, frame),
  }
}

/** Thumbnails as they come, row by row. */
function layOnSheet(board: CanvasRenderingContext2D, picture: HTMLCanvasElement, frame: number): void {
  const [columns, rows, gap] = [5, 5, 8]
  const [width, height] = [(960 - gap) / columns - gap, (540 - gap) / rows - gap]
  const at = frame % (columns * rows)
  board.drawImage(
    picture,
    gap + (at % columns) * (width + gap),
    gap + Math.floor(at / columns) * (height + gap),
    width,
    height,
  )
}

/** A deck is read from its file and its first page shown. A plain program reads the same text and draws the page. */
export async function openDeck(view: Shown, count: number): Promise<Run> {
  const deck = gridDeck(pagesPlan(count))
  const text = JSON.stringify(toFile(deck))
  await sceneOf(deck, firstPage(deck))
  const items: PlainItem[][] = []
  return {
    step() {
      const read = fromFile(JSON.parse(text))
      if (!read.ok) throw new Error(`The file cannot be read: ${read.error.code}`)
      const scene = sceneNow(read.value, firstPage(read.value))
      view.show(scene, NOTHING)
      return scene.rebuilt
    },
    plain(surface) {
      items[0] = plainItems(surface, deck, firstPage(deck))
      JSON.parse(text)
      drawPlain(surface, items[0], deck.theme)
    },
  }
}
