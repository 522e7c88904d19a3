import { type PointerEvent, type RefObject, useMemo, useRef, useState } from 'react'
import { usePointerDrag } from '../../platform/use-pointer-drag.ts'
import { useEditorContext } from '../session/editor-context.ts'
import { editorChoices, type FloatingName, type PanelPlace } from '../session/panels/editor-choices.ts'
import { clampedToWindow, toggleFloating } from '../session/panels/panels.ts'

/** The distance at which a press becomes a drag, in px. */
const THRESHOLD = 4

/** Undocks, moves and docks a panel. */
export interface PanelDrag {
  readonly name: FloatingName
  /** The current position; null while docked. */
  readonly place: PanelPlace | null
  begin(event: PointerEvent<HTMLElement>): void
  /** Whether the press that just ended was a drag. */
  wasDragged(): boolean
  moveBy(by: PanelPlace): PanelPlace | null
  /** Clamps the position after the window has shrunk. */
  clampToWindow(): void
  toggle(): void
}

/** Drags a panel. The position is a preview during the drag and is saved on release. */
export function usePanelDrag(name: FloatingName, panel: RefObject<HTMLElement | null>): PanelDrag {
  const { store, view } = useEditorContext()
  const [shown, setShown] = useState<PanelPlace | null>(null)
  const wasDragged = useRef(false)
  const start = usePointerDrag<PanelPlace>({
    threshold: THRESHOLD,
    begin() {
      wasDragged.current = true
    },
    move: (offset, event) => setShown(insideWindow(panel.current, offset, event)),
    end(offset, outcome, event) {
      setShown(null)
      if (outcome === 'dropped') editorChoices.setPlace(name, insideWindow(panel.current, offset, event))
    },
  })
  const actions = useMemo(
    () => ({
      begin(event: PointerEvent<HTMLElement>): void {
        const box = panel.current?.getBoundingClientRect()
        wasDragged.current = false
        if (box !== undefined) start(event, { x: box.x - event.clientX, y: box.y - event.clientY })
      },
      wasDragged: () => wasDragged.current,
      moveBy: ({ x, y }: PanelPlace) => {
        const place = editorChoices.placeOf(name)
        return place && placedInside(name, panel.current, { x: place.x + x, y: place.y + y })
      },
      clampToWindow: () => void placedInside(name, panel.current, editorChoices.placeOf(name)),
      toggle: () => toggleFloating({ store, view }, name),
    }),
    [name, panel, start, store, view],
  )
  const place = shown ?? editorChoices.placeOf(name)
  return useMemo(() => ({ ...actions, name, place }), [actions, name, place])
}

/** Returns the position of a panel at an offset from the pointer. */
function insideWindow(
  panel: HTMLElement | null,
  offset: PanelPlace,
  pointer: Pick<MouseEvent, 'clientX' | 'clientY'>,
): PanelPlace {
  return inside(panel, { x: pointer.clientX + offset.x, y: pointer.clientY + offset.y })
}

/** Moves a panel to a position, clamped to the window. */
function placedInside(name: FloatingName, panel: HTMLElement | null, place: PanelPlace | null): PanelPlace | null {
  const next = place && inside(panel, place)
  const now = editorChoices.placeOf(name)
  if (next && (next.x !== now?.x || next.y !== now.y)) editorChoices.setPlace(name, next)
  return next
}

function inside(panel: HTMLElement | null, place: PanelPlace): PanelPlace {
  const { offsetWidth: width = 0, offsetHeight: height = 0 } = panel ?? {}
  return clampedToWindow(place, { width, height }, { width: window.innerWidth, height: window.innerHeight })
}
