/** Frames within which what goes has gone and what comes has come. */
const FRAMES = 300

type FocusPlace = () => HTMLElement | null | undefined

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Call it before what has the focus goes away: as soon as the focus has fallen to the page itself it goes to this place, unless something else is pressed meanwhile. */
export function catchFocus(place: FocusPlace): void {
  const pressed = new AbortController()
  const { signal } = pressed
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, () => pressed.abort(), { signal, capture: true })
  let frames = 0
  const look = () => {
    if (signal.aborted) return
    const there = isLost() ? place() : null
    if (!there && frames++ < FRAMES) return void requestAnimationFrame(look)
    pressed.abort()
    there?.focus({ preventScroll: there.id === MAIN })
  }
  requestAnimationFrame(look)
}

/** The id of the part of a screen that is neither menu nor header. */
const MAIN = 'main'

/** The screen itself: the page of the editor, or all but menu and header. */
export function screenPlace(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-stage]') ?? document.getElementById(MAIN)
}

/** The same part of the next of its kind, or of the one before. Call it while the item is there. */
export function nextOfItsKind(item: Element | null, part: string, otherwise: FocusPlace = screenPlace): FocusPlace {
  const all = [...(item?.parentElement?.children ?? [])]
  const at = item === null ? -1 : all.indexOf(item)
  const kin = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at)).reverse()]
  return () => {
    const parts = kin.map(each => (each.isConnected ? each.querySelector<HTMLElement>(part) : null))
    return parts.find(each => each !== null) ?? otherwise()
  }
}
