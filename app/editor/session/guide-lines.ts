import { boundsOf, elementsOf, guidesOf, snapEdge } from '@slidewright/engine/internal'
import { makeAutoObservable, observableRef } from 'mobx'
import { canvasSettings } from './canvas-settings.ts'
import type { Workbench } from './workbench.ts'

/** A guide: upright lines stand on x, level ones on y, in px of the page. */
export interface GuideLine {
  readonly axis: 'x' | 'y'
  readonly at: number
}

/** A guide that is dragged: where it was (null: it comes from a ruler), and where it would be (null: it would go). */
export interface DraggedGuide {
  readonly axis: GuideLine['axis']
  readonly from: number | null
  readonly at: number | null
}

/** The guide that is dragged, if there is one. */
class GuideDragStore {
  guide: DraggedGuide | null = null

  constructor() {
    makeAutoObservable(this, { guide: observableRef })
  }

  show(guide: DraggedGuide | null): void {
    this.guide = guide
  }
}

/** The one drag of a guide that there can be. */
export const guideDragStore = new GuideDragStore()

/** The guides as they are shown: none while they are hidden, the dragged one where it would be. */
export function shownGuides({ store }: Workbench): readonly GuideLine[] {
  if (!canvasSettings.choices.guides && guideDragStore.guide === null) return []
  const { x, y } = guidesOf(store.deck)
  const all: GuideLine[] = [...x.map(at => ({ axis: 'x' as const, at })), ...y.map(at => ({ axis: 'y' as const, at }))]
  const { guide: dragged } = guideDragStore
  if (dragged === null) return all
  const rest = all.filter(({ axis, at }) => axis !== dragged.axis || at !== dragged.from)
  return dragged.at === null ? rest : [...rest, { axis: dragged.axis, at: dragged.at }]
}

/** Puts a guide into the deck, moves it, or takes it away. */
export function placeGuide({ store }: Workbench, { axis, from, at }: DraggedGuide): boolean {
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
