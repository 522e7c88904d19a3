import type { ElementId } from '@slidewright/engine/internal'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useEditorContext } from '../../session/editor-context.ts'
import type { EditorStore } from '../../session/editor-store.ts'
import { actionOfLayerKey, type LayerAction } from './layer-key.ts'
import { type Layer, rangeOf } from './layers.ts'

interface LayerActions {
  readonly setCollapsed: (change: (collapsed: ReadonlySet<ElementId>) => ReadonlySet<ElementId>) => void
  readonly setExpandedArt: (change: (expandedArt: ReadonlySet<ElementId>) => ReadonlySet<ElementId>) => void
  readonly rename: (id: ElementId | null) => void
}

/** Handles clicks and keys in the layer list. */
export function useLayerKeys(rows: readonly Layer[], actions: LayerActions) {
  const { store } = useEditorContext()
  const [cursor, setCursor] = useState<ElementId | null>(null)
  const [anchor, setAnchor] = useState<ElementId | null>(null)
  const active = rows.some(({ element }) => element.id === cursor) ? cursor : null
  const at = rows.findIndex(({ element }) => element.id === (active ?? store.selection.elements.at(-1)))
  const list = new LayerListController({ store, rows, at, anchor, setCursor, setAnchor, actions })

  function onKeyDown(event: KeyboardEvent): void {
    const action = actionOfLayerKey(event, at, rows.length)
    if (action === null) return
    list.run(action)
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    active,
    pick: (id: ElementId, event: MouseEvent) =>
      list.go(id, { isRange: event.shiftKey, isToggle: event.ctrlKey || event.metaKey }),
    toggle: (id: ElementId) => list.toggle(id),
    list: { onKeyDown },
  }
}

interface LayerList {
  readonly store: EditorStore
  readonly rows: readonly Layer[]
  /** The row of the cursor; -1 if none. */
  readonly at: number
  /** Where a range selection begins. */
  readonly anchor: ElementId | null
  setCursor(id: ElementId): void
  setAnchor(id: ElementId): void
  readonly actions: LayerActions
}

class LayerListController {
  private readonly list: LayerList

  constructor(list: LayerList) {
    this.list = list
  }

  run(action: LayerAction): void {
    const { store, rows, at } = this.list
    const layer = rows[at]
    if (action.kind === 'reorder') store.run('selection.reorder', { to: action.to })
    else if (action.kind === 'step') this.step(action.by, action.isRange)
    else if (action.kind === 'clear') this.select([])
    else if (layer !== undefined) this.runOn(layer, action)
  }

  /** Moves to a layer and selects it, extends the range to it, or toggles it. */
  go(id: ElementId, { isRange = false, isToggle = false }): void {
    const { store, rows, anchor, setCursor, setAnchor } = this.list
    const { elements } = store.selection
    setCursor(id)
    if (isRange) return this.select(rangeOf(rows, anchor ?? elements[0] ?? id, id))
    setAnchor(id)
    const members = rows.find(({ element }) => element.id === id)?.members ?? [id]
    const isPicked = members.every(member => elements.includes(member))
    const others = elements.filter(other => !members.includes(other))
    if (!isToggle) this.select(members)
    else this.select(isPicked ? others : [...others, ...members])
  }

  toggle(id: ElementId): void {
    const { rows, actions } = this.list
    const isArtRow = rows.some(({ element, isTemplateArt }) => isTemplateArt && element.id === id)
    const change = isArtRow ? actions.setExpandedArt : actions.setCollapsed
    change(ids => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }

  private runOn(layer: Layer, action: LayerAction): void {
    const { store, actions } = this.list
    const { id } = layer.element
    if (action.kind === 'fold') this.fold(layer, action.way)
    else if (action.kind === 'toggle') this.go(id, { isToggle: true })
    else if (action.kind === 'goToPage') document.querySelector<HTMLElement>('[data-stage]')?.focus()
    else if (action.kind === 'rename') actions.rename(layer.isTemplateArt ? null : id)
    else if (action.kind === 'delete') store.run('selection.delete')
    else if (action.kind === 'flip') this.flip(action.field, layer)
  }

  /** Collapses a group or moves to its parent; expands it or moves to its first member. */
  private fold(layer: Layer, way: 'shut' | 'open'): void {
    const { element, isOpen } = layer
    if ((layer.isTemplateArt || element.kind === 'group') && isOpen === (way === 'shut')) this.toggle(element.id)
    else if (way === 'shut' && element.parent !== null) this.go(element.parent, {})
    else if (way === 'open' && isOpen) this.step(1, false)
  }

  private step(by: number, isRange: boolean): void {
    const { rows, at } = this.list
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))]
    if (next) this.go(next.element.id, { isRange })
  }

  private flip(field: 'locked' | 'hidden', layer: Layer): void {
    const { store } = this.list
    const { elements: picked } = store.selection
    const elements = layer.members.every(id => picked.includes(id)) ? picked : layer.members
    store.run(field === 'locked' ? 'element.setLocked' : 'element.setHidden', {
      elements,
      value: !layer.element[field],
    })
  }

  private select(elements: readonly ElementId[]): void {
    this.list.store.editor.select({ elements, editing: null })
  }
}
