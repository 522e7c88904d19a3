import type { ElementId } from '@slidewright/engine/internal'
import { type PointerEvent, useState } from 'react'
import { usePointerDrag } from '../../../platform/use-pointer-drag.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { type Layer, type LayerDrop, placeOf, zoneAt } from './layers.ts'

/** The distance at which a press becomes a drag, in px. */
const THRESHOLD = 5
/** The distance from an edge at which the list scrolls, and the scroll step, in px. */
const SCROLL_EDGE = 24

interface DraggedLayer {
  readonly id: ElementId
  readonly list: HTMLElement
}

/** Drags layers to another position, into groups and out of them. On touch the icon is the handle; the rest scrolls. */
export function useLayerDrag(rows: readonly Layer[], height: number) {
  const { store } = useEditorContext()
  const [drop, setDrop] = useState<LayerDrop | null>(null)

  function draggedBy(id: ElementId): readonly ElementId[] {
    const { elements } = store.selection
    const members = rows.find(({ element }) => element.id === id)?.members ?? [id]
    return members.every(member => elements.includes(member)) ? elements : members
  }

  /** Returns the drop target of the layers and the row that shows it; null if they cannot be dropped. */
  function targetAt({ id, list }: DraggedLayer, { clientY }: { readonly clientY: number }) {
    const line = dropAt(rows, height, clientY - list.getBoundingClientRect().top + list.scrollTop)
    const elements = draggedBy(id)
    const place = line && store.page && placeOf(store.page, rows, line, elements)
    return line && place && { line, elements, place }
  }

  const start = usePointerDrag<DraggedLayer>({
    threshold: THRESHOLD,
    captures: true,
    move(dragged, event) {
      scrollAtEdge(dragged.list, event.clientY)
      setDrop(targetAt(dragged, event)?.line ?? null)
    },
    end(dragged, outcome, event) {
      const target = outcome === 'dropped' ? targetAt(dragged, event) : null
      if (target) store.run('element.place', { elements: target.elements, ...target.place })
      setDrop(null)
    },
  })

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const target = event.target as HTMLElement
    const id = target.closest<HTMLElement>('[data-layer]')?.dataset.layer as ElementId | undefined
    const isHandle = event.pointerType === 'mouse' || target.closest('[data-layer-handle]') !== null
    if (id !== undefined && isHandle) start(event, { id, list: event.currentTarget })
  }

  return { drop, list: { onPointerDown } }
}

function dropAt(rows: readonly Layer[], height: number, y: number): LayerDrop | null {
  const index = Math.min(rows.length - 1, Math.max(0, Math.floor(y / height)))
  const layer = rows[index]
  return layer ? { index, zone: zoneAt(layer, y - index * height, height) } : null
}

function scrollAtEdge(list: HTMLElement, y: number): void {
  const { top, bottom } = list.getBoundingClientRect()
  if (y < top + SCROLL_EDGE) list.scrollTop -= SCROLL_EDGE / 2
  if (y > bottom - SCROLL_EDGE) list.scrollTop += SCROLL_EDGE / 2
}
