import { chordOf, chordsOf, type KeyBinding } from '../../../platform/keyboard.ts'
import type { AppCommand } from '../../session/editor-context.ts'

/** Keys that text editing uses itself. */
const TEXT_KEYS = new Set(['enter', 'delete', 'backspace', 'escape', 'tab', 'shift+tab', 'left', 'right', 'up', 'down'])

/** What key bindings need to know about the screen. */
export interface KeyContext {
  /** Whether a key without modifiers is meant for the page: the focus is on it, or nowhere. */
  isOnPage(chord: string): boolean
  /** Whether a window above the page takes this key, so that it does nothing to what lies below. */
  isCovered(chord: string): boolean
  /** Whether Tab should leave the page. */
  isLeaving(): boolean
  /** Whether letters are typed into the selected element rather than choosing a tool. */
  acceptsLetters(): boolean
}

/**
 * The key bindings of all commands. Keys without a modifier work on the page only. Of the commands that share a key,
 * the first that can run does. A key whose command cannot run is left to the browser, unless its default action would
 * be disruptive (print, save, bookmark).
 */
export function bindingsOf(commands: readonly AppCommand[], context: KeyContext): KeyBinding[] {
  return [...commandsByChord(commands)].map(([chord, sharers]) => ({
    keys: [chord],
    whileTyping: sharers.some(({ whileTyping }) => whileTyping === true),
    run: () => {
      // Its default action would be as surprising: print, save, bookmark.
      if (context.isCovered(chord)) return chord.startsWith('mod+')
      if (isPlain(chord) && !context.isOnPage(chord)) return false
      if (chord.endsWith('tab') && context.isLeaving()) return false
      if (isWritten(chord) && context.acceptsLetters()) return false
      const command = sharers.find(each => each.can())
      if (command === undefined) return chord.startsWith('mod+')
      command.run()
      return true
    },
  }))
}

/**
 * The commands of each chord, in the order of the table, without those for which the browser sends an event of its own.
 */
function commandsByChord(commands: readonly AppCommand[]): ReadonlyMap<string, readonly AppCommand[]> {
  const sharing = new Map<string, AppCommand[]>()
  for (const command of commands) {
    for (const chord of command.keys.map(chordOf)) {
      if (isHandledByBrowser(command, chord)) continue
      sharing.set(chord, [...(sharing.get(chord) ?? []), command])
    }
  }
  return sharing
}

/** Whether the browser sends an event of its own for a command's key: copy, cut and paste with their default keys. */
export function isHandledByBrowser({ isNative, defaultKeys = [] }: AppCommand, keys: string): boolean {
  return isNative === true && defaultKeys.some(defaultKey => chordOf(defaultKey) === chordOf(keys))
}

function isPlain(chord: string): boolean {
  return !/^mod\+|^((shift|alt)\+)*f\d+$|^(pageup|pagedown|\?)$/.test(chord)
}

/** Whether a key types something into the selected shape. */
function isWritten(chord: string): boolean {
  return /^(shift\+)?.$/u.test(chord) && chord !== '?'
}

/**
 * The command for a key pressed while text is being edited: only keys with a modifier that text editing does not use
 * itself.
 */
export function commandForKey(
  commands: readonly AppCommand[],
  event: KeyboardEvent,
  isEditing: boolean,
): AppCommand | null {
  const pressed = chordsOf(event)
  const [first = ''] = pressed
  if (isEditing && (!first.startsWith('mod+') || TEXT_KEYS.has(first.replace('mod+', '')))) return null
  const sharing = commandsByChord(commands)
  const chord = pressed.find(candidate => sharing.has(candidate))
  return (chord !== undefined && sharing.get(chord)?.find(command => command.can())) || null
}
