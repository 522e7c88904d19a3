import {
  buildScene,
  type Deck,
  type ElementId,
  elementsOf,
  hitRect,
  type Overrides,
  type Page,
  pagesOf,
  type Rect,
  type Scene,
  translation,
  updateScene,
} from '@slidewright/engine'
import { drawChart } from '@slidewright/engine/charts'
import { ensureFonts } from '../../app/assets/fonts.ts'
import { createCanvasMeasure } from '../../app/assets/measure.ts'
import type { View } from '../../app/canvas/view.ts'
import { sampleSuit } from '../engine/sample.ts'
import { gridDeck } from './decks.ts'
import { drawPlain, type PlainItem, plainItems, plainTouched } from './plain-canvas.ts'
import type { Scenario } from './scenario.ts'

const NOTHING: ReadonlySet<ElementId> = new Set()
const measure = createCanvasMeasure()

/** Ways to use the editor that need its view and the engine alone. */
export const SCENARIOS = {
  'drag one of 200': drag(200),
  'drag one of 2000': drag(2000),
  'marquee over 200': marquee(200),
  'marquee over 2000': marquee(2000),
  'pan 200': pan(200),
  'zoom 200': zoom(200),
  'switch between 20 pages of 40': pageSwitch(),
  'theme of 500 texts': retheme(),
} as const satisfies Record<string, Scenario>

/** The name of a scenario. */
export type ScenarioName = keyof typeof SCENARIOS

/** The scene of a page, its fonts at hand. */
export async function sceneOf(deck: Deck, page: Page): Promise<Scene> {
  const build = () => buildScene({ deck, page: page.id, measure, drawChart })
  await ensureFonts(build())
  return build()
}

function firstPage(deck: Deck): Page {
  const [page] = pagesOf(deck)
  if (page === undefined) throw new Error('The deck is empty')
  return page
}

function drag(count: number): Scenario {
  return {
    frames: 24,
    async start(view) {
      const deck = gridDeck({ pages: 1, each: count, characters: 24, boxes: 2 })
      const page = firstPage(deck)
      const dragged = elementsOf(page)[Math.floor(count / 2)]
      if (dragged === undefined) throw new Error('Nothing to drag')
      const [id, moving] = [dragged.id, new Set([dragged.id])]
      let scene = await sceneOf(deck, page)
      let items: PlainItem[] = []
      return {
        step(frame) {
          const overrides: Overrides = new Map([[id, { x: 40 + frame * 7, y: 60 + frame * 3 }]])
          scene = updateScene(scene, { overrides })
          view.show(scene, moving)
          return scene.rebuilt
        },
        plain(surface, frame) {
          if (items.length === 0) items = plainItems(surface, deck, page)
          const item = items[Math.floor(count / 2)]
          if (item) item.matrix = translation(40 + frame * 7, 60 + frame * 3)
          drawPlain(surface, items, deck.theme)
        },
      }
    },
  }
}

/** The picture stays as it is; what lies under the growing box is looked up. A plain program draws everything and asks every element. */
function marquee(count: number): Scenario {
  return {
    frames: 24,
    async start(view) {
      const deck = gridDeck({ pages: 1, each: count, characters: 24, boxes: 2 })
      const page = firstPage(deck)
      const scene = await sceneOf(deck, page)
      const size = elementsOf(page)[0]?.frame ?? { width: 1, height: 1 }
      let items: PlainItem[] = []
      const box = (frame: number): Rect => ({ x: 20, y: 20, width: frame * 20, height: frame * 11 })
      view.show(scene, NOTHING)
      return {
        step(frame) {
          hitRect(scene, box(frame), 'touch')
          return 0
        },
        plain(surface, frame) {
          if (items.length === 0) items = plainItems(surface, deck, page)
          drawPlain(surface, items, deck.theme)
          plainTouched(items, size, box(frame))
          const { x, y, width, height } = box(frame)
          surface.setTransform(1, 0, 0, 1, 0, 0)
          surface.strokeRect(x, y, width, height)
        },
      }
    },
  }
}

function pan(count: number): Scenario {
  return camera(count, frame => ({ x: 10 + frame * 6, y: 10 + frame * 2, zoom: 1 }))
}

function zoom(count: number): Scenario {
  return camera(count, frame => ({ x: 20 - frame * 4, y: 20 - frame * 2, zoom: 1 + frame * 0.01 }))
}

function camera(count: number, at: (frame: number) => { x: number; y: number; zoom: number }): Scenario {
  return {
    frames: 24,
    async start(view) {
      const deck = gridDeck({ pages: 1, each: count, characters: 24, boxes: 2 })
      const page = firstPage(deck)
      view.show(await sceneOf(deck, page), NOTHING)
      let items: PlainItem[] = []
      return {
        step(frame) {
          view.look(at(frame))
          return 0
        },
        plain(surface, frame) {
          if (items.length === 0) items = plainItems(surface, deck, page)
          drawPlain(surface, items, { ...deck.theme, ...at(frame) })
        },
      }
    },
  }
}

/** Each page is shown for the first time: its scene is built, the view changes over. A plain program prepares and draws it. */
function pageSwitch(): Scenario {
  return {
    frames: 16,
    async start(view) {
      const deck = gridDeck({ pages: 20, each: 40, characters: 60, boxes: 2 })
      const pages = pagesOf(deck)
      for (const page of pages) await sceneOf(deck, page)
      const at = (frame: number) => pages[frame % pages.length] ?? firstPage(deck)
      return {
        step(frame) {
          const scene = buildScene({ deck, page: at(frame).id, measure, drawChart })
          view.show(scene, NOTHING)
          return scene.rebuilt
        },
        plain: (surface, frame) => drawPlain(surface, plainItems(surface, deck, at(frame)), deck.theme),
      }
    },
  }
}

function retheme(): Scenario {
  return {
    frames: 16,
    async start(view: View) {
      const deck = gridDeck({ pages: 1, each: 500, characters: 200, boxes: 0 })
      const page = firstPage(deck)
      const { themes } = sampleSuit()
      let scene = await sceneOf(deck, page)
      let items: PlainItem[] = []
      const at = (frame: number) => themes[frame % themes.length] ?? deck.theme
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
    },
  }
}
