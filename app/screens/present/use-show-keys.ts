import { type RefObject, useEffect } from 'react'
import { type KeyAnswer, useKeyHandler } from '../../platform/key-handlers.ts'
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
  useKeyHandler('show', { keydown: event => answer(event, root.current, { state, send }) })
  useEffect(() => {
    const stopped = new AbortController()
    for (const name of ['copy', 'cut', 'paste'] as const)
      window.addEventListener(name, event => event.stopPropagation(), { capture: true, signal: stopped.signal })
    return () => stopped.abort()
  }, [])
}

interface Now {
  readonly state: ShowState
  readonly send: (act: ShowAct) => void
}

function answer(event: KeyboardEvent, root: HTMLElement | null, { state, send }: Now): KeyAnswer {
  if (event.isComposing) return false
  const chords = chordsOf(event)
  if (chords.some(chord => HARMFUL.includes(chord))) event.preventDefault()
  const [chord = ''] = chords
  if (state.isHelp && chord !== '?' && !chords.includes('?')) return OF_WINDOWS.includes(chord) ? false : 'andBrowser'
  if (isControls(event, root, state) && OF_CONTROLS.includes(chord)) return false
  if (chord === 'tab' || chord === 'shift+tab') return false
  const act = actOf(event, state)
  if (act === null) return 'andBrowser'
  send(act)
  return true
}

/** Whether a key belongs to a button or a link of the show that has the focus. A number that has been typed comes first. */
function isControls({ target }: KeyboardEvent, root: HTMLElement | null, state: ShowState): boolean {
  if (!(target instanceof Element) || state.digits !== '' || state.blank !== null) return false
  const control = target.closest('button, a[href]')
  return control !== null && root?.contains(control) === true
}
