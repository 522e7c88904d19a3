import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef } from 'react'
import { type DragOutcome, type PointerDrag, trackPointerDrag } from './pointer-drag.ts'

/** Handlers of a component's drags. `taken` is the value passed when a drag starts. */
export interface DragHandlers<Subject> extends Pick<PointerDrag, 'threshold' | 'restMs'> {
  /** Whether the pressed element captures the pointer. */
  readonly captures?: boolean
  begin?(subject: Subject, event: PointerEvent): void
  move(subject: Subject, event: PointerEvent): void
  /** Called when the drag is over; a canceled drag must undo its preview. Not called for a press that never became a drag. */
  end(subject: Subject, outcome: DragOutcome, event: PointerEvent): void
}

/** Starts tracking a press. Stable across renders. */
export type StartDrag<Subject> = (press: ReactPointerEvent<HTMLElement>, subject: Subject) => void

/** Returns a function that starts drags, one at a time. It calls the handlers of the latest render and cancels the drag on unmount. */
export function usePointerDrag<Subject>(handlers: DragHandlers<Subject>): StartDrag<Subject> {
  const latest = useRef(handlers)
  latest.current = handlers
  const cancel = useRef<() => void>(() => undefined)
  useEffect(() => () => cancel.current(), [])
  return useCallback((press, subject) => {
    cancel.current()
    const { threshold, restMs, captures } = latest.current
    cancel.current = trackPointerDrag(press.nativeEvent, {
      threshold,
      ...(restMs !== undefined && { restMs }),
      ...(captures && { capture: press.currentTarget }),
      begin: event => latest.current.begin?.(subject, event),
      move: event => latest.current.move(subject, event),
      end: (outcome, event) => latest.current.end(subject, outcome, event),
    })
  }, [])
}
