/** A list of React Aria, not one of its items. */
const LISTS = '[data-collection]:not([data-key])'

/**
 * Keeps a list where it is when a press gives it the focus. React Aria then puts it back to where its last scroll event has seen it, and
 * that event waits for a frame: pressed before, the list would slide away under the pointer and the press would be lost.
 */
export function keepScrollAtPress(): void {
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Element) target.closest(LISTS)?.dispatchEvent(new Event('scroll'))
    },
    { capture: true },
  )
}
