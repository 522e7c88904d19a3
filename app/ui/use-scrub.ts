import type { PointerEvent } from 'react'
import { usePointerDrag } from '../platform/use-pointer-drag.ts'

interface Scrub {
  /** Null where nothing can be changed. */
  readonly value: number | null
  /** `by` px to the right of the press, ten times as many with Shift; 0 gives the value of before back. */
  onScrub(from: number, by: number): void
  readonly onSettle: (() => void) | undefined
}

/** Changes a number by dragging its letter sideways. Answers what the letter does with a press. */
export function useScrub({ value, onScrub, onSettle }: Scrub): (press: PointerEvent<HTMLElement>) => void {
  const start = usePointerDrag<{ readonly from: number; readonly x: number }>({
    threshold: 1,
    captures: true,
    move: ({ from, x }, event) => onScrub(from, (event.clientX - x) * (event.shiftKey ? 10 : 1)),
    end({ from }, outcome) {
      if (outcome === 'canceled') onScrub(from, 0)
      onSettle?.()
    },
  })
  return press => {
    if (value === null) return
    press.preventDefault()
    start(press, { from: value, x: press.clientX })
  }
}
