import { handleKeys } from './key-handlers.ts'

/** A key binding. */
export interface KeyBinding {
  /** Combinations in the command table's format: `mod+shift+d`, `delete`, `?`. `mod` is Ctrl or Command. */
  readonly keys: readonly string[]
  /** Handles the key; returns false to leave it to the browser. */
  readonly run: (event: KeyboardEvent) => unknown
  /** Whether it also applies while a text field is focused. */
  readonly whileTyping?: boolean
}

/** The fields of a keyboard event that identify the pressed keys. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Returns whether this machine uses Apple's key symbols. */
export function isApple(platform: string = typeof navigator === 'undefined' ? '' : navigator.userAgent): boolean {
  return /Mac|iPhone|iPad/.test(platform)
}

const PRINTED: Readonly<Record<string, readonly [other: string, apple: string]>> = {
  mod: ['Ctrl', '⌘'],
  shift: ['Shift', '⇧'],
  alt: ['Alt', '⌥'],
  enter: ['Enter', '↩'],
  escape: ['Esc', 'Esc'],
  delete: ['Del', '⌦'],
  backspace: ['Backspace', '⌫'],
  insert: ['Ins', 'Ins'],
  tab: ['Tab', '⇥'],
  space: ['Space', 'Space'],
  home: ['Home', '↖'],
  end: ['End', '↘'],
  pageup: ['PgUp', 'PgUp'],
  pagedown: ['PgDn', 'PgDn'],
  left: ['←', '←'],
  right: ['→', '→'],
  up: ['↑', '↑'],
  down: ['↓', '↓'],
  '-': ['−', '−'],
}

/** The display order of modifiers; Apple menus put Command last. */
const ORDER = { other: ['mod', 'shift', 'alt'], apple: ['alt', 'shift', 'mod'] } as const

/** Returns the keys of a combination as displayed on this machine. */
export function keyParts(keys: string, apple: boolean = isApple()): readonly string[] {
  const { modifiers, key } = splitKeys(keys)
  const order = ORDER[apple ? 'apple' : 'other'].filter(name => modifiers.has(name))
  return [...order, key].map(
    part => PRINTED[part]?.[apple ? 1 : 0] ?? (/^(.|f\d+)$/.test(part) ? part.toUpperCase() : part),
  )
}

/** Formats a combination: `Ctrl Shift D`, on a Mac `⇧⌘D`. */
export function keyLabel(keys: string, apple: boolean = isApple()): string {
  return keyParts(keys, apple).join(apple ? '' : ' ')
}

function splitKeys(keys: string): { readonly modifiers: ReadonlySet<string>; readonly key: string } {
  const parts = keys.endsWith('++') ? [...keys.slice(0, -2).split('+'), '+'] : keys === '+' ? ['+'] : keys.split('+')
  return { modifiers: new Set(parts.slice(0, -1)), key: parts.at(-1) ?? '' }
}

/** Shifted characters of the US layout, for which the command table is written. */
const SHIFTED: Readonly<Record<string, string>> = Object.fromEntries(
  [..."`1234567890-=[]\\;',./"].map((key, index) => [key, [...'~!@#$%^&*()_+{}|:"<>?'][index] ?? key]),
)

/** Normalizes a combination for comparison: signs and digits by the printed character, including Shift (`mod+shift+]` is `mod+}`); letters and named keys retain Shift. */
export function chordOf(keys: string): string {
  const { modifiers, key } = splitKeys(keys.toLowerCase())
  return joinChord({ mod: modifiers.has('mod'), shift: modifiers.has('shift'), alt: modifiers.has('alt') }, key)
}

interface Modifiers {
  readonly mod: boolean
  readonly shift: boolean
  readonly alt: boolean
}

function joinChord({ mod, shift, alt }: Modifiers, key: string): string {
  const isSign = isPrinted(key) && !/^\p{L}$/u.test(key)
  const name = isSign && shift ? (SHIFTED[key] ?? key) : key
  return [mod && 'mod', shift && !isSign && 'shift', alt && 'alt', name].filter(Boolean).join('+')
}

function isPrinted(key: string): boolean {
  return [...key].length === 1
}

