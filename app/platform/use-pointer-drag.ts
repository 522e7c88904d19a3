import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef } from 'react'
import { type DragOutcome, type PointerDrag, trackPointerDrag } from './pointer-drag.ts'

/** What a component does with a drag. `taken` is what the press has taken. */
export interface DragHandlers<Taken> extends Pick<PointerDrag, 'threshold' | 'restMs'> {
  /** Whether the element that was pressed keeps the pointer while it is dragged. */
  readonly captures?: boolean
  begin?(taken: Taken, event: PointerEvent): void
  move(taken: Taken, event: PointerEvent): void
  /** The drag is over; what was shown of a canceled one is to be given back. Not called for a press that never was a drag. */
  end(taken: Taken, outcome: DragOutcome, event: PointerEvent): void
}

/** Begins to follow a press. The same function for all renders. */
export type StartDrag<Taken> = (press: ReactPointerEvent<HTMLElement>, taken: Taken) => void

/** Drags of a component, one at a time. The handlers are those of the latest render; a component that goes away takes its drag back. */
export function usePointerDrag<Taken>(handlers: DragHandlers<Taken>): StartDrag<Taken> {
  const latest = useRef(handlers)
  latest.current = handlers
  const cancel = useRef<() => void>(() => undefined)
  useEffect(() => () => cancel.current(), [])
  return useCallback((press, taken) => {
    cancel.current()
    const { threshold, restMs, captures } = latest.current
    cancel.current = trackPointerDrag(press.nativeEvent, {
      threshold,
      ...(restMs !== undefined && { restMs }),
      ...(captures && { capture: press.currentTarget }),
      begin: event => latest.current.begin?.(taken, event),
      move: event => latest.current.move(taken, event),
      end: (outcome, event) => latest.current.end(taken, outcome, event),
    })
  }, [])
}
