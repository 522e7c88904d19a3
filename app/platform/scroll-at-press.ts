/** Selector of React Aria collections, not of their items. */
const LISTS = '[data-collection]:not([data-key])'

/** Scroll positions at the last scroll event; lists that never scrolled have none. */
const positions = new WeakMap<Element, number>()

/**
 * Prevents a list from jumping when a press focuses it. React Aria restores the scroll position of the last scroll event, which lags by
 * a frame: the list would move away under the pointer and the press would be lost. Lists that have not moved get no event, because a
 * virtual list would treat it as the start of a scroll and ignore presses.
 */
export function preserveScrollOnPress(): void {
  window.addEventListener('scroll', ({ target }) => target instanceof Element && record(target), { capture: true })
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      const list = target instanceof Element ? target.closest(LISTS) : null
      if (list && positionOf(list) !== (positions.get(list) ?? 0)) list.dispatchEvent(new Event('scroll'))
    },
    { capture: true },
  )
}

function record(list: Element): void {
  positions.set(list, positionOf(list))
}

/** Returns the scroll position as one number: lists scroll in one direction only. */
function positionOf({ scrollTop, scrollLeft }: Element): number {
  return scrollTop || scrollLeft
}
