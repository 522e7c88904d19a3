import { boundsOf, elementsOf, guidesOf, snapEdge } from '@slidewright/engine/internal'
import { makeAutoObservable, observableRef } from 'mobx'
import { canvasSettings } from './canvas-settings.ts'
import type { Workbench } from './workbench.ts'

/** A guide: upright lines stand on x, level ones on y, in px of the page. */
export interface GuideLine {
  readonly axis: 'x' | 'y'
  readonly at: number
}

/** A guide in hand: where it was (null: it comes from a ruler), and where it would be (null: it would go). */
export interface HeldGuide {
  readonly axis: GuideLine['axis']
  readonly from: number | null
  readonly at: number | null
}

/** The guide that the pointer has in hand. */
class GuideHand {
  held: HeldGuide | null = null

  constructor() {
    makeAutoObservable(this, { held: observableRef })
  }

  hold(held: HeldGuide | null): void {
    this.held = held
  }
}

/** The one hand there is. */
export const guideHand = new GuideHand()

/** The guides as they are shown: none while they are hidden, the one in hand where it would be. */
export function shownGuides({ store }: Workbench): readonly GuideLine[] {
  if (!canvasSettings.choices.guides && guideHand.held === null) return []
  const { x, y } = guidesOf(store.deck)
  const all: GuideLine[] = [...x.map(at => ({ axis: 'x' as const, at })), ...y.map(at => ({ axis: 'y' as const, at }))]
  const { held } = guideHand
  if (held === null) return all
  const rest = all.filter(({ axis, at }) => axis !== held.axis || at !== held.from)
  return held.at === null ? rest : [...rest, { axis: held.axis, at: held.at }]
}

/** Puts a guide into the deck, moves it, or takes it away. */
export function placeGuide({ store }: Workbench, { axis, from, at }: HeldGuide): boolean {
  const lines = guidesOf(store.deck)
  const rest = lines[axis].filter(place => place !== from)
  return store.run('deck.setGuides', { ...lines, [axis]: at === null ? rest : [...rest, at] }) !== null
}

/** Where a dragged guide comes to stand: a whole px, or the edge or middle of something near. */
export function snappedGuide({ store }: Workbench, { axis, at }: GuideLine, reach: number): number {
  const boxes = store.page ? elementsOf(store.page).filter(each => !each.hidden) : []
  const field = {
    boxes: boxes.map(({ frame }) => boundsOf(frame)),
    page: { x: 0, y: 0, ...store.deck.size },
    lines: { x: [], y: [] },
  }
  const met = snapEdge(at, field, axis, reach)
  return met === at ? Math.round(at) : met
}
