/** Maximum number of frames to wait for the focused element to go away. */
const FRAMES = 300

type FocusPlace = () => HTMLElement | null | undefined

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Call before the focused element is removed: once the focus has fallen back to the body it moves to the given place, unless the user acts first. */
export function recoverFocus(place: FocusPlace): void {
  const aborted = new AbortController()
  const { signal } = aborted
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, () => aborted.abort(), { signal, capture: true })
  let frames = 0
  const check = () => {
    if (signal.aborted) return
    const target = isLost() ? place() : null
    if (!target && frames++ < FRAMES) return void requestAnimationFrame(check)
    aborted.abort()
    target?.focus({ preventScroll: target.id === MAIN })
  }
  requestAnimationFrame(check)
}

/** Id of the main content of a screen. */
const MAIN = 'main'

/** Returns the main area of the screen: the editor's page, or the content beside menu and header. */
export function mainArea(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-stage]') ?? document.getElementById(MAIN)
}

/** Returns a place in the next sibling of an item, else in the previous one, else the fallback. Call while the item is in the DOM. */
export function inNextSibling(item: Element | null, part: string, fallback: FocusPlace = mainArea): FocusPlace {
  const all = [...(item?.parentElement?.children ?? [])]
  const at = item === null ? -1 : all.indexOf(item)
  const siblings = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at)).reverse()]
  return () => {
    const parts = siblings.map(each => (each.isConnected ? each.querySelector<HTMLElement>(part) : null))
    return parts.find(each => each !== null) ?? fallback()
  }
}
