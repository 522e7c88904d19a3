import { type Deck, guidesOf, type ToolContext } from '@slidewright/engine/internal'
import { makeAutoObservable } from 'mobx'
import { localStore } from '../../platform/storage.ts'

/** What is shown around the page and what elements snap to. Stored in this browser, for all decks. */
export interface CanvasChoices {
  readonly rulers: boolean
  readonly guides: boolean
  readonly grid: boolean
  readonly snapObjects: boolean
  readonly snapGaps: boolean
  readonly snapGuides: boolean
  readonly snapGrid: boolean
  /** Whether a marquee selects only elements that lie entirely inside it. */
  readonly contains: boolean
  readonly alignToPage: boolean
  readonly keepRatio: boolean
  /** Distance between grid lines, in px. */
  readonly gridSize: number
}

/** The settings that are on or off. */
export type CanvasSwitch = Exclude<keyof CanvasChoices, 'gridSize'>

const KEY = 'slidewright.canvas'
const DEFAULTS: CanvasChoices = {
  rulers: true,
  guides: true,
  grid: false,
  snapObjects: true,
  snapGaps: true,
  snapGuides: true,
  snapGrid: false,
  contains: false,
  alignToPage: false,
  keepRatio: false,
  gridSize: 20,
}

/** The canvas settings of this browser. */
export class CanvasSettings {
  choices: CanvasChoices = { ...DEFAULTS, ...known(localStore.read(KEY)) }

  constructor() {
    makeAutoObservable(this)
  }

  /** Reloads the stored settings: another tab may have changed them. */
  restore(): void {
    this.choices = { ...DEFAULTS, ...known(localStore.read(KEY)) }
  }

  set(change: Partial<CanvasChoices>): void {
    this.choices = { ...this.choices, ...change }
    localStore.write(KEY, this.choices)
  }

  toggle(name: CanvasSwitch): void {
    this.set({ [name]: !this.choices[name] })
  }
}

/** The fields of a stored value that have the right type. */
function known(stored: unknown): Partial<CanvasChoices> {
  if (typeof stored !== 'object' || stored === null) return {}
  const fields = Object.entries(stored).filter(
    ([name, value]) => typeof value === typeof DEFAULTS[name as CanvasSwitch],
  )
  return Object.fromEntries(fields)
}

/** The single instance: all editors in a tab share their settings. */
export const canvasSettings = new CanvasSettings()

/** The part of the select tool's context that follows from these settings. */
export function snapping(deck: Deck): Pick<ToolContext, 'lines' | 'snap' | 'marquee'> {
  const { guides, snapGuides, snapObjects, snapGaps, snapGrid, gridSize, contains } = canvasSettings.choices
  return {
    ...(guides && snapGuides && { lines: guidesOf(deck) }),
    snap: { objects: snapObjects, gaps: snapGaps, grid: snapGrid ? gridSize : null },
    marquee: contains ? 'contain' : 'touch',
  }
}
