import { makeAutoObservable } from 'mobx'
import { localStore } from '../../platform/storage.ts'

/** View of the outline: a tree or a mind map. */
export type OutlineView = 'tree' | 'map'

const KEY = 'slidewright.outline-view'

/** The view chosen in this browser. */
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

/** The shared view choice. */
export const outlineView = new ViewChoice()
