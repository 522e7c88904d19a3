/** A list of React Aria, not one of its items. */
const LISTS = '[data-collection]:not([data-key])'

/** Where the last scroll event has seen what scrolls; nothing stands here of what never scrolled. */
const seen = new WeakMap<Element, number>()

/**
 * Keeps a list where it is when a press gives it the focus. React Aria then puts it back to where its last scroll event has seen it, and
 * that event waits for a frame: pressed before, the list would slide away under the pointer and the press would be lost. A list that has
 * not moved is told nothing: one that is virtual takes the event for the begin of a scroll and lets presses through.
 */
export function keepScrollAtPress(): void {
  window.addEventListener('scroll', ({ target }) => target instanceof Element && note(target), { capture: true })
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      const list = target instanceof Element ? target.closest(LISTS) : null
      if (list && placeOf(list) !== (seen.get(list) ?? 0)) list.dispatchEvent(new Event('scroll'))
    },
    { capture: true },
  )
}

function note(list: Element): void {
  seen.set(list, placeOf(list))
}

/** One number for both ways: lists scroll in one of them. */
function placeOf({ scrollTop, scrollLeft }: Element): number {
  return scrollTop || scrollLeft
}
