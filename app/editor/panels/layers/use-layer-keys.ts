import type { ElementId } from '@slidewright/engine/internal'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useWorkbench } from '../../session/workbench.ts'
import { type Layer, rangeOf } from './layers.ts'

interface LayerActions {
  readonly setShut: (change: (shut: ReadonlySet<ElementId>) => ReadonlySet<ElementId>) => void
  readonly setUnfolded: (change: (unfolded: ReadonlySet<ElementId>) => ReadonlySet<ElementId>) => void
  readonly rename: (id: ElementId | null) => void
}

/** What clicks and keys do in the list of layers. */
export function useLayerKeys(rows: readonly Layer[], { setShut, setUnfolded, rename }: LayerActions) {
  const { store } = useWorkbench()
  const [cursor, setCursor] = useState<ElementId | null>(null)
  const [anchor, setAnchor] = useState<ElementId | null>(null)
  const active = rows.some(({ element }) => element.id === cursor) ? cursor : null
  const at = rows.findIndex(({ element }) => element.id === (active ?? store.selection.elements.at(-1)))

  const select = (elements: readonly ElementId[]) => store.editor.select({ elements, editing: null })

  function go(id: ElementId, { isRange = false, isToggle = false }): void {
    const { elements } = store.selection
    setCursor(id)
    if (isRange) return select(rangeOf(rows, anchor ?? elements[0] ?? id, id))
    setAnchor(id)
    const members = rows.find(({ element }) => element.id === id)?.members ?? [id]
    const isPicked = members.every(member => elements.includes(member))
    const others = elements.filter(other => !members.includes(other))
    if (!isToggle) select(members)
    else select(isPicked ? others : [...others, ...members])
  }

  function toggle(id: ElementId): void {
    const isFold = rows.some(({ element, isArt }) => isArt && element.id === id)
    const change = isFold ? setUnfolded : setShut
    change(ids => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }

  /** Left shuts a group or goes to the one around; Right opens it or goes in. */
  function fold(layer: Layer, key: string): void {
    const { element, isOpen } = layer
    if ((layer.isArt || element.kind === 'group') && isOpen === (key === 'ArrowLeft')) toggle(element.id)
    else if (key === 'ArrowLeft' && element.parent !== null) go(element.parent, {})
    else if (key === 'ArrowRight' && isOpen) step(1, false)
  }

  function step(by: number, isRange: boolean): void {
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))]
    if (next) go(next.element.id, { isRange })
  }

  function flip(field: 'locked' | 'hidden', layer: Layer): void {
    const { elements: picked } = store.selection
    const elements = layer.members.every(id => picked.includes(id)) ? picked : layer.members
    const args = { elements, value: !layer.element[field] }
    store.run(field === 'locked' ? 'element.setLocked' : 'element.setHidden', args)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const layer = rows[at]
    if (event.ctrlKey || event.metaKey) return
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      store.run('selection.reorder', { to: event.key === 'ArrowUp' ? 'forward' : 'backward' })
    else if (event.key === 'ArrowDown') step(1, event.shiftKey)
    else if (event.key === 'ArrowUp') step(at < 0 ? rows.length : -1, event.shiftKey)
    else if (event.key === 'Home') step(-rows.length, event.shiftKey)
    else if (event.key === 'End') step(rows.length, event.shiftKey)
    else if (event.key === 'Escape') select([])
    else if (layer === undefined || !act(event, layer)) return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Keys that need a line; answers whether it was one of them. */
  function act({ key }: KeyboardEvent, layer: Layer): boolean {
    const { id } = layer.element
    if (key === 'ArrowLeft' || key === 'ArrowRight') fold(layer, key)
    else if (key === ' ') go(id, { isToggle: true })
    else if (key === 'Enter') document.querySelector<HTMLElement>('[data-stage]')?.focus()
    else if (key === 'F2') rename(layer.isArt ? null : id)
    else if (key === 'Delete' || key === 'Backspace') store.run('selection.delete')
    else if (key.toLowerCase() === 'h') flip('hidden', layer)
    else if (key.toLowerCase() === 'k') flip('locked', layer)
    else return false
    return true
  }

  function pick(id: ElementId, event: MouseEvent): void {
    go(id, { isRange: event.shiftKey, isToggle: event.ctrlKey || event.metaKey })
  }
  return { active, pick, toggle, list: { onKeyDown } }
}
