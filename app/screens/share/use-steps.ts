import { type KeyAnswer, useKeyHandler } from '../../platform/key-handlers.ts'

/** Where the keys lead, and what they start. */
export interface Steps {
  readonly at: number
  readonly count: number
  readonly goTo: (index: number) => void
  readonly present: () => void
  readonly isShow: boolean
  readonly leave: () => void
}

const FORWARD = new Set(['ArrowRight', 'ArrowDown', 'PageDown', ' '])
const BACK = new Set(['ArrowLeft', 'ArrowUp', 'PageUp'])
/** Controls that need Space for themselves. */
const OWN = 'button, a, input, textarea, select, [role="menuitem"]'

/** Turns pages by keys: arrows, Space, PageUp and PageDown, Home and End; F5 presents, Escape leaves the show. */
export function useSteps(steps: Steps): void {
  useKeyHandler('shortcuts', { keydown: event => step(event, steps) })
}

function step(event: KeyboardEvent, { at, count, goTo, present, isShow, leave }: Steps): KeyAnswer {
  const { key } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (key === ' ' && event.target instanceof Element && event.target.closest(OWN) !== null) return false
  if (FORWARD.has(key)) goTo(at + 1)
  else if (BACK.has(key)) goTo(at - 1)
  else if (key === 'Home') goTo(0)
  else if (key === 'End') goTo(count - 1)
  else if (key === 'F5') present()
  else if (key === 'Escape' && isShow) leave()
  else return false
  return true
}
