import type { TextKey } from '../../i18n/index.ts'
import { chordsOf, type KeyPress } from '../../platform/keyboard.ts'
import type { ShowAct, ShowKeyAct, ShowState, WindowAct } from './show-state.ts'

/** A key binding of the show. */
export interface ShowKey {
  readonly act: ShowKeyAct
  /** Key combinations in the format of the editor's command table. */
  readonly keys: readonly string[]
  /** Label in the help; null if another row documents the key. */
  readonly label: TextKey | null
  /** What is pressed before the key, if more than one key is needed. */
  readonly before?: TextKey
  /** The condition under which the binding applies; it takes precedence over unconditional ones. */
  readonly when?: 'overview' | 'number' | 'notes'
}

/** All key bindings of the show, also listed in its help. Hardware remotes send the arrows, PageUp and PageDown, F5, Escape, `.` and b. */
export const SHOW_KEYS: readonly ShowKey[] = [
  { act: 'choose', when: 'overview', keys: ['enter', 'space'], label: null },
  {
    act: 'point',
    when: 'overview',
    keys: ['left', 'right', 'up', 'down', 'pageup', 'pagedown', 'home', 'end'],
    label: null,
  },
  { act: 'next', keys: ['right', 'down', 'space', 'pagedown', 'enter'], label: 'show.key.next' },
  { act: 'previous', keys: ['left', 'up', 'shift+space', 'pageup', 'backspace'], label: 'show.key.previous' },
  { act: 'first', keys: ['home'], label: 'show.key.first' },
  { act: 'last', keys: ['end'], label: 'show.key.last' },
  { act: 'goTo', when: 'number', keys: ['enter'], label: 'show.key.goTo', before: 'show.key.number' },
  { act: 'erase', when: 'number', keys: ['backspace'], label: null },
  { act: 'digit', keys: [...'0123456789'], label: null },
  { act: 'black', keys: ['b', '.'], label: 'show.key.black' },
  { act: 'white', keys: ['w', ','], label: 'show.key.white' },
  { act: 'laser', keys: ['l'], label: 'show.key.laser' },
  { act: 'presenter', keys: ['s'], label: 'presenter.title' },
  { act: 'fullScreen', keys: ['f'], label: 'presenter.fullScreen' },
  { act: 'overview', keys: ['g'], label: 'show.key.overview' },
  { act: 'notes', keys: ['n'], label: 'show.key.notes' },
  { act: 'larger', when: 'notes', keys: ['+', '='], label: 'show.key.larger' },
  { act: 'smaller', when: 'notes', keys: ['-'], label: 'show.key.smaller' },
  { act: 'resume', keys: ['f5', 'shift+f5'], label: 'show.key.resume' },
  { act: 'help', keys: ['?'], label: 'show.key.help' },
  { act: 'back', keys: ['escape'], label: 'show.key.back' },
]

/** Acts that repeat while a key is held down. */
const REPEATED: readonly ShowKeyAct[] = ['next', 'previous', 'point', 'larger', 'smaller', 'erase']

/** What a key does: an act of the show, or one on its window. */
export type KeyAct = ShowAct | { readonly kind: WindowAct }

/** Resolves a key press to an act; null if it is not bound. While the screen is blank any key wakes it. */
export function actOf(press: KeyPress & { readonly repeat?: boolean }, state: ShowState): KeyAct | null {
  const chords = chordsOf(press)
  if (chords.length === 0) return null
  for (const chord of chords) {
    const row = rowOf(chord, state)
    if (row === undefined) continue
    if (press.repeat === true && !REPEATED.includes(row.act)) return null
    return row.act === 'digit' || row.act === 'point' ? { kind: row.act, key: chord } : { kind: row.act }
  }
  return state.blank !== null && press.repeat !== true ? { kind: 'wake' } : null
}

/** Returns the first key of an act, for tooltips. */
export function keyOf(act: ShowKeyAct): string | undefined {
  return SHOW_KEYS.find(row => row.act === act)?.keys[0]
}

/** Conditions by precedence, the most specific first. */
const CONDITIONS = ['number', 'overview', 'notes', undefined] as const

function rowOf(chord: string, state: ShowState): ShowKey | undefined {
  const rows = SHOW_KEYS.filter(({ keys }) => keys.includes(chord))
  for (const condition of CONDITIONS) {
    const row = rows.find(({ when }) => when === condition)
    if (row !== undefined && applies(condition, state)) return row
  }
  return undefined
}

function applies(condition: ShowKey['when'], state: ShowState): boolean {
  if (condition === 'number') return state.digits !== ''
  if (condition === 'overview') return state.pointed !== null
  return condition === undefined || state.isNotes
}
