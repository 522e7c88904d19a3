import { maskedPictures, pan, zoom } from './cameras.ts'
import { dragAll, dragOne, marquee } from './drags.ts'
import { typing, undoing } from './edits.ts'
import { hits } from './hits.ts'
import { openDeck, pageSwitch, retheme, thumbnails } from './pages.ts'
import type { Scenario } from './scenario.ts'

const ELEMENTS = { unit: 'elements', sizes: [200, 2000, 10_000], frames: 24 } as const
const PAGES = { unit: 'pages', sizes: [100, 300], frames: 16 } as const

/** All scenarios of the bench screen and of `npm run bench`. They need only the editor's view and the engine. */
export const SCENARIOS = {
  dragOne: { ...ELEMENTS, start: dragOne },
  dragAll: { ...ELEMENTS, start: dragAll },
  marquee: { ...ELEMENTS, start: marquee },
  pan: { ...ELEMENTS, start: pan },
  zoom: { ...ELEMENTS, start: zoom },
  pageSwitch: { ...PAGES, start: pageSwitch },
  retheme: { unit: 'texts', sizes: [200, 500, 2000, 10_000], frames: 16, start: retheme },
  typing: { ...ELEMENTS, start: typing },
  undo: { ...ELEMENTS, start: undoing },
  thumbnails: { ...PAGES, frames: 100, start: thumbnails },
  hit: { ...ELEMENTS, start: hits },
  pictures: { unit: 'pictures', sizes: [50, 200, 2000], frames: 24, start: maskedPictures },
  open: { ...PAGES, frames: 8, start: openDeck },
} as const satisfies Record<string, Scenario>

/** Id of a scenario. */
export type ScenarioId = keyof typeof SCENARIOS

/** All scenario ids in display order. */
export const SCENARIO_IDS = Object.keys(SCENARIOS) as ScenarioId[]

/** Returns whether a string is a scenario id. */
export function isScenario(word: string): word is ScenarioId {
  return Object.hasOwn(SCENARIOS, word)
}
