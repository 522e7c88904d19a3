/** A caret movement. `extends` extends the selection. */
export interface CaretKey {
  readonly move: 'left' | 'right' | 'up' | 'down' | 'home' | 'end' | 'wordLeft' | 'wordRight' | 'start' | 'finish'
  readonly extends: boolean
}

/** The fields of a keyboard event that matter here. */
export interface KeyPress {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

const PLAIN: Readonly<Record<string, CaretKey['move']>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'home',
  End: 'end',
}

const BY_WORD: Readonly<Record<string, CaretKey['move']>> = {
  ArrowLeft: 'wordLeft',
  ArrowRight: 'wordRight',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'start',
  End: 'finish',
}

const WITH_COMMAND: Readonly<Record<string, CaretKey['move']>> = {
  ArrowLeft: 'home',
  ArrowRight: 'end',
  ArrowUp: 'start',
  ArrowDown: 'finish',
}

/** Returns the caret movement of a key with every platform's conventions: Control or Option by words, Command to the ends. */
export function caretKey(press: KeyPress): CaretKey | null {
  const table = press.metaKey ? WITH_COMMAND : press.ctrlKey || press.altKey ? BY_WORD : PLAIN
  const move = table[press.key]
  return move ? { move, extends: press.shiftKey } : null
}
