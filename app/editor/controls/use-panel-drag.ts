import { type PointerEvent, type RefObject, useMemo, useRef, useState } from 'react'
import { usePointerDrag } from '../../platform/use-pointer-drag.ts'
import { useEditorContext } from '../session/editor-context.ts'
import { editorChoices, type FloatingName, type PanelPlace } from '../session/panels/editor-choices.ts'
import { clampedToWindow, toggleFloating } from '../session/panels/panels.ts'

/** So far the pointer goes before a press is a drag, in px. */
const THRESHOLD = 4

/** How a panel is torn off, moved and put back. */
export interface PanelDrag {
  readonly name: FloatingName
  /** Where it is to be seen now; null at its side of the window. */
  readonly place: PanelPlace | null
  begin(event: PointerEvent<HTMLElement>): void
  /** Whether the press that has just ended was a drag. */
  wasDragged(): boolean
  moveBy(by: PanelPlace): PanelPlace | null
  /** Brings it back into a window that has become smaller. */
  settle(): void
  toggle(): void
}

/** Lets a panel be dragged. While it is dragged its place is only shown; it is kept when the panel is dropped. */
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
      settle: () => void placedInside(name, panel.current, editorChoices.placeOf(name)),
      toggle: () => toggleFloating({ store, view }, name),
    }),
    [name, panel, start, store, view],
  )
  const place = shown ?? editorChoices.placeOf(name)
  return useMemo(() => ({ ...actions, name, place }), [actions, name, place])
}

/** The place of a panel that lies at an offset from the pointer. */
function insideWindow(
  panel: HTMLElement | null,
  offset: PanelPlace,
  pointer: Pick<MouseEvent, 'clientX' | 'clientY'>,
): PanelPlace {
  return inside(panel, { x: pointer.clientX + offset.x, y: pointer.clientY + offset.y })
}

/** Puts a panel to a place, as far as the window reaches. */
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
