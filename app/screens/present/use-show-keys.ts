import { type RefObject, useEffect } from 'react'
import { type KeyAnswer, useKeyHandler } from '../../platform/key-handlers.ts'
import { chordsOf } from '../../platform/keyboard.ts'
import { actOf, type KeyAct } from './keys.ts'
import type { ShowState } from './show-state.ts'

/** Browser shortcuts that are blocked during a show: print, save, open. */
const BLOCKED = ['mod+p', 'mod+s', 'mod+o']
/** Keys that a focused control handles itself. */
const CONTROL_KEYS = ['enter', 'space', 'shift+space']
/** Keys that a dialog of the show handles itself. */
const DIALOG_KEYS = [...CONTROL_KEYS, 'tab', 'shift+tab', 'escape']

/** Handles all keys while the show runs; none reaches the editor behind it. `first` may handle a key by its combinations before the show does. */
export function useShowKeys(
  root: RefObject<HTMLElement | null>,
  state: ShowState,
  { send, first = () => false }: { readonly send: (act: KeyAct) => void; readonly first?: ShowPort['first'] },
): void {
  useKeyHandler('show', { keydown: event => handleKey(event, root.current, { state, send, first }) })
  useEffect(() => {
    const stopped = new AbortController()
    for (const name of ['copy', 'cut', 'paste'] as const)
      window.addEventListener(name, event => event.stopPropagation(), { capture: true, signal: stopped.signal })
    return () => stopped.abort()
  }, [])
}

interface ShowPort {
  readonly state: ShowState
  readonly send: (act: KeyAct) => void
  readonly first: (chords: readonly string[]) => boolean
}

function handleKey(event: KeyboardEvent, root: HTMLElement | null, { state, send, first }: ShowPort): KeyAnswer {
  if (event.isComposing || event.target instanceof HTMLInputElement) return false
  const chords = chordsOf(event)
  if (chords.some(chord => BLOCKED.includes(chord))) event.preventDefault()
  const [chord = ''] = chords
  if (state.isHelp && chord !== '?' && !chords.includes('?')) return DIALOG_KEYS.includes(chord) ? false : 'andBrowser'
  if (belongsToControl(event, root, state) && CONTROL_KEYS.includes(chord)) return false
  if (chord === 'tab' || chord === 'shift+tab') return false
  if (first(chords)) return true
  const act = actOf(event, state)
  if (act === null) return 'andBrowser'
  send(act)
  return true
}

/** Returns whether a key belongs to a focused button or link of the show. A typed number takes precedence. */
function belongsToControl({ target }: KeyboardEvent, root: HTMLElement | null, state: ShowState): boolean {
  if (!(target instanceof Element) || state.digits !== '' || state.blank !== null) return false
  const control = target.closest('button, a[href]')
  return control !== null && root?.contains(control) === true
}