const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ' ': 'space',
}

/** Characters of the keys by position on the US layout. */
const KEYS_BY_CODE: Readonly<Record<string, string>> = {
  Backquote: '`',
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Semicolon: ';',
  Quote: "'",
  Comma: ',',
  Period: '.',
  Slash: '/',
}

const MODIFIERS = new Set(['Control', 'Meta', 'Shift', 'Alt', 'AltGraph', 'CapsLock', 'Fn'])
/** Key names for characters that are not known yet. */
const UNNAMED = new Set(['Dead', 'Process', 'Unidentified'])

/** Returns the combinations that a key press may stand for, the likeliest first: by its character, then by its position if that is not a Latin letter (Cyrillic, Greek, moved signs, Option on a Mac). */
export function chordsOf({ key, code, ctrlKey, metaKey, shiftKey: shift, altKey: alt }: KeyPress): readonly string[] {
  if (MODIFIERS.has(key) || (ctrlKey && metaKey)) return []
  const modifiers = { mod: ctrlKey || metaKey, shift, alt }
  if (!isPrinted(key) && !UNNAMED.has(key)) return [joinChord(modifiers, NAMES[key] ?? key.toLowerCase())]
  if (key === ' ') return [joinChord(modifiers, 'space')]
  const found: string[] = []
  const letter = key.toLowerCase()
  if (isPrinted(key)) {
    // A printed character already includes Shift.
    found.push(joinChord({ ...modifiers, shift: shift && /^\p{L}$/u.test(letter) }, letter))
    if (letter === '+') found.push(joinChord({ ...modifiers, shift: false }, '='))
  }
  const positional = keyAt(code)
  if (!/^[a-z]$/.test(letter) && positional !== null) found.push(joinChord(modifiers, positional))
  return [...new Set(found)]
}

function keyAt(code: string): string | null {
  const plain = /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1]
  return plain?.toLowerCase() ?? KEYS_BY_CODE[code] ?? null
}

/** Returns a recorded key press as a combination; null while only modifiers are pressed. */
export function writtenKeys(press: KeyPress): string | null {
  const [first, ...others] = chordsOf(press)
  // Non-Latin letters are named by position, which exists on every keyboard.
  return (/^(.*\+)?[\x21-\x7e]+$/.test(first ?? '') ? first : (others.at(-1) ?? first)) ?? null
}

/** Returns whether a string is a valid combination: modifiers and one key. */
export function isKeys(keys: string): boolean {
  const { modifiers, key } = splitKeys(keys)
  const isKnown = [...modifiers].every(name => ORDER.other.some(modifier => modifier === name))
  return isKnown && (isPrinted(key) || Object.hasOwn(PRINTED, key) || /^f([1-9]|1\d)$/.test(key)) && !isModifier(key)
}

function isModifier(key: string): boolean {
  return ORDER.other.some(name => name === key)
}

/** Returns whether a key press belongs to a text field, a select or an input method. */
export function isTyping(event: KeyboardEvent): boolean {
  if (isComposing(event)) return true
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'button'].includes(target.type)
}

function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229
}

function isForUs(event: KeyboardEvent, binding: KeyBinding): boolean {
  if (isComposing(event)) return false
  // AltGr writes characters: on Windows it arrives as Ctrl+Alt.
  if (event.getModifierState('AltGraph')) return false
  return binding.whileTyping === true || !isTyping(event)
}

/** Adds key bindings; keys of text fields and input methods are ignored. Returns a function that removes them. */
export function bindKeys(bindings: readonly KeyBinding[]): () => void {
  const table = new Map<string, KeyBinding>()
  for (const binding of bindings) for (const keys of binding.keys) table.set(chordOf(keys), binding)
  function keydown(event: KeyboardEvent): boolean {
    if (event.defaultPrevented) return false
    const chord = chordsOf(event).find(candidate => table.has(candidate))
    const binding = chord === undefined ? undefined : table.get(chord)
    if (binding === undefined || !isForUs(event, binding)) return false
    return binding.run(event) !== false
  }
  return handleKeys('shortcuts', { keydown })
}
