import { type Deck, guidesOf, type ToolContext } from '@slidewright/engine/internal'
import { makeAutoObservable } from 'mobx'
import { localStore } from '../../platform/storage.ts'

/** What is shown around the page and what things snap to. Kept in this browser, beside every deck. */
export interface CanvasChoices {
  readonly rulers: boolean
  readonly guides: boolean
  readonly grid: boolean
  readonly snapObjects: boolean
  readonly snapGaps: boolean
  readonly snapGuides: boolean
  readonly snapGrid: boolean
  /** Whether a marquee takes only what is wholly in it. */
  readonly contains: boolean
  readonly alignToPage: boolean
  readonly keepRatio: boolean
  /** Px between the lines of the grid. */
  readonly gridSize: number
}

/** The choices that are on or off. */
export type CanvasSwitch = Exclude<keyof CanvasChoices, 'gridSize'>

const KEY = 'slidewright.canvas'
const USUAL: CanvasChoices = {
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

/** The choices of this browser. */
export class CanvasSettings {
  choices: CanvasChoices = { ...USUAL, ...known(localStore.read(KEY)) }

  constructor() {
    makeAutoObservable(this)
  }

  /** Takes what this browser remembers now: another tab may have changed it. */
  restore(): void {
    this.choices = { ...USUAL, ...known(localStore.read(KEY)) }
  }

  set(change: Partial<CanvasChoices>): void {
    this.choices = { ...this.choices, ...change }
    localStore.write(KEY, this.choices)
  }

  toggle(name: CanvasSwitch): void {
    this.set({ [name]: !this.choices[name] })
  }
}

/** Those fields of what was kept that are of the right kind. */
function known(kept: unknown): Partial<CanvasChoices> {
  if (typeof kept !== 'object' || kept === null) return {}
  const fields = Object.entries(kept).filter(([name, value]) => typeof value === typeof USUAL[name as CanvasSwitch])
  return Object.fromEntries(fields)
}

/** The one instance: every editor of a tab looks alike. */
export const canvasSettings = new CanvasSettings()

/** What the pointing tool is told of these choices. */
export function snapping(deck: Deck): Pick<ToolContext, 'lines' | 'snap' | 'marquee'> {
  const { guides, snapGuides, snapObjects, snapGaps, snapGrid, gridSize, contains } = canvasSettings.choices
  return {
    ...(guides && snapGuides && { lines: guidesOf(deck) }),
    snap: { objects: snapObjects, gaps: snapGaps, grid: snapGrid ? gridSize : null },
    marquee: contains ? 'contain' : 'touch',
  }
}
