import { type CommandArgs, type RunStyle, stylesIn, TEXT_SIZES } from '@slidewright/engine/internal'
import type { EditorStore } from '../editor-store.ts'
import { isCaret } from './text-changes.ts'
import { bodyOf } from './text-format.ts'

type StyleChange = CommandArgs<'text.style'>['style']

/** Restyles the selected words. At a bare caret the look is kept for what is typed next. */
export function styleText(store: EditorStore, style: StyleChange, merge?: string): void {
  if (isAtCaret(store)) store.setPendingStyle({ ...store.pendingStyle, ...(style as Partial<RunStyle>) })
  else store.run('text.style', { style, ...(merge !== undefined && { merge }) })
}

/** Whether a text is edited and no character of it is selected. */
export function isAtCaret(store: EditorStore): boolean {
  const { editing } = store.selection
  return editing !== null && isCaret(editing.range)
}

/** The look that typing would have now. */
export function styleAtCaret(store: EditorStore): RunStyle | null {
  const { editing } = store.selection
  const body = store.edited && editing && bodyOf(store.edited, editing.cell ?? null)
  const style = body && editing ? stylesIn(body, editing.range)[0] : undefined
  return style ? { ...style, ...store.pendingStyle } : null
}

/** The emphases that a key turns on and off. */
export const EMPHASES = {
  'text.bold': { isOn: style => style.weight >= 600, on: { weight: 700 }, off: { weight: 400 } },
  'text.italic': { isOn: style => style.italic, on: { italic: true }, off: { italic: false } },
  'text.underline': { isOn: style => style.underline, on: { underline: true }, off: { underline: false } },
  'text.strike': { isOn: style => style.strike, on: { strike: true }, off: { strike: false } },
} as const satisfies Record<string, Emphasis>

interface Emphasis {
  isOn(style: RunStyle): boolean
  readonly on: Partial<RunStyle>
  readonly off: Partial<RunStyle>
}

/** Turns an emphasis on or off for what is typed next; on selected words the command does it. */
export function toggleEmphasis(store: EditorStore, id: keyof typeof EMPHASES): void {
  const style = isAtCaret(store) ? styleAtCaret(store) : null
  if (style === null) store.run(id)
  else
    store.setPendingStyle({ ...store.pendingStyle, ...(EMPHASES[id].isOn(style) ? EMPHASES[id].off : EMPHASES[id].on) })
}

/** Larger or smaller by one step of the scale: what is selected, or what is typed next. */
export function stepSize(store: EditorStore, id: 'text.larger' | 'text.smaller'): void {
  const style = isAtCaret(store) ? styleAtCaret(store) : null
  if (style === null) {
    store.run(id)
    return
  }
  const isLarger = id === 'text.larger'
  const size = isLarger ? TEXT_SIZES.find(each => each > style.size) : TEXT_SIZES.findLast(each => each < style.size)
  if (size !== undefined) store.setPendingStyle({ ...store.pendingStyle, size })
}
