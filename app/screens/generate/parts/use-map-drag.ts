import { findNode } from '@slidewright/engine/internal'
import { type PointerEvent, useCallback, useRef, useState } from 'react'
import { generation } from '../store.ts'
import type { TreeState } from './tree-state.ts'

/** Px that a pointer moves before it drags. */
const SLACK = 5

/** A node that is dragged onto another one, and the map that is moved by its ground. */
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
  const isHome = findNode(outline, moved)?.path.at(-1)?.id === target
  return found !== undefined && !isHome && ![...found.path, found.node].some(node => node.id === moved)
}

function nodeAt(event: globalThis.PointerEvent): string | null {
  const under = document.elementFromPoint(event.clientX, event.clientY)
  return under?.closest<HTMLElement>('[data-node]')?.dataset.node ?? null
}

/** Drags a node below another one; Escape gives up. Pressed beside all nodes, the map itself moves. */
export function useMapDrag(state: TreeState): MapDrag {
  const [drag, setDrag] = useState<{ readonly id: string; readonly target: string | null } | null>(null)
  const act = useRef(state.act)
  act.current = state.act

  const grab = useCallback((event: PointerEvent<HTMLElement>, id: string) => {
    if (event.button !== 0 || event.pointerType === 'touch') return
    const from = { x: event.clientX, y: event.clientY }
    const release = new AbortController()
    const { signal } = release
    let target: string | null = null
    let isDragging = false
    const end = () => {
      release.abort()
      setDrag(null)
    }
    const move = (moved: globalThis.PointerEvent) => {
      isDragging ||= Math.hypot(moved.clientX - from.x, moved.clientY - from.y) > SLACK
      if (!isDragging) return
      const under = nodeAt(moved)
      target = under !== null && canLand(id, under) ? under : null
      setDrag({ id, target })
    }
    const drop = () => {
      end()
      if (target !== null)
        act.current({ edits: [{ type: 'move', id, place: { under: target } }], focus: { id, caret: 'row' } })
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener('keydown', pressed => pressed.key === 'Escape' && end(), { signal })
  }, [])

  const pan = useCallback((event: PointerEvent<HTMLElement>) => {
    const isGround = event.target instanceof Element && event.target.closest('[data-node]') === null
    if (!isGround || event.button !== 0 || event.pointerType === 'touch') return
    const ground = event.currentTarget
    const release = new AbortController()
    const { signal } = release
    const move = (moved: globalThis.PointerEvent) => ground.scrollBy(-moved.movementX, -moved.movementY)
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', () => release.abort(), { signal })
    window.addEventListener('pointercancel', () => release.abort(), { signal })
  }, [])

  return { dragged: drag?.id ?? null, target: drag?.target ?? null, grab, pan }
}
