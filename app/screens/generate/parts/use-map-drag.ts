import { findNode } from '@slidewright/engine/internal'
import { type PointerEvent, useCallback, useState } from 'react'
import { usePointerDrag } from '../../../platform/use-pointer-drag.ts'
import { generation } from '../store.ts'
import type { TreeState } from './tree-state.ts'

/** Distance in px before a press becomes a drag. */
const THRESHOLD = 5

/** Drag state of the map: a dragged node with its drop target, and handlers for dragging and panning. */
export interface MapDrag {
  readonly dragged: string | null
  readonly target: string | null
  readonly grab: (event: PointerEvent<HTMLElement>, id: string) => void
  readonly pan: (event: PointerEvent<HTMLElement>) => void
}

function canLand(moved: string, target: string): boolean {
  const { outline } = generation
  if (outline === null || moved === outline.root.id) return false
  const found = findNode(outline, target)
  const isCurrentParent = findNode(outline, moved)?.path.at(-1)?.id === target
  return found !== undefined && !isCurrentParent && ![...found.path, found.node].some(node => node.id === moved)
}

function nodeAt(event: { readonly clientX: number; readonly clientY: number }): string | null {
  const under = document.elementFromPoint(event.clientX, event.clientY)
  return under?.closest<HTMLElement>('[data-node]')?.dataset.node ?? null
}

/** Handles dragging a node onto another and panning the map. Escape cancels. */
export function useMapDrag(state: TreeState): MapDrag {
  const [drag, setDrag] = useState<{ readonly id: string; readonly target: string | null } | null>(null)
  const startNode = usePointerDrag<string>({
    threshold: THRESHOLD,
    move: (id, event) => setDrag({ id, target: targetAt(id, event) }),
    end(id, outcome, event) {
      setDrag(null)
      const target = outcome === 'dropped' ? targetAt(id, event) : null
      if (target !== null)
        state.act({ edits: [{ type: 'move', id, place: { under: target } }], focus: { id, caret: 'row' } })
    },
  })
  const startMap = usePointerDrag<HTMLElement>({
    threshold: 0,
    move: (map, { movementX, movementY }) => map.scrollBy(-movementX, -movementY),
    end: () => undefined,
  })

  const grab = useCallback<MapDrag['grab']>(
    (event, id) => {
      if (event.pointerType !== 'touch') startNode(event, id)
    },
    [startNode],
  )
  const pan = useCallback<MapDrag['pan']>(
    event => {
      const isBeside = event.target instanceof Element && event.target.closest('[data-node]') === null
      if (isBeside && event.pointerType !== 'touch') startMap(event, event.currentTarget)
    },
    [startMap],
  )

  return { dragged: drag?.id ?? null, target: drag?.target ?? null, grab, pan }
}

function targetAt(id: string, event: { readonly clientX: number; readonly clientY: number }): string | null {
  const under = nodeAt(event)
  return under !== null && canLand(id, under) ? under : null
}
