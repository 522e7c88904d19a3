import { fromFile, type Page, pagesOf, type Scene, toFile, updateScene } from '@slidewright/engine/internal'
import { paintScene } from '../../../painter-2d/paint-scene.ts'
import { type DeckPlan, firstPage, gridDeck, sampleThemes } from './decks.ts'
import { benchImages } from './pictures.ts'
import { drawPlain, type PlainItem, plainItems } from './plain-canvas.ts'
import type { Run, Shown } from './scenario.ts'
import { NOTHING, sceneNow, sceneOf } from './scenes.ts'

/** Scale of a thumbnail relative to the page. */
const THUMBNAIL_SCALE = 0.5
/** Pages whose fonts are loaded beforehand; all pages use the same text. */
const PRELOADED_PAGES = 20

/** Returns the plan of pages with 40 elements each. */
export function pagesPlan(pages: number): DeckPlan {
  return { pages, each: 40, characters: 60, boxes: 2 }
}

/** Returns the plan of a page of texts with 200 characters each. */
export function textsPlan(texts: number): DeckPlan {
  return { pages: 1, each: texts, characters: 200, boxes: 0 }
}

/** Shows each page for the first time: builds its scene and switches the view. The baseline prepares and draws the page. */
export async function pageSwitch(view: Shown, count: number): Promise<Run> {
  const deck = gridDeck(pagesPlan(count))
  const pages = pagesOf(deck)
  for (const page of pages.slice(0, PRELOADED_PAGES)) await sceneOf(deck, page)
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

/** Changes the theme, which recolors every text of a page. */
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

/** Paints a thumbnail of a page in every frame. */
export async function thumbnails(view: Shown, count: number): Promise<Run> {
  const deck = gridDeck(pagesPlan(count))
  const pages = pagesOf(deck)
  const scenes: Scene[] = []
  for (const page of pages)
    scenes.push(scenes.length < PRELOADED_PAGES ? await sceneOf(deck, page) : sceneNow(deck, page))
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 480, height: 270 })
  const thumbnail = canvas.getContext('2d')
  if (thumbnail === null) throw new Error('Canvas2D is missing')
  view.show(null, NOTHING)
  return {
    step(frame) {
      const scene = scenes[frame % scenes.length]
      if (scene === undefined) return 0
      thumbnail.setTransform(1, 0, 0, 1, 0, 0)
      paintScene(thumbnail, scene, { scale: THUMBNAIL_SCALE, images: benchImages })
      return 0
    },
    plain(_, frame) {
      const page = pages[frame % pages.length] ?? firstPage(deck)
      drawPlain(thumbnail, plainItems(thumbnail, deck, page), { ...deck.theme, zoom: THUMBNAIL_SCALE })
    },
    mark: (board, frame) => drawOnSheet(board, canvas, frame),
  }
}

/** Draws the thumbnails onto a contact sheet, row by row. */
function drawOnSheet(board: CanvasRenderingContext2D, picture: HTMLCanvasElement, frame: number): void {
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

/** Opens a deck from its file and shows the first page. The baseline parses the same text and draws the page. */
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
