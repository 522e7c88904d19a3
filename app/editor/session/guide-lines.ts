import { boundsOf, elementsOf, guidesOf, snapEdge } from '@slidewright/engine/internal'
import { makeAutoObservable, observableRef } from 'mobx'
import { canvasSettings } from './canvas-settings.ts'
import type { EditorContext } from './editor-context.ts'

/** A guide: a vertical one is at x, a horizontal one at y, in px of the page. */
export interface GuideLine {
  readonly axis: 'x' | 'y'
  readonly at: number
}

/**
 * A guide being dragged: where it was (null if it comes from a ruler), and where it would be (null if it would be
 * removed).
 */
export interface DraggedGuide {
  readonly axis: GuideLine['axis']
  readonly from: number | null
  readonly at: number | null
}

/** The guide being dragged, if any. */
class GuideDragStore {
  guide: DraggedGuide | null = null

  constructor() {
    makeAutoObservable(this, { guide: observableRef })
  }

  show(guide: DraggedGuide | null): void {
    this.guide = guide
  }
}

/** The single instance: only one guide can be dragged at a time. */
export const guideDragStore = new GuideDragStore()

/** The guides as shown: none while they are hidden, and the dragged one at its new position. */
export function shownGuides({ store }: EditorContext): readonly GuideLine[] {
  if (!canvasSettings.choices.guides && guideDragStore.guide === null) return []
  const { x, y } = guidesOf(store.deck)
  const all: GuideLine[] = [...x.map(at => ({ axis: 'x' as const, at })), ...y.map(at => ({ axis: 'y' as const, at }))]
  const { guide: dragged } = guideDragStore
  if (dragged === null) return all
  const rest = all.filter(({ axis, at }) => axis !== dragged.axis || at !== dragged.from)
  return dragged.at === null ? rest : [...rest, { axis: dragged.axis, at: dragged.at }]
}

/** Adds a guide to the deck, moves it, or removes it. */
export function placeGuide({ store }: EditorContext, { axis, from, at }: DraggedGuide): boolean {
  const lines = guidesOf(store.deck)
  const rest = lines[axis].filter(place => place !== from)
  return store.run('deck.setGuides', { ...lines, [axis]: at === null ? rest : [...rest, at] }) !== null
}

/** Where a dragged guide snaps to: the edge or center of a nearby element, otherwise a whole px. */
export function snappedGuide({ store }: EditorContext, { axis, at }: GuideLine, reach: number): number {
  const boxes = store.page ? elementsOf(store.page).filter(each => !each.hidden) : []
  const field = {
    boxes: boxes.map(({ frame }) => boundsOf(frame)),
    page: { x: 0, y: 0, ...store.deck.size },
    lines: { x: [], y: [] },
  }
  const snapped = snapEdge(at, field, axis, reach)
  return snapped === at ? Math.round(at) : snapped
}
