import { type RefObject, useMemo, useState } from 'react'
import { editorChoices, type FloatingName, type PanelPlace } from '../session/panels/editor-choices.ts'
import { keptInside, toggleFloating } from '../session/panels/panels.ts'
import { useWorkbench } from '../session/workbench.ts'

/** So far the pointer goes before a press is a drag, in px. */
const SLOP = 4

/** How a panel is torn off, moved and put back. */
export interface PanelDrag {
  readonly name: FloatingName
  /** Where it is to be seen now; null at its side of the window. */
  readonly place: PanelPlace | null
  begin(event: PointerEvent): void
  /** Whether the press that has just ended was a drag. */
  wasDragged(): boolean
  moveBy(by: PanelPlace): PanelPlace | null
  /** Brings it back into a window that has become smaller. */
  settle(): void
  toggle(): void
}

/** The hand on a panel. While it is dragged the place is only shown; it is kept when it is let go. */
export function usePanelDrag(name: FloatingName, panel: RefObject<HTMLElement | null>): PanelDrag {
  const { store, view } = useWorkbench()
  const [held, setHeld] = useState<PanelPlace | null>(null)
  const hand = useMemo(() => {
    let wasDragged = false
    const inside = (place: PanelPlace) => {
      const { offsetWidth: width = 0, offsetHeight: height = 0 } = panel.current ?? {}
      return keptInside(place, { width, height }, { width: window.innerWidth, height: window.innerHeight })
    }
    return {
      begin(event: PointerEvent): void {
        const box = panel.current?.getBoundingClientRect()
        if (box === undefined || event.button !== 0) return
        const grab = { x: event.clientX - box.x, y: event.clientY - box.y }
        wasDragged = false
        const stopped = new AbortController()
        const { signal } = stopped
        const at = ({ clientX, clientY }: PointerEvent) => inside({ x: clientX - grab.x, y: clientY - grab.y })
        function move(next: PointerEvent): void {
          const far = Math.hypot(next.clientX - event.clientX, next.clientY - event.clientY)
          if (!wasDragged && far < SLOP) return
          wasDragged = true
          setHeld(at(next))
        }
        function end(next: PointerEvent): void {
          stopped.abort()
          setHeld(null)
          if (wasDragged && next.type === 'pointerup') editorChoices.setPlace(name, at(next))
        }
        window.addEventListener('pointermove', move, { signal })
        window.addEventListener('pointerup', end, { signal, capture: true })
        window.addEventListener('pointercancel', end, { signal })
      },
      wasDragged: () => wasDragged,
      moveBy(by: PanelPlace): PanelPlace | null {
        const place = editorChoices.placeOf(name)
        if (place === null) return null
        const next = inside({ x: place.x + by.x, y: place.y + by.y })
        editorChoices.setPlace(name, next)
        return next
      },
      settle(): void {
        const place = editorChoices.placeOf(name)
        const next = place && inside(place)
        if (next && (next.x !== place?.x || next.y !== place.y)) editorChoices.setPlace(name, next)
      },
      toggle: () => toggleFloating({ store, view }, name),
    }
  }, [name, panel, store, view])
  const place = held ?? editorChoices.placeOf(name)
  return useMemo(() => ({ ...hand, name, place }), [hand, name, place])
}
