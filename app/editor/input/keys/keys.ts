import { chordOf, chordsOf, type KeyBinding } from '../../../platform/keyboard.ts'
import type { AppCommand } from '../../session/workbench.ts'

/** Keys that a text needs for itself while it is edited. */
const TEXT_KEYS = new Set(['enter', 'delete', 'backspace', 'escape', 'tab', 'shift+tab', 'left', 'right', 'up', 'down'])

/** What the keys need to know of the screen. */
export interface KeyContext {
  /** Whether a plain key is meant for the page: the focus is on it, or on nothing. */
  isOnPage(chord: string): boolean
  /** Whether Tab is to leave the page. */
  isLeaving(): boolean
  /** Whether letters are to be written into what is selected, rather than to choose a tool. */
  takesLetters(): boolean
}

/** The bindings of all commands that have keys. Keys without a modifier work on the page only; of commands that share a key the first that can run does; a key whose command cannot run is left to the browser, unless the browser would do harm with it (print, save, bookmark). */
export function bindingsOf(commands: readonly AppCommand[], context: KeyContext): KeyBinding[] {
  return [...sharersOf(commands)].map(([chord, sharers]) => ({
    keys: [chord],
    whileTyping: sharers.some(({ whileTyping }) => whileTyping === true),
    run: () => {
      if (isPlain(chord) && !context.isOnPage(chord)) return false
      if (chord.endsWith('tab') && context.isLeaving()) return false
      if (isWritten(chord) && context.takesLetters()) return false
      const command = sharers.find(each => each.can())
      if (command === undefined) return chord.startsWith('mod+')
      command.run()
      return true
    },
  }))
}

/** The commands of each chord, in the order of the table. What the browser answers with an event of its own is not among them. */
function sharersOf(commands: readonly AppCommand[]): ReadonlyMap<string, readonly AppCommand[]> {
  const sharing = new Map<string, AppCommand[]>()
  for (const command of commands) {
    for (const chord of command.keys.map(chordOf)) {
      if (isTheBrowsers(command, chord)) continue
      sharing.set(chord, [...(sharing.get(chord) ?? []), command])
    }
  }
  return sharing
}

/** Whether the browser answers a key of a command with an event of its own: copy, cut and paste by their usual keys. */
export function isTheBrowsers({ isNative, usualKeys = [] }: AppCommand, keys: string): boolean {
  return isNative === true && usualKeys.some(usual => chordOf(usual) === chordOf(keys))
}

function isPlain(chord: string): boolean {
  return !/^mod\+|^((shift|alt)\+)*f\d+$|^(pageup|pagedown|\?)$/.test(chord)
}

/** Whether a key writes something into a shape that is selected. */
function isWritten(chord: string): boolean {
  return /^(shift\+)?.$/u.test(chord) && chord !== '?'
}

/** The command that a key press stands for while a text is edited: only those with a modifier, and never what the text needs. */
export function commandForKey(
  commands: readonly AppCommand[],
  event: KeyboardEvent,
  isEditing: boolean,
): AppCommand | null {
  const pressed = chordsOf(event)
  const [first = ''] = pressed
  if (isEditing && (!first.startsWith('mod+') || TEXT_KEYS.has(first.replace('mod+', '')))) return null
  const sharing = sharersOf(commands)
  const chord = pressed.find(candidate => sharing.has(candidate))
  return (chord !== undefined && sharing.get(chord)?.find(command => command.can())) || null
}
