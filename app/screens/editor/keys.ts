import { hotkeysOf, type KeyBinding } from '../../platform/keyboard.ts'
import type { AppCommand } from './workbench.ts'

/** Keys that a text in hand needs for itself. */
const TEXT_KEYS = new Set(['enter', 'delete', 'backspace', 'escape', 'tab', 'shift+tab', 'left', 'right', 'up', 'down'])

/** What the keys need to know of the screen. */
export interface KeyGround {
  /** Whether plain keys are meant for the page: the focus is on it, or on nothing. */
  isOnPage(): boolean
  /** Whether Tab is to leave the page. */
  isLeaving(): boolean
  /** Whether letters are to be written into what is selected, rather than to choose a tool. */
  takesLetters(): boolean
}

/** The bindings of all commands that have keys. Keys without a modifier work on the page only; of commands that share a key the first that can run does; a key whose command cannot run is left to the browser, unless the browser would do harm with it (print, save, bookmark). */
export function bindingsOf(commands: readonly AppCommand[], ground: KeyGround): KeyBinding[] {
  const sharing = new Map<string, AppCommand[]>()
  for (const command of commands.filter(({ isNative }) => !isNative))
    for (const key of command.keys) sharing.set(key, [...(sharing.get(key) ?? []), command])
  return [...sharing].map(([key, sharers]) => ({
    keys: [key],
    whileTyping: sharers.some(({ whileTyping }) => whileTyping === true),
    run: () => {
      if (isPlain(key) && !ground.isOnPage()) return false
      if (key.endsWith('tab') && ground.isLeaving()) return false
      if (isLetter(key) && ground.takesLetters()) return false
      const command = sharers.find(each => each.can())
      if (command === undefined) return key.startsWith('mod+')
      command.run()
      return true
    },
  }))
}

function isPlain(key: string): boolean {
  return !key.includes('mod+') && !/^((shift\+)?f\d+|pageup|pagedown|\?)$/.test(key)
}

function isLetter(key: string): boolean {
  return /^[a-z]$/.test(key)
}

/** The command that a key press stands for while a text is edited: only those with a modifier, and never what the text needs. */
export function commandForKey(
  commands: readonly AppCommand[],
  event: KeyboardEvent,
  isEditing: boolean,
): AppCommand | null {
  const pressed = pressedKeys(event)
  const hasModifier = event.ctrlKey || event.metaKey
  if (isEditing && (!hasModifier || TEXT_KEYS.has(pressed.replace(/^(ctrl|command)\+/, '')))) return null
  for (const command of commands) {
    if (!command.isNative && command.keys.flatMap(hotkeysOf).includes(pressed) && command.can()) return command
  }
  return null
}

const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Escape: 'escape',
  ' ': 'space',
  '>': '.',
  '<': ',',
  '?': '/',
  '+': '=',
  '{': '[',
  '}': ']',
}

/** A key press in the words of the table: modifiers in the order ctrl, command, shift, alt as combinations are written there. */
export function pressedKeys({ key, ctrlKey, metaKey, shiftKey, altKey, code }: KeyboardEvent): string {
  // With Option held a Mac writes special characters: the key's place says which one was meant.
  const letter = altKey && /^Key[A-Z]$/.test(code) ? code.slice(3) : key
  const name = NAMES[letter] ?? letter.toLowerCase()
  return [ctrlKey && 'ctrl', metaKey && 'command', shiftKey && 'shift', altKey && 'alt', name].filter(Boolean).join('+')
}
