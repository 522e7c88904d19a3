import { type RefObject, useLayoutEffect, useRef } from 'react'
import { chordsOf } from '../../platform/keyboard.ts'
import { actOf } from './keys.ts'
import type { ShowAct, ShowState } from './show-state.ts'

/** Keys of the browser that would do harm in a show: print, save. */
const HARMFUL = ['mod+p', 'mod+s', 'mod+o']
/** Keys that a control with the focus needs for itself. */
const OF_CONTROLS = ['enter', 'space', 'shift+space']
/** Keys that a window of the show needs for itself. */
const OF_WINDOWS = [...OF_CONTROLS, 'tab', 'shift+tab', 'escape']

/** All keys are the show's while it runs: none reaches the editor behind it. */
export function useShowKeys(root: RefObject<HTMLElement | null>, state: ShowState, send: (act: ShowAct) => void): void {
  const now = useRef({ state, send })
  now.current = { state, send }

  // Before it is painted: the first key may follow at once.
  useLayoutEffect(() => {
    const stopped = new AbortController()
    const options = { capture: true, signal: stopped.signal }
    window.addEventListener('keydown', event => take(event, root.current, now.current), options)
    for (const name of ['copy', 'cut', 'paste'] as const)
      window.addEventListener(name, event => event.stopPropagation(), options)
    return () => stopped.abort()
  }, [root])
}

interface Now {
  readonly state: ShowState
  readonly send: (act: ShowAct) => void
}

function take(event: KeyboardEvent, root: HTMLElement | null, { state, send }: Now): void {
  if (event.isComposing) return
  const chords = chordsOf(event)
  if (chords.some(chord => HARMFUL.includes(chord))) event.preventDefault()
  const [chord = ''] = chords
  if (state.isHelp && chord !== '?' && !chords.includes('?')) {
    if (!OF_WINDOWS.includes(chord)) event.stopPropagation()
    return
  }
  if (isControls(event, root, state) && OF_CONTROLS.includes(chord)) return
  if (chord === 'tab' || chord === 'shift+tab') return
  event.stopPropagation()
  const act = actOf(event, state)
  if (act === null) return
  event.preventDefault()
  send(act)
}

/** Whether a key belongs to a button or a link of the show that has the focus. A number that has been typed comes first. */
function isControls({ target }: KeyboardEvent, root: HTMLElement | null, state: ShowState): boolean {
  if (!(target instanceof Element) || state.digits !== '' || state.blank !== null) return false
  const control = target.closest('button, a[href]')
  return control !== null && root?.contains(control) === true
}
