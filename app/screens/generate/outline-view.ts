import { makeAutoObservable } from 'mobx'
import { localStore } from '../../platform/storage.ts'

/** How an outline shows: as a tree of lines, or as a mind map. */
export type OutlineView = 'tree' | 'map'

const KEY = 'slidewright.outline-view'

/** How outlines show in this browser. */
class ViewChoice {
  value: OutlineView = localStore.read(KEY) === 'map' ? 'map' : 'tree'

  constructor() {
    makeAutoObservable(this)
  }

  set(value: OutlineView): void {
    this.value = value
    localStore.write(KEY, value)
  }
}

/** How outlines show in this browser. */
export const outlineView = new ViewChoice()
