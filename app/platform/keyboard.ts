import { handleKeys } from './key-handlers.ts'

/** One thing that keys do. */
export interface KeyBinding {
  /** As the command table writes them: `mod+shift+d`, `delete`, `?`. `mod` is Ctrl and Command alike. */
  readonly keys: readonly string[]
  /** Answers false when the key was not for it: the browser then does what it does with it. */
  readonly run: (event: KeyboardEvent) => unknown
  /** Also works while a text field has the focus. */
  readonly whileTyping?: boolean
}

/** The parts of a keyboard event that say which keys are down. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether keys are printed the Apple way on this machine. */
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

/** The order in which the modifiers are printed: an Apple menu has Command last. */
const ORDER = { other: ['mod', 'shift', 'alt'], apple: ['alt', 'shift', 'mod'] } as const

/** The keys of a combination as they are printed on this keyboard. */
export function keyParts(keys: string, apple: boolean = isApple()): readonly string[] {
  const { modifiers, key } = splitKeys(keys)
  const order = ORDER[apple ? 'apple' : 'other'].filter(name => modifiers.has(name))
  return [...order, key].map(
    part => PRINTED[part]?.[apple ? 1 : 0] ?? (/^(.|f\d+)$/.test(part) ? part.toUpperCase() : part),
  )
}

/** A combination in one piece: `Ctrl Shift D`, on a Mac `⇧⌘D`. */
export function keyLabel(keys: string, apple: boolean = isApple()): string {
  return keyParts(keys, apple).join(apple ? '' : ' ')
}

function splitKeys(keys: string): { readonly modifiers: ReadonlySet<string>; readonly key: string } {
  const parts = keys.endsWith('++') ? [...keys.slice(0, -2).split('+'), '+'] : keys === '+' ? ['+'] : keys.split('+')
  return { modifiers: new Set(parts.slice(0, -1)), key: parts.at(-1) ?? '' }
}

/** What Shift makes of the printing keys on the layout that the table is written for. */
const SHIFTED: Readonly<Record<string, string>> = Object.fromEntries(
  [..."`1234567890-=[]\\;',./"].map((key, index) => [key, [...'~!@#$%^&*()_+{}|:"<>?'][index] ?? key]),
)

/** A combination in the one form in which combinations are compared: signs and digits are named by what is printed, Shift included (`mod+shift+]` is `mod+}`); letters and named keys keep their Shift. */
export function chordOf(keys: string): string {
  const { modifiers, key } = splitKeys(keys.toLowerCase())
  return joined({ mod: modifiers.has('mod'), shift: modifiers.has('shift'), alt: modifiers.has('alt') }, key)
}

interface Modifiers {
  readonly mod: boolean
  readonly shift: boolean
  readonly alt: boolean
}

function joined({ mod, shift, alt }: Modifiers, key: string): string {
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

/** The signs of the keys at their places on the layout that the table is written for. */
const PLACES: Readonly<Record<string, string>> = {
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
/** What a browser names a key whose character is not known yet. */
const UNNAMED = new Set(['Dead', 'Process', 'Unidentified'])

/** The combinations that a key press can stand for, the likeliest first: what it prints, then what stands at its place where the layout prints no Latin letter there (Cyrillic, Greek, signs that have moved, Option on a Mac). */
export function chordsOf({ key, code, ctrlKey, metaKey, shiftKey: shift, altKey: alt }: KeyPress): readonly string[] {
  if (MODIFIERS.has(key) || (ctrlKey && metaKey)) return []
  const modifiers = { mod: ctrlKey || metaKey, shift, alt }
  if (!isPrinted(key) && !UNNAMED.has(key)) return [joined(modifiers, NAMES[key] ?? key.toLowerCase())]
  if (key === ' ') return [joined(modifiers, 'space')]
  const found: string[] = []
  const letter = key.toLowerCase()
  if (isPrinted(key)) {
    // What is printed has its Shift in it already.
    found.push(joined({ ...modifiers, shift: shift && /^\p{L}$/u.test(letter) }, letter))
    if (letter === '+') found.push(joined({ ...modifiers, shift: false }, '='))
  }
  const place = placeOf(code)
  if (!/^[a-z]$/.test(letter) && place !== null) found.push(joined(modifiers, place))
  return [...new Set(found)]
}

function placeOf(code: string): string | null {
  const plain = /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1]
  return plain?.toLowerCase() ?? PLACES[code] ?? null
}

/** A key press as it is written down when somebody chooses keys; null while only modifiers are down. */
export function writtenKeys(press: KeyPress): string | null {
  const [first, ...others] = chordsOf(press)
  // Letters that are not Latin are named by their place, which is found on every keyboard.
  return (/^(.*\+)?[\x21-\x7e]+$/.test(first ?? '') ? first : (others.at(-1) ?? first)) ?? null
}

/** Whether a combination is one that can be pressed: modifiers, then one key. */
export function isKeys(keys: string): boolean {
  const { modifiers, key } = splitKeys(keys)
  const isKnown = [...modifiers].every(name => ORDER.other.some(known => known === name))
  return isKnown && (isPrinted(key) || Object.hasOwn(PRINTED, key) || /^f([1-9]|1\d)$/.test(key)) && !isModifier(key)
}

function isModifier(key: string): boolean {
  return ORDER.other.some(name => name === key)
}

/** Whether a key press belongs to a text field, a list that takes letters, or an input method. */
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

/** Puts a table of keys in force until the answer is called. Keys of text fields and input methods are left alone. */
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
