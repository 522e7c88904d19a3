/** Controls that give up the focus once a command has run, because the user goes on typing on the page. */
const CONTROLS = '[data-format], [data-region="top"], [data-region="bottom"]'
/** The maximum number of frames that a dialog may take to restore the focus. */
const MAX_FRAMES = 4

/**
 * Runs a callback once a closing dialog has restored the focus; the callback may move it. From a toolbar or the format
 * panel, the focus moves on to the page.
 */
export function afterFocusReturns(run: () => void, frames = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    const { activeElement, body } = document
    if ((activeElement === null || activeElement === body) && frames > 1) return afterFocusReturns(run, frames - 1)
    if (activeElement?.closest(CONTROLS)) {
      document.querySelector<HTMLElement>('[data-stage]')?.focus({ preventScroll: true })
    }
    run()
  })
}

/** Gives the focus to the page for what was just inserted, unless the user is typing somewhere else by then. */
export function focusInserted(): void {
  afterFocusReturns(() => {
    const { activeElement } = document
    const isElsewhere =
      activeElement?.closest('input, textarea, [contenteditable], [role=dialog], [data-stage]') != null
    if (!isElsewhere) document.querySelector<HTMLElement>('[data-stage]')?.focus({ preventScroll: true })
  })
}
