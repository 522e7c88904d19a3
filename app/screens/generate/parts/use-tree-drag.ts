import { findNode, type Place } from '@slidewright/engine/internal'
import { type PointerEvent, type RefObject, useCallback, useState } from 'react'
import { usePointerDrag } from '../../../platform/use-pointer-drag.ts'
import { generation } from '../store.ts'
import type { TreeRow } from '../tree-rows.ts'
import type { TreeState } from './tree-state.ts'

/** Where a dragged line would be dropped: before, after or in another line. */
export interface DropMark {
  readonly over: string
  readonly where: 'before' | 'after' | 'in'
}

/** Drag state of the tree. */
export interface TreeDrag {
  readonly dragged: string | null
  readonly mark: DropMark | null
  readonly start: (event: PointerEvent<HTMLElement>, id: string) => void
}

const LEVEL_OF = { title: 0, chapter: 1, page: 2, catalog: 2, ending: 2, point: 3 }

/** Returns the drop position at y: before or after a line of the same kind, in a line of a higher kind. */
function markAt(rows: readonly TreeRow[], tree: HTMLElement, id: string, y: number): DropMark | null {
  const moved = rows.find(row => row.node.id === id)
  for (const element of tree.querySelectorAll<HTMLElement>('[data-node]')) {
    const box = element.getBoundingClientRect()
    if (y < box.top || y > box.bottom) continue
    const target = rows.find(row => row.node.id === element.dataset.node)
    if (moved === undefined || target === undefined || isBelow(id, target.node.id)) return null
    const isHigher = LEVEL_OF[target.node.kind] < LEVEL_OF[moved.node.kind]
    if (isHigher || target.parent === null) return { over: target.node.id, where: 'in' }
    return { over: target.node.id, where: y < box.top + box.height / 2 ? 'before' : 'after' }
  }
  return null
}

function isBelow(ancestor: string, id: string): boolean {
  if (generation.outline === null) return false
  const found = findNode(generation.outline, id)
  return found !== undefined && (id === ancestor || found.path.some(node => node.id === ancestor))
}

function placeOf(rows: readonly TreeRow[], moved: string, { over, where }: DropMark): Place | null {
  if (where === 'in') return { under: over, index: 0 }
  if (where === 'after') return { after: over }
  const target = rows.find(row => row.node.id === over)
  if (target?.parent == null) return null
  const siblings = rows.filter(row => row.parent === target.parent && row.node.id !== moved)
  const before = siblings[siblings.indexOf(target) - 1]
  return before === undefined ? { under: target.parent, index: 0 } : { after: before.node.id }
}

/** Handles dragging a line by its handle. Escape cancels; Alt with the arrow keys does the same by keyboard. */
export function useTreeDrag(state: TreeState, tree: RefObject<HTMLElement | null>): TreeDrag {
  const [drag, setDrag] = useState<{ readonly id: string; readonly mark: DropMark | null } | null>(null)
  const { rows, act } = state
  const markUnder = (id: string, { clientY }: { readonly clientY: number }) =>
    tree.current === null ? null : markAt(rows, tree.current, id, clientY)

  const startDrag = usePointerDrag<string>({
    threshold: 0,
    move: (id, event) => setDrag({ id, mark: markUnder(id, event) }),
    end(id, outcome, event) {
      setDrag(null)
      const mark = outcome === 'dropped' ? markUnder(id, event) : null
      const place = mark && placeOf(rows, id, mark)
      if (place) act({ edits: [{ type: 'move', id, place }], focus: { id, caret: 'row' } })
    },
  })
  const start = useCallback<TreeDrag['start']>(
    (event, id) => {
      event.preventDefault()
      startDrag(event, id)
    },
    [startDrag],
  )
  return { dragged: drag?.id ?? null, mark: drag?.mark ?? null, start }
}
