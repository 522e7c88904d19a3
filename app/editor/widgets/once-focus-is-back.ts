/** Controls that have done their part when a command is run from elsewhere: what is typed next belongs to the page. */
const CONTROLS = '[data-format], [data-region="top"], [data-region="bottom"]'
/** How many frames a window may take to give the focus back. */
const MAX_FRAMES = 4

/** Runs what was chosen in a window that has just gone, once it has given the focus back; what runs may take it. From a bar or the format panel it goes on to the page. */
export function onceFocusIsBack(run: () => void, frames = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    const { activeElement, body } = document
    if ((activeElement === null || activeElement === body) && frames > 1) return onceFocusIsBack(run, frames - 1)
    if (activeElement?.closest(CONTROLS)) {
      document.querySelector<HTMLElement>('[data-stage]')?.focus({ preventScroll: true })
    }
    run()
  })
}
