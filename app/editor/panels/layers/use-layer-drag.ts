import type { ElementId } from '@slidewright/engine/internal'
import { type PointerEvent, useRef, useState } from 'react'
import { useWorkbench } from '../../session/workbench.ts'
import { type Layer, type LayerDrop, placeOf, zoneAt } from './layers.ts'

/** How far a press may stray before it is a drag, in px. */
const SLIP = 5
/** How near to an end the list scrolls by itself, and how far at a step. */
const EDGE = 24

interface Taken {
  readonly id: ElementId
  readonly y: number
  isDragging: boolean
}

/** Layers that are dragged: to another place in the order, into groups and out of them. A finger takes them by their icon, else it scrolls. */
export function useLayerDrag(rows: readonly Layer[], height: number) {
  const { store } = useWorkbench()
  const [drop, setDrop] = useState<LayerDrop | null>(null)
  const taken = useRef<Taken | null>(null)

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const target = event.target as HTMLElement
    const id = target.closest<HTMLElement>('[data-layer]')?.dataset.layer as ElementId | undefined
    const isGrip = event.pointerType === 'mouse' || target.closest('[data-layer-grip]') !== null
    if (event.button === 0 && id !== undefined && isGrip) taken.current = { id, y: event.clientY, isDragging: false }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const { current } = taken
    if (current === null) return
    // It was let go of beside the list.
    if (event.buttons === 0) return leave()
    if (!current.isDragging) {
      if (Math.abs(event.clientY - current.y) < SLIP) return
      current.isDragging = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    const list = event.currentTarget
    const rect = list.getBoundingClientRect()
    if (event.clientY < rect.top + EDGE) list.scrollTop -= EDGE / 2
    if (event.clientY > rect.bottom - EDGE) list.scrollTop += EDGE / 2
    const next = dropAt(event.clientY - rect.top + list.scrollTop)
    setDrop(next !== null && targetOf(next) !== null ? next : null)
  }

  function dropAt(y: number): LayerDrop | null {
    const index = Math.min(rows.length - 1, Math.max(0, Math.floor(y / height)))
    const layer = rows[index]
    return layer ? { index, zone: zoneAt(layer, y - index * height, height) } : null
  }

  function dragged(): readonly ElementId[] {
    const { elements } = store.selection
    const id = taken.current?.id
    if (id === undefined) return []
    const members = rows.find(({ element }) => element.id === id)?.members ?? [id]
    return members.every(member => elements.includes(member)) ? elements : members
  }

  function targetOf(at: LayerDrop) {
    return store.page && placeOf(store.page, rows, at, dragged())
  }

  function onPointerUp(): void {
    const place = drop && taken.current?.isDragging ? targetOf(drop) : null
    if (place !== null) store.run('element.place', { elements: dragged(), ...place })
    leave()
  }

  function leave(): void {
    taken.current = null
    setDrop(null)
  }
  return { drop, list: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: leave } }
}
