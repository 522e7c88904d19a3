import type { TextKey } from '../../i18n/index.ts'
import { chordsOf, type KeyPress } from '../../platform/keyboard.ts'
import type { ShowAct, ShowKeyAct, ShowState } from './show-state.ts'

/** What a key does in the show. */
export interface ShowKey {
  readonly act: ShowKeyAct
  /** As the editor's table of commands writes them. */
  readonly keys: readonly string[]
  /** What help calls it; null is told by another row. */
  readonly label: TextKey | null
  /** What is pressed before the key, where that is more than one. */
  readonly before?: TextKey
  /** Where it counts, before the rows that count everywhere. */
  readonly when?: 'overview' | 'number' | 'notes'
}

/** All keys of the show: what they do, and what help says of them. Hardware remotes send the arrows, PageUp and PageDown, F5, Escape, `.` and b. */
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
  { act: 'overview', keys: ['g'], label: 'show.key.overview' },
  { act: 'notes', keys: ['n'], label: 'show.key.notes' },
  { act: 'larger', when: 'notes', keys: ['+', '='], label: 'show.key.larger' },
  { act: 'smaller', when: 'notes', keys: ['-'], label: 'show.key.smaller' },
  { act: 'resume', keys: ['f5', 'shift+f5'], label: 'show.key.resume' },
  { act: 'help', keys: ['?'], label: 'show.key.help' },
  { act: 'back', keys: ['escape'], label: 'show.key.back' },
]

/** Steps may go on while a key is held down; all else is done once. */
const REPEATED: readonly ShowKeyAct[] = ['next', 'previous', 'point', 'larger', 'smaller', 'erase']

/** What a key press asks of a show; null where it is not one of its keys. While the screen is blank every key wakes it. */
export function actOf(press: KeyPress & { readonly repeat?: boolean }, state: ShowState): ShowAct | null {
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

/** The key that stands for an act: what a tooltip names. */
export function keyOf(act: ShowKeyAct): string | undefined {
  return SHOW_KEYS.find(row => row.act === act)?.keys[0]
}

/** Of rows that share a key: the narrower the moment, the sooner it counts. */
const MOMENTS = ['number', 'overview', 'notes', undefined] as const

function rowOf(chord: string, state: ShowState): ShowKey | undefined {
  const rows = SHOW_KEYS.filter(({ keys }) => keys.includes(chord))
  for (const moment of MOMENTS) {
    const row = rows.find(({ when }) => when === moment)
    if (row !== undefined && counts(moment, state)) return row
  }
  return undefined
}

function counts(moment: ShowKey['when'], state: ShowState): boolean {
  if (moment === 'number') return state.digits !== ''
  if (moment === 'overview') return state.pointed !== null
  return moment === undefined || state.isNotes
}
