import hotkeys from 'hotkeys-js'

/** One thing that keys do. */
export interface KeyBinding {
  /** As the command table writes them: `mod+shift+d`, `delete`, `?`. `mod` is Ctrl and Command alike. */
  readonly keys: readonly string[]
  /** Answers false when the key was not for it: the browser then does what it does with it. */
  readonly run: (event: KeyboardEvent) => unknown
  /** Also works while a text field has the focus. */
  readonly whileTyping?: boolean
}

/** Whether keys are printed the Apple way on this machine. */
export function isApple(platform: string = typeof navigator === 'undefined' ? '' : navigator.userAgent): boolean {
  return /Mac|iPhone|iPad/.test(platform)
}

const PRINTED: Readonly<Record<string, readonly [other: string, apple: string]>> = {
  mod: ['Ctrl', '⌘'],
  shift: ['Shift', '⇧'],
  alt: ['Alt', '⌥'],
  ctrl: ['Ctrl', '⌃'],
  enter: ['Enter', '↩'],
  escape: ['Esc', 'Esc'],
  delete: ['Del', '⌦'],
  backspace: ['Backspace', '⌫'],
  tab: ['Tab', '⇥'],
  space: ['Space', 'Space'],
  pageup: ['PgUp', 'PgUp'],
  pagedown: ['PgDn', 'PgDn'],
  left: ['←', '←'],
  right: ['→', '→'],
  up: ['↑', '↑'],
  down: ['↓', '↓'],
  '-': ['−', '−'],
}

/** The keys of a combination as they are printed on this keyboard. */
export function keyParts(keys: string, apple: boolean = isApple()): readonly string[] {
  return keys.split('+').map(key => PRINTED[key]?.[apple ? 1 : 0] ?? (/^(.|f\d+)$/.test(key) ? key.toUpperCase() : key))
}

/** A combination in one piece: `Ctrl Shift D`, on a Mac `⌘⇧D`. */
export function keyLabel(keys: string, apple: boolean = isApple()): string {
  return keyParts(keys, apple).join(apple ? '' : ' ')
}

/** Characters that need Shift on the layout hotkeys-js knows, and what it calls their key. */
const SHIFTED: Readonly<Record<string, string>> = { '?': 'shift+/', '>': '.', '<': ',', '+': '=' }

/** The combinations that hotkeys-js understands for one of ours. */
export function hotkeysOf(keys: string): readonly string[] {
  const named = keys
    .split('+')
    .map(key => SHIFTED[key] ?? key)
    .join('+')
  return named.includes('mod') ? [named.replace('mod', 'ctrl'), named.replace('mod', 'command')] : [named]
}

/** Whether a key press belongs to a text field, a list that takes letters, or an input method. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.isComposing || event.keyCode === 229) return true
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'button'].includes(target.type)
}

function isForUs(event: KeyboardEvent, binding: KeyBinding): boolean {
  if (event.isComposing || event.keyCode === 229) return false
  // AltGr writes characters: on Windows it arrives as Ctrl+Alt.
  if (event.getModifierState('AltGraph')) return false
  return binding.whileTyping === true || !isTyping(event)
}

/** Puts a table of keys in force until the answer is called. Keys of text fields and input methods are left alone. */
export function bindKeys(bindings: readonly KeyBinding[]): () => void {
  hotkeys.filter = () => true
  const releases = bindings.flatMap(binding =>
    binding.keys.flatMap(hotkeysOf).map(keys => {
      function handle(event: KeyboardEvent): void {
        if (event.defaultPrevented || !isForUs(event, binding)) return
        if (binding.run(event) !== false) event.preventDefault()
      }
      hotkeys(keys, handle)
      return () => hotkeys.unbind(keys, handle)
    }),
  )
  return () => {
    for (const release of releases) release()
  }
}
