import { SCENARIOS, type ScenarioId } from '../../app/screens/bench/scenarios/table.ts'

/** A scenario of the bench page with its size and number of frames. */
export interface EditorCase {
  readonly scenario: ScenarioId
  readonly size: number
  readonly frames: number
}

/** The scenarios of the headless run, by the names of their budgets. */
export const CASES = {
  'drag one of 200': caseOf('dragOne', 200),
  'drag one of 2000': caseOf('dragOne', 2000),
  'drag all of 200': caseOf('dragAll', 200),
  'marquee over 200': caseOf('marquee', 200),
  'marquee over 2000': caseOf('marquee', 2000),
  'pan 200': caseOf('pan', 200),
  'zoom 200': caseOf('zoom', 200),
  'switch between 20 pages of 40': caseOf('pageSwitch', 20),
  'theme of 500 texts': caseOf('retheme', 500),
  'type in 2000': caseOf('typing', 2000),
  'undo a move of 2000': caseOf('undo', 2000),
  'hit 1000 points of 10000': caseOf('hit', 10_000),
  '50 masked pictures': caseOf('pictures', 50),
  'open a deck of 100 pages': caseOf('open', 100),
} as const satisfies Record<string, EditorCase>

/** The name of a scenario. */
export type CaseName = keyof typeof CASES

/** Thumbnails are painted the same way regardless of the renderer. */
export const THUMBNAILS: EditorCase = caseOf('thumbnails', 100)

function caseOf(scenario: ScenarioId, size: number): EditorCase {
  return { scenario, size, frames: SCENARIOS[scenario].frames }
}
